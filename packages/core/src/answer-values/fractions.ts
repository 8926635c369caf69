const numerators = new Map<string, number>(
  Object.entries({
    a: 1,
    an: 1,
    um: 1,
    one: 1,
    uma: 1,
    dois: 2,
    two: 2,
    tres: 3,
    three: 3,
    quatro: 4,
    four: 4,
    cinco: 5,
    five: 5,
  }),
)
const denominators = new Map<string, number>(
  Object.entries({
    half: 2,
    halves: 2,
    meio: 2,
    meios: 2,
    metade: 2,
    third: 3,
    thirds: 3,
    terco: 3,
    tercos: 3,
    quarter: 4,
    quarters: 4,
    fourth: 4,
    fourths: 4,
    quarto: 4,
    quartos: 4,
    fifth: 5,
    fifths: 5,
    quinto: 5,
    quintos: 5,
    sixth: 6,
    sixths: 6,
    sexto: 6,
    sextos: 6,
    seventh: 7,
    sevenths: 7,
    setimo: 7,
    setimos: 7,
    eighth: 8,
    eighths: 8,
    oitavo: 8,
    oitavos: 8,
    ninth: 9,
    ninths: 9,
    nono: 9,
    nonos: 9,
    tenth: 10,
    tenths: 10,
    decimo: 10,
    decimos: 10,
  }),
)
const alone = new Set(['half', 'meio', 'metade', 'quarter'])

/** The value of a fraction in digits or words: 3/4, three quarters, um terço; null for anything else. */
export function readFraction(words: readonly string[]): number | null {
  const [first = '', second] = words
  if (words.length === 1) {
    const digits = /^(-?\d+)\/(\d+)$/.exec(first)
    if (digits && Number(digits[2]) > 0) return Number(digits[1]) / Number(digits[2])
    return alone.has(first) ? 1 / (denominators.get(first) ?? 1) : null
  }
  const share = /^(\w+) (?:in|out of|over|em|em cada|sobre) (\w+)$/.exec(words.join(' '))
  if (share) {
    const [part, whole] = share.slice(1).map((word) => numerators.get(word) ?? Number(word))
    return part && whole ? part / whole : null
  }
  const numerator = numerators.get(first) ?? (/^\d{1,2}$/.test(first) ? Number(first) : undefined)
  const denominator = denominators.get(second ?? '')
  return words.length === 2 && numerator && denominator ? numerator / denominator : null
}

/** The half that is said after an amount, and the words without it: dois e meio, an hour and a half. */
export function readHalf(words: readonly string[]): { half: number; rest: readonly string[] } {
  const at = words.findIndex(
    (word, index) => index > 0 && /^(?:meio|meia|half)$/.test(word) && isJoined(words, index),
  )
  if (at < 0) return { half: 0, rest: words }
  const start = words[at - 1] === 'e' || words[at - 1] === 'and' ? at - 1 : at - 2
  return { half: 0.5, rest: words.toSpliced(start, at - start + 1) }
}

function isJoined(words: readonly string[], at: number): boolean {
  const [before, earlier] = [words[at - 1] ?? '', words[at - 2] ?? '']
  const joins = (word: string) => word === 'e' || word === 'and'
  return joins(before) || (joins(earlier) && ['a', 'an', 'one', 'um', 'uma'].includes(before))
}
