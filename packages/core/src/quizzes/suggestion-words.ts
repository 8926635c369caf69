import { normaliseAnswer } from './normalise-answer.ts'
import { foldNumbers, isNumber } from './suggestion-numbers.ts'

/** An answer taken apart for comparing. */
export type AnswerWords = {
  /** Normalised and no more. */
  plain: string
  /** Without connectives, abbreviations written out, numbers as digits. */
  words: string[]
  /** The same before numbers became digits. */
  spelled: string
  numbers: string[]
}

const connectives = new Set(
  'e and & de do da dos das of em no na nos nas in on at del des y et und'.split(' '),
)
const abbreviations = new Map(
  Object.entries({
    st: 'saint',
    sta: 'santa',
    sto: 'santo',
    mt: 'mount',
    sec: 'seculo',
    d: 'dom',
    min: 'minutos',
    seg: 'segundos',
  }),
)
const units = new Set(
  (
    'ano anos s year years seculo century mes meses month months semana semanas week weeks dia dias day days hora horas ' +
    'hour hours minuto minutos minute minutes segundo segundos second seconds km m cm mm kg g l ml metro metros metre ' +
    'metres meter meters quilometro quilometros kilometre kilometres kilometer kilometers quilo quilos kilo kilos grama ' +
    'gramas gram grams litro litros litre litres grau graus degree degrees euro euros dolar dolares dollar dollars libra ' +
    'libras pound pounds c f pes feet foot milha milhas mile miles hectare hectares vez vezes times jogador jogadores ' +
    'player players'
  ).split(' '),
)

/** The words of an answer as they are compared. (docs/rules/correction.md) */
export function takeApart(text: string): AnswerWords {
  const plain = normaliseAnswer(text)
  const spelled = plain.split(' ').flatMap((word) => splitSign(abbreviations.get(word) ?? word))
  const words = withoutConnectives(foldNumbers(spelled))
  return { plain, words, spelled: withoutConnectives(spelled).join(' '), numbers: words.filter(isNumber) }
}

/** The words in the order of the alphabet, for "Camões, Luís de". */
export function sortWords({ words }: AnswerWords): string {
  const names = words.filter((word) => !connectives.has(word))
  return names.toSorted().join(' ')
}

/** 100% and 5€ are a number and its unit. */
function splitSign(word: string): string[] {
  const [, number, sign] = /^(\d+(?:\.\d+)?)([%€$£]|km|m|cm|kg)$/.exec(word) ?? []
  return number && sign ? [number, sign] : [word]
}

/** The last word stays, as an article does. */
function withoutConnectives(words: string[]): string[] {
  return words.filter((word, index) => index === words.length - 1 || !connectives.has(word))
}

/** Whether two answers are the same number, with its unit written or left out. */
export function isSameQuantity(one: AnswerWords, other: AnswerWords): boolean {
  if (one.numbers.length === 0) return false
  const [unit, other_unit] = [one, other].map(({ words }) => words.filter((word) => !isNumber(word)))
  if (unit === undefined || other_unit === undefined) return false
  if (unit.length > 0 && other_unit.length > 0) return false
  return [...unit, ...other_unit].every((word) => units.has(word) || /^[%€$£]$/.test(word))
}
