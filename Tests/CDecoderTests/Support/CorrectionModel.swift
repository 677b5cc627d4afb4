import CDecoder

/// What every word of a list costs as the meaning of a text, by the whole matrix of edits, word by word.
struct CorrectionModel {
    struct Answer {
        var spelling: [UInt8]
        var slips: Int
        var cost: Int
    }

    var charges: cdec_charges
    var keys: [cdec_key_center]

    /// Words that may be given, the cheapest first.
    func answers(_ list: ListModel, typed text: String) -> [Answer] {
        let alphabet = Set(list.entries.flatMap(\.key))
        let typed = text.unicodeScalars.compactMap { scalar -> Letter? in
            guard let key = list.key(of: String(scalar)).first else { return nil }
            return Letter(key: key, lower: cdec_lower_scalar(scalar.value))
        }
        let rest = self.rest(of: typed, alphabet)
        return list.entries.filter { !$0.isHidden }.compactMap { entry in
            guard let slips = slips(of: entry.key, typed, rest) else { return nil }
            let frequency = max(0, 900 - entry.score) * Int(charges.frequency) / 256
            return Answer(spelling: entry.spelling, slips: slips, cost: slips * 16 + frequency)
        }.sorted { $0.cost < $1.cost }
    }

    private enum Sound { case vowel, consonant }
    private static let sounds: [(Set<UInt32>, Sound)] = ["aeiouy", "csz", "ckqx", "gj", "fvw", "dt", "bp", "mn"].map {
        (Set($0.unicodeScalars.map(\.value)), $0 == "aeiouy" ? .vowel : .consonant)
    }

    private struct Letter {
        var key, lower: UInt32
    }

    /// The least that the letters from each place on cost, whatever the word.
    private func rest(of typed: [Letter], _ alphabet: Set<UInt32>) -> [Int] {
        var rest = [Int](repeating: 0, count: typed.count + 1)
        for i in typed.indices.reversed() {
            let cheapest = alphabet.map { wrong(typed[i], $0) }.min() ?? 255
            rest[i] = min(255, rest[i + 1] + min(cheapest, extra(typed, i + 1, nil), Int(charges.extra_twin)))
        }
        return rest
    }

    private func extra(_ typed: [Letter], _ i: Int, _ letter: UInt32?) -> Int {
        let isTwin = i > 1 && typed[i - 1].key == typed[i - 2].key
        let own = Int(isTwin ? charges.extra_twin : charges.extra) + early(i - 1)
        return typed[i - 1].key == letter ? min(own, Int(charges.extra_twin)) : own
    }

    /// `nil` when more than is allowed, at the end or on the way.
    private func slips(of word: [UInt32], _ typed: [Letter], _ rest: [Int]) -> Int? {
        let end = 255
        var matrix = [[Int]](repeating: [Int](repeating: end, count: typed.count + 1), count: word.count + 1)
        matrix[0][0] = 0
        for i in typed.indices { matrix[0][i + 1] = min(end, matrix[0][i] + extra(typed, i + 1, nil)) }
        for j in word.indices {
            let letter = word[j]
            let isSkippable = (letter == 0x27 || letter == 0x2D) && charges.apostrophe < charges.missing
            let first = isSkippable ? 0 : early(j)
            var missing = Int(j > 0 && word[j - 1] == letter ? charges.missing_twin : charges.missing)
            if isSkippable { missing = min(missing, Int(charges.apostrophe)) }
            matrix[j + 1][0] = min(end, matrix[j][0] + missing + first)
            var lowest = matrix[j + 1][0] + rest[0]
            for i in 1..<typed.count + 1 {
                let wrong = self.wrong(typed[i - 1], letter)
                var cost = matrix[j][i - 1] + (wrong == 0 || i > 1 || j > 0 ? wrong : wrong + firstWrong(wrong))
                let leftOut = i == typed.count ? min(missing, Int(charges.completion)) : missing
                cost = min(cost, matrix[j][i] + leftOut + first, matrix[j + 1][i - 1] + extra(typed, i, letter))
                if i > 1, j > 0, word[j - 1] != letter, typed[i - 1].key == word[j - 1], typed[i - 2].key == letter {
                    cost = min(cost, matrix[j - 1][i - 2] + Int(charges.swapped))
                }
                matrix[j + 1][i] = min(cost, end)
                lowest = min(lowest, matrix[j + 1][i] + rest[i])
                if i > 1, typed[i - 1].key == letter {
                    lowest = min(lowest, matrix[j][i - 2] + Int(charges.swapped) + rest[i])
                }
            }
            let most = min(Int(charges.most), Int(charges.most_at_first) + (j + 1) * Int(charges.most_a_letter))
            if lowest > most { return nil }
        }
        let slips = matrix[word.count][typed.count]
        return slips > Int(charges.most) ? nil : slips
    }

    private func early(_ place: Int) -> Int {
        let letters = Int(charges.early)
        return place < letters ? Int(charges.first) * (letters - place) / letters : 0
    }

    private func firstWrong(_ wrong: Int) -> Int {
        Int(wrong < Int(charges.vowel) ? charges.first_key : charges.first)
    }

    private func wrong(_ typed: Letter, _ letter: UInt32) -> Int {
        if typed.key == letter { return 0 }
        func center(_ scalar: UInt32) -> cdec_key_center? { keys.first { $0.scalar == scalar } }
        var charge = Int(charges.far_key)
        if let from = center(typed.lower) ?? center(typed.key), let to = center(letter) {
            let (across, down) = (from.x - to.x, from.y - to.y)
            let square = across * across + down * down
            charge = min(charge, Int(Float(charges.near_key) + Float(charges.key_distance) * square))
        }
        for (group, cost) in Self.sounds {
            if group.contains(typed.lower), group.contains(letter) {
                charge = min(charge, Int(cost == .vowel ? charges.vowel : charges.consonant))
            }
        }
        return charge
    }
}
