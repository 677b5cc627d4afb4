import Foundation
import PressboardKit
import SwipeSimulation
import Testing

@Suite struct SwipeRecordTests {
    @Test func `a header places keys, whatever their order in the file`() throws {
        let line = """
            {"_header":1,"layout":"test","keys_norm":{"z":[0.15,0.5,0.1,0.25],"q":[0,0,0.1,0.25],"w":[0.1,0,0.1,0.25]}}
            """
        let header = try JSONDecoder().decode(SwipeHeader.self, from: Data(line.utf8))
        let keys = try #require(header.geometry(width: 400, height: 200, locale: .english))
        #expect(keys.centroid(of: "q") == CGPoint(x: 20, y: 25))
        #expect(keys.centroid(of: "w") == CGPoint(x: 60, y: 25))
        #expect(keys.centroid(of: "z") == CGPoint(x: 80, y: 125))
        #expect(keys.pitch == CGSize(width: 40, height: 100))
        #expect(keys.keys.map(\.row) == [0, 0, 1])
    }

    @Test func `a key without four numbers is no key`() throws {
        let line = #"{"_header":1,"keys_norm":{"q":[0,0,0.1]}}"#
        let header = try JSONDecoder().decode(SwipeHeader.self, from: Data(line.utf8))
        #expect(header.geometry(width: 400, height: 200, locale: .english) == nil)
    }

    @Test func `points have a place and milliseconds`() throws {
        let line = #"{"word":"a","w":400,"h":200,"user":30,"fol":0.5,"jump":0,"ctx":"b","pts":[[1,2,0],[3.5,4,1500]]}"#
        let record = try JSONDecoder().decode(SwipeRecord.self, from: Data(line.utf8))
        #expect(record.path == [TouchPoint(x: 1, y: 2, time: 0), TouchPoint(x: 3.5, y: 4, time: 1.5)])
        #expect(record.user == 30 && record.fol == 0.5 && record.jump == 0 && record.ctx == "b")
        for points in ["[]", "[[1,2]]"] {
            let short = try JSONDecoder().decode(SwipeRecord.self, from: Data("{\"pts\":\(points)}".utf8))
            #expect(short.path == nil)
        }
    }
}
