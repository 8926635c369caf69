import { foldWords } from '../quizzes/normalise-answer.ts'
import { type CalendarValue, compareDates, readDates } from './dates.ts'
import { comparePeriods, type Period, readPeriods } from './periods.ts'
import { compareQuantities, type Quantity, readQuantities } from './quantities.ts'
import type { Match } from './match.ts'
import type { Unit } from './units.ts'
import { compareTimes, type DayTime, readTimes } from './times.ts'

/** A reading of a whole answer as a number, amount, date, stretch of time or time of day. */
export type Value = Quantity | CalendarValue | Period | DayTime

const hedges =
  /^(?:about|around|approximately|approx|roughly|circa|cerca de|aproximadamente|mais ou menos|uns|umas|quase|nearly|almost|some|over|under|mais de|only|just|aged|(?:he|she|it) was|sao|eram|foram|so|apenas|tinha|aos|com|at least|exactly|exatamente|precisely|(?:no )?ano de|(?:no )?ano|(?:in )?(?:the )?year(?: of)?|(?:no )?dia|em|in|on|no|na|ad)\s+/

const remarks =
  / (?:old|yo|y o|of age|de idade|in total|no total|ao todo|in all|each|of them|only|apenas|a side|or so|ou mais|roughly|approximately|approx|aproximadamente|tall|long|high|above sea level|acima do nivel do mar)$/

/** Reads an answer as values, when the whole of it is one; what stands in brackets may not be another. (docs/rules/correction.md) */
export function readValues(text: string): Value[] {
  const [, outside, inside] = /^([^()]+)\(([^()]+)\)\s*$/.exec(text) ?? []
  if (outside === undefined || inside === undefined) return readWhole(text)
  const values = readWhole(outside)
  return compareValues(readWhole(inside), values) === 'other' ? [] : values
}

function readWhole(text: string): Value[] {
  const words = valueWords(text)
  if (words.length === 0 || words.length > 9 || !mayBeValue(words)) return []
  const joined = words.join(' ').replace(hedges, '').replace(hedges, '').replace(remarks, '')
  const bare = joined.split(' ')
  const dates = readDates(bare)
  // The 25 of a day in December counts nothing.
  const counted = dates.some(({ month, bare: fraction }) => month !== undefined && !fraction)
  const quantities = counted ? [] : readQuantities(splitSigns(bare))
  const values = [...quantities, ...dates, ...readPeriods(bare), ...readTimes(bare)]
  const short = /^\d{2}$/.test(joined) ? [{ kind: 'date', year: Number(joined) } as const] : []
  return [...values, ...short]
}

const valueStart =
  /\d|^(?:none|nil|nought|nenhum|minus|menos|half|meio|meia|metade|noon|mid|[ivxlcdm]+$)|^(?:um|uma|one|a|an|two|dois|duas|tres|three|quatro|four|cinco|five|seis|six|sete|seven|oito|eight|nove|nine|zero|dez|ten|onze|eleven|doze|twelve|treze|cator|quator|quinz|dezas|dezan|dezoi|vint|trint|quaren|cinquen|sessen|seten|oiten|noven|cem|cento|duzen|trezen|quatrocen|quinhen|seiscen|setecen|oitocen|novecen|mil|hundred|thousand|million|dozen|duzia|[a-z]+teen|twent|thirt|fort|fift|sixt|sevent|eight|ninet|first|second|third|primeir|segund|terceir|quart|quint|jan|feb|fev|mar|apr|abr|may|mai|jun|jul|aug|ago|sep|set|oct|out|nov|dec|dez|anos|decada|seculo|sec|tonelada|hora|midnight)/

/** Reads an official answer: a point before three digits parts thousands there, and the question may say the unit. */
export function readOfficialValues(text: string, askedUnits: readonly Unit[]): Value[] {
  const values = readValues(text)
  const quantities = values.filter((value) => value.kind === 'quantity')
  return values
    .filter(
      (value) =>
        value.kind !== 'quantity' ||
        !quantities.some(
          ({ amount, unit }) => amount !== 0 && amount === value.amount * 1000 && unit === value.unit,
        ),
    )
    .map((value) => (value.kind === 'quantity' ? { ...value, askedUnits } : value))
}

/** Most answers are names; they need no closer look. */
function mayBeValue(words: readonly string[]): boolean {
  return words.some((word) => valueStart.test(word))
}

/** Writes 3 x 10^8 as 300000000. */
const writeOutPower = (text: string) =>
  text.replace(
    /(\d+(?:[.,]\d+)?)\s*[x×*·]\s*10\s*(?:\^|\*\*)?\s*(\d{1,2})(?!\d)/i,
    (_, number: string, power: string) => String(Number(number.replace(',', '.')) * 10 ** Number(power)),
  )

function valueWords(text: string): string[] {
  const spaced = writeOutPower(text)
    .replace(/^\s*(?:[~≈=]|ca?\.\s)\s*(?=\d)/i, '')
    .replace(/^\s*[-−–]\s+(?=\d)/, '-')
    .replace(/^\s*\+\s*(?=\d)/, '')
    .replace(/(?<=\d)\s*(?:'|’|′)\s*(?=\d|$)/g, ' ft ')
    .replace(/(?<=\d)\s*(?:''|"|”|″|in\.?$)/gi, ' inches ')
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .replace(/(?<=\d)\s*([/⁄])\s*(?=\d)/g, '$1')
    .replace(/(?<=\d)\$\d\d(?!\d)/g, ' escudos')
    .replace(/(?<=\d)\s+[-–—]\s+(?=\d)/g, '-')
  return foldWords(spaced).map((word) => word.replaceAll('⁄', '/').replaceAll('^', ''))
}

/** 828m, £5 and 1h30 are an amount and its unit. */
function splitSigns(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    word
      .replace(/(?<=\d)(?=[a-z%€£$°¥])/g, ' ')
      .replace(/(?<=[€£$¥])(?=[\d-])/g, ' ')
      .replace(/(?<=^\d+ h)(?=\d)/g, ' ')
      .split(' '),
  )
}

/** The best match between what two answers can mean; null when they are no values, or of different kinds. */
export function compareValues(given: readonly Value[], right: readonly Value[]): Match {
  const order: Match[] = ['same', 'likely', 'fuller', 'part', 'unit', 'other', null]
  let best: Match = null
  for (const one of given) {
    for (const other of right) {
      const match = comparePair(one, other)
      if (order.indexOf(match) < order.indexOf(best)) best = match
    }
  }
  return best
}

function comparePair(given: Value, right: Value): Match {
  if (given.kind === 'quantity' || right.kind === 'quantity') {
    return given.kind === 'quantity' && right.kind === 'quantity' ? compareQuantities(given, right) : null
  }
  if (given.kind === 'date' || right.kind === 'date') {
    return given.kind === 'date' && right.kind === 'date' ? compareDates(given, right) : null
  }
  if (given.kind === 'time' || right.kind === 'time') {
    return given.kind === 'time' && right.kind === 'time' ? compareTimes(given, right) : null
  }
  return comparePeriods(given, right)
}
