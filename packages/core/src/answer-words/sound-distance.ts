// Consonants that are taken for one another, a group to a word.
const alike = ['bvfp', 'dt', 'gk', 'sxj', 'mn', 'lr', 'ñn']
const vowels = 'aeiou'

const isVowel = (letter: string) => vowels.includes(letter)

function replacing(one: string, other: string): number {
  if (one === other) return 0
  if (isVowel(one) && isVowel(other)) return 0.5
  if (isVowel(one) || isVowel(other)) return 1.5
  return alike.some((group) => group.includes(one) && group.includes(other)) ? 0.7 : 1.2
}

const adding = (letter: string) => (isVowel(letter) ? 0.5 : letter === 'h' ? 0.3 : 0.8)

/** The distance of two sounds: vowels and consonants that are alike count less, swapped neighbours once. */
export function soundDistance(one: string, other: string): number {
  const costs = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => costs[i]?.[j] ?? Infinity
  for (let i = 0; i <= one.length; i += 1) {
    for (let j = 0; j <= other.length; j += 1) {
      const [letter, otherLetter] = [one[i - 1] ?? '', other[j - 1] ?? '']
      const ways = [
        i > 0 ? at(i - 1, j) + adding(letter) : Infinity,
        j > 0 ? at(i, j - 1) + adding(otherLetter) : Infinity,
        i > 0 && j > 0 ? at(i - 1, j - 1) + replacing(letter, otherLetter) : Infinity,
        i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === otherLetter
          ? at(i - 2, j - 2) + 0.7
          : Infinity,
      ]
      const found = costs[i]
      if (found) found[j] = i === 0 && j === 0 ? 0 : Math.min(...ways)
    }
  }
  return at(one.length, other.length)
}
