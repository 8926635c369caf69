/** The choices beside an answer, in their order: their texts (empty where one is missing) and the names they go by. */
export type NamedChoices = { texts: readonly string[]; keys: readonly string[] }

/** Choices that an answer names: by their numbers as they are written, or by their places from 0. */
export type ChoiceMarks = { kind: 'numbers' | 'places'; marks: number[] }

/** The number of a file's first choice. */
export type FirstNumber = 0 | 1

const listSigns = /\s*[,;|/&+]\s*|\s+(?:e|and|ou|or)\s+/
const signWords =
  /^(?:the )?(?:option|choice|answer|opcao|hipotese|alternativa|resposta|alinea|letra|letter|number|numero|opt|ans|op|no|n)(?:[ _-]*(?=\d+$|[a-j]$)| )/

/** Reads “2”, “B”, “1,3”, “a) and c)” or the name of a choice; null for an answer in words. */
export function choiceMarks(answer: string, { texts, keys }: NamedChoices): ChoiceMarks | null {
  if (texts.length < 2) return null
  const whole = plainSign(answer)
  const signs = (signOf(whole) === null ? whole.split(listSigns) : [whole]).map((sign) => sign.trim())
  const plainKeys = keys.map(plainSign)
  const byKey = signs.map((sign) => (sign === '' ? -1 : plainKeys.indexOf(sign)))
  if (!byKey.includes(-1)) return { kind: 'places', marks: byKey }
  const read = signs.map(signOf)
  if (read.every((sign) => typeof sign === 'number')) return { kind: 'numbers', marks: read }
  const together = /^[A-J]{2,}$/.test(answer.trim()) && isAscending(answer.trim())
  const letters = together ? Array.from(whole) : read.filter((sign) => typeof sign === 'string')
  if (!together && letters.length < signs.length) return null
  const places = letters.map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0))
  return places.every((place) => place < texts.length) ? { kind: 'places', marks: places } : null
}

const isAscending = (letters: string) =>
  Array.from(letters).every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))

/** A number or a small letter; null for anything else. */
function signOf(plain: string): number | string | null {
  const [, number, letter] =
    /^[([#]?(?:(\d{1,2})|([a-j]))[.):\]]{0,2}$/.exec(plain.replace(signWords, '')) ?? []
  return number === undefined ? (letter ?? null) : Number(number)
}

/** The place of the choice with this text, perhaps with its letter before it; -1 when none has. */
export function placeOfText(answer: string, { texts }: NamedChoices): number {
  const plain = plainSign(answer)
  const exact = texts.findIndex((text) => text.trim() === answer.trim())
  if (exact !== -1 || plain === '') return exact
  const alike = texts.findIndex((text) => plainSign(text) === plain)
  if (alike !== -1) return alike
  const [, behind = ''] = /^\(?(?:\d{1,2}|[a-j])\s*[.):–-]\s*(\S.*)$/.exec(plain) ?? []
  return behind === '' ? -1 : texts.findIndex((text) => plainSign(text) === behind)
}

/** The texts of the choices that are marked as right; null when one of them does not exist. */
export function markedChoices(
  { kind, marks }: ChoiceMarks,
  { texts }: NamedChoices,
  first: FirstNumber,
): [string, ...string[]] | null {
  const found = marks.map((mark) => texts[kind === 'numbers' ? mark - first : mark]?.trim() ?? '')
  const [answer, ...others] = found
  return answer === undefined || found.includes('') ? null : [answer, ...others]
}

/** Removes the letters or numbers that a list of choices is written with: “A) Lisbon”, “B) Porto”. */
export function withoutSigns(texts: readonly string[]): string[] {
  const read = texts.map((text) => /^\s*\(?([A-Ja-j]|\d{1,2})\s*[.):–-]\s*(\S.*)$/s.exec(text))
  const [first] = read
  const start = first?.[1]?.toLowerCase() ?? ''
  const isList =
    texts.length > 1 &&
    ['a', '1', '0'].includes(start) &&
    read.every((found, at) => found?.[1]?.toLowerCase() === nextSign(start, at))
  return isList ? read.map((found) => found?.[2] ?? '') : [...texts]
}

const nextSign = (start: string, at: number) =>
  start === 'a' ? String.fromCharCode('a'.charCodeAt(0) + at) : String(Number(start) + at)

const beyondAscii = /[^ -~]/

/** A short text without accents and case, to compare letters and names of choices by. */
function plainSign(text: string): string {
  const plain = beyondAscii.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text
  return plain.trim().toLowerCase()
}
