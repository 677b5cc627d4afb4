// Temporary file
