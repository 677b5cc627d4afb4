import Foundation

func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
