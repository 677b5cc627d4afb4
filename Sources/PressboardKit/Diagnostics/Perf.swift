internal import Foundation

#if canImport(os)
    internal import os
#endif

/// Measures of a keyboard while it runs.
public enum Perf {
    /// The memory that the system counts against this process, in bytes; `nil` where it does not say.
    ///
    /// - Source: `phys_footprint` of Mach on Apple's systems; on Linux the resident pages of `/proc/self/statm` that are
    ///   not shared.
    public static func physFootprint() -> UInt64? {
        #if canImport(Darwin)
            // The global `mach_task_self_` is a variable, which Swift 6 lets nobody read.
            let task = task_self_trap()
            defer { mach_port_deallocate(task, task) }
            var info = task_vm_info_data_t()
            var count = mach_msg_type_number_t(MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size)
            let status = unsafe withUnsafeMutablePointer(to: &info) { pointer in
                unsafe pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) { words in
                    unsafe task_info(task, task_flavor_t(TASK_VM_INFO), words, &count)
                }
            }
            return status == KERN_SUCCESS ? info.phys_footprint : nil
        #else
            guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
            let pages = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { UInt64($0) }
            guard pages.count > 2, pages[1] >= pages[2] else { return nil }
            return (pages[1] - pages[2]) * UInt64(sysconf(Int32(_SC_PAGESIZE)))
        #endif
    }

    /// Whether the footprint is to be logged after so many keystrokes.
    ///
    /// - Parameters:
    ///   - keystrokes: how many there were so far.
    ///   - interval: ``KeyboardBehavior/memoryDiagnosticsInterval``; 0 or less for never.
    public static func isFootprintDue(keystrokes: Int, interval: Int) -> Bool {
        interval > 0 && keystrokes > 0 && keystrokes.isMultiple(of: interval)
    }

    /// What ``logFootprint(keystrokes:)`` writes.
    public static func footprintEntry(keystrokes: Int, bytes: UInt64?) -> String {
        let footprint = bytes.map { "\($0 / 1024) KiB" } ?? "unknown"
        return "footprint after \(keystrokes) keystrokes: \(footprint)"
    }

    /// Logs the footprint at a level that the system keeps; where there is no system log, to standard error.
    public static func logFootprint(keystrokes: Int) {
        let entry = footprintEntry(keystrokes: keystrokes, bytes: physFootprint())
        #if canImport(os)
            Logger(subsystem: "pressboard", category: "memory").notice("\(entry, privacy: .public)")
        #else
            FileHandle.standardError.write(Data((entry + "\n").utf8))
        #endif
    }
}
