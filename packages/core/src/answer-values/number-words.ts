const units = new Map<string, number>()
const listUp = (words: string, value: (index: number) => number) =>
  words.split(' ').forEach((spellings, index) => {
    for (const word of spellings.split('/')) units.set(word, value(index))
  })

listUp(
  'zero/nil/nought/none/nenhum/nenhuma um/uma/one dois/duas/two tres/three quatro/four cinco/five seis/six sete/seven oito/eight nove/nine',
  (i) => i,
)
listUp(
  'dez/ten onze/eleven doze/twelve treze/thirteen catorze/quatorze/fourteen quinze/fifteen',
  (i) => 10 + i,
)
listUp('dezasseis/dezesseis/sixteen dezassete/dezessete/seventeen dezoito/eighteen', (i) => 16 + i)
listUp('dezanove/dezenove/nineteen vinte/twenty', (i) => 19 + i)
listUp('trinta/thirty quarenta/forty cinquenta/fifty sessenta/sixty setenta/seventy', (i) => 30 + 10 * i)
listUp('oitenta/eighty noventa/ninety cem/cento', (i) => 80 + 10 * i)
listUp('duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas', (i) => 200 + 100 * i)
listUp('quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas', (i) => 500 + 100 * i)
listUp('oitocentos/oitocentas novecentos/novecentas', (i) => 800 + 100 * i)
listUp(
  'primeiro/primeira/first segundo/segunda/second terceiro/terceira/third quarto/quarta/fourth',
  (i) => 1 + i,
)
listUp('quinto/quinta/fifth sexto/sexta/sixth setimo/setima/seventh oitavo/oitava/eighth', (i) => 5 + i)
listUp(
  'nono/nona/ninth decimo/decima/tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth',
  (i) => 9 + i,
)
listUp('seventeenth eighteenth nineteenth twentieth/vigesimo/vigesima', (i) => 17 + i)

const scales = new Map(
  Object.entries({
    dozen: 12,
    duzia: 12,
    duzias: 12,
    hundred: 100,
    mil: 1000,
    thousand: 1000,
    milhao: 1e6,
    milhoes: 1e6,
    million: 1e6,
    millions: 1e6,
    billion: 1e9,
    billions: 1e9,
    bilioes: 1e12,
    biliao: 1e12,
    bilhao: 1e9,
    bilhoes: 1e9,
    trillion: 1e12,
  }),
)
/** The factor that a word like thousand or milhões says. */
export const scaleOf = (word: string) => scales.get(word)

const joinsNumbers = new Set(['e', 'and'])
const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const romanNumber = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/

/** Words with their numbers as digits, however they are written: XIV, fourteen, catorze and 14.º are all 14. (docs/rules/correction.md) */
export function foldNumbers(words: readonly string[]): string[] {
  const folded: string[] = []
  for (let at = 0; at < words.length;) {
    const run = readGroupedNumber(words, at) ?? readSpelledNumber(words, at)
    const before = readSpelledNumber(words, at - 1)
    if (run && before && isCentury(before) && run.value >= 10 && run.value < 100)
      folded.push(String(Number(folded.pop()) * 100 + run.value))
    else if (run) folded.push(String(run.value))
    else folded.push(...foldWord(words[at] ?? '', { alone: words.length === 1 }))
    at += run?.length ?? 1
  }
  return folded
}

/** Tells whether a word has a digit in it. */
export function isNumber(word: string): boolean {
  return /\p{Nd}/u.test(word)
}

/** Nineteen eighty-four is 1984. */
function isCentury({ value, length }: Run): boolean {
  return length === 1 && value >= 13 && value <= 20
}

type Run = { value: number; length: number }

/** The number in words that begins at a place. */
export function readSpelledNumber(words: readonly string[], start: number): Run | null {
  let [sum, group, length] = [0, 0, 0]
  for (let at = start; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const scale = scales.get(word)
    const unit = valueOf(word, at === start || isAfterScale(words, at, start))
    if (scale !== undefined) {
      group = Math.max(group, 1) * scale
      if (scale >= 1000) [sum, group] = [sum + group, 0]
    } else if (unit !== undefined && fits(unit, group, length)) group += unit
    else if (joinsNumbers.has(word) && length > 0 && isCounted(words, at + 1, start)) continue
    else break
    length = at - start + 1
  }
  return length === 0 ? null : { value: sum + group, length }
}

/** Tells whether a word goes on with a number after "and": units, or digits after a million. */
function isCounted(words: readonly string[], at: number, start: number): boolean {
  const word = words[at] ?? ''
  return units.has(word) || (/^\d{1,3}$/.test(word) && isAfterScale(words, at, start))
}

/** 500 of 2 milhões e 500 mil. */
function isAfterScale(words: readonly string[], at: number, start: number): boolean {
  const before = joinsNumbers.has(words[at - 1] ?? '') ? at - 2 : at - 1
  return before > start && (scales.get(words[before] ?? '') ?? 0) >= 1000 && scales.has(words[at + 1] ?? '')
}

/** A number in digits may begin a spelled one: 2 milhões. */
function valueOf(word: string, isFirst: boolean): number | undefined {
  if (isFirst && /^\d{1,3}$/.test(word)) return Number(word)
  return units.get(word)
}

/** Tells whether a word goes on with the number before it, as five does after twenty and not after four. */
function fits(unit: number, group: number, length: number): boolean {
  if (length === 0) return true
  if (unit === 0) return false
  const place = 10 ** String(unit).length
  return group % place === 0 || (unit < 20 && unit >= 10 && group % 100 === 0)
}

/** 300 000 and 300.000 are 300000. */
export function readGroupedNumber(words: readonly string[], start: number): Run | null {
  const first = words[start] ?? ''
  if (/^\d{1,3}(\.\d{3})+$/.test(first)) return { value: Number(first.replaceAll('.', '')), length: 1 }
  if (!/^[1-9]\d{0,2}$/.test(first)) return null
  let digits = first
  let length = 1
  while (/^\d{3}$/.test(words[start + length] ?? '')) digits += words[start + length++]
  return length === 1 ? null : { value: Number(digits), length }
}

function foldWord(word: string, { alone }: { alone: boolean }): string[] {
  if (/^\d+(-\d+)+$/.test(word)) return word.split('-')
  const ordinal = /^(\d+)(?:o|a|os|as|st|nd|rd|th)$/.exec(word)
  if (ordinal?.[1]) return [ordinal[1]]
  return [isRoman(word, alone) ? String(romanValue(word)) : word]
}

/** The value of a Roman numeral, also of one that is more likely a word (LIV, XC); null for other words. */
export function readRoman(word: string): number | null {
  return romanNumber.test(word) ? romanValue(word) : null
}

/** Short words with L, C, D or M (CD, DC, mi) and a letter that stands alone are seldom numbers. */
function isRoman(word: string, alone: boolean): boolean {
  if (!romanNumber.test(word)) return false
  if (/^[ivx]+$/.test(word)) return word.length > 1 || !alone
  return word.length >= 4
}

function romanValue(word: string): number {
  const values = Array.from(word, (letter) => romanValues[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
