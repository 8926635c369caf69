import { readFraction, readHalf } from './fractions.ts'
import { readGroupedNumber, readSpelledNumber, scaleOf } from './number-words.ts'
import { findUnits, type Unit, measureSame } from './units.ts'
import type { Match } from './match.ts'

/** An amount with its unit, or with the thing that is counted: 10 milhões de euros, 88 keys. */
export type Quantity = {
  kind: 'quantity'
  amount: number
  unit: Unit | null
  thing: string
  /** Units that the question names. */
  askedUnits?: readonly Unit[]
}

type Amount = { amounts: number[]; scale: number; next: number }

/** The quantities that some words can mean: 1.440 is 1440 or a little more than one. (docs/rules/correction.md) */
export function readQuantities(words: readonly string[]): Quantity[] {
  const { sign, rest } = readSign(words)
  const { half, rest: whole } = readHalf(rest)
  const fraction = readFraction(whole)
  if (fraction !== null) return [{ kind: 'quantity', amount: sign * fraction, unit: null, thing: '' }]
  const prefixed = findUnits(whole.slice(0, 1)).filter(({ dimension }) => dimension.startsWith('money'))
  const start = prefixed.length > 0 && whole.length > 1 ? 1 : 0
  const read = readAmount(whole, start) ?? (half > 0 ? readUnitAlone(whole) : null)
  if (!read) return []
  const amounts = read.amounts.map((amount) => sign * (amount + half * read.scale))
  const after = whole.slice(read.next)
  const quantities = start === 1 ? withMoney(amounts, prefixed, after) : withUnit(amounts, after)
  return quantities.length > 0 ? quantities : readParts(whole)
}

function readSign(words: readonly string[]): { sign: number; rest: readonly string[] } {
  const [first = ''] = words
  if (first === 'minus' || first === 'menos' || first === 'negative')
    return { sign: -1, rest: words.slice(1) }
  const below = words.findIndex((word) => word === 'below' || word === 'abaixo')
  if (below > 0 && words.slice(below + 1).every((word) => /^(?:zero|0|de)$/.test(word)))
    return { sign: -1, rest: words.slice(0, below) }
  const negative = words.findIndex((word) => /^negativ[oae]s?$/.test(word))
  if (negative > 0) return { sign: -1, rest: words.toSpliced(negative, 1) }
  return { sign: 1, rest: words }
}

/** Half a unit more than one that is not counted: tonelada e meia. */
function readUnitAlone(words: readonly string[]): Amount | null {
  return findUnits(words).length > 0 ? { amounts: [1], scale: 1, next: 0 } : null
}

function readAmount(words: readonly string[], start: number): Amount | null {
  const first = words[start] ?? ''
  if (first === 'half' || first === 'meio' || first === 'meia') {
    return scaled([0.5], words, start + (words[start + 1] === 'a' ? 2 : 1))
  }
  if ((first === 'a' || first === 'an') && words.length > start + 1) {
    return readAmount(words, start + 1) ?? { amounts: [1], scale: 1, next: start + 1 }
  }
  const grouped = readGroupedNumber(words, start)
  if (grouped && grouped.length > 1) return scaled([grouped.value], words, start + grouped.length)
  const digits = readDigits(first)
  if (digits.length > 0 && !/^\d{1,3}$/.test(first)) return scaled(digits, words, start + 1)
  const spelled = readSpelledNumber(words, start)
  if (!spelled) return digits.length > 0 ? scaled(digits, words, start + 1) : null
  const next = start + spelled.length
  const decimals = /^(?:virgula|point|ponto)$/.test(words[next] ?? '')
    ? readSpelledNumber(upToScale(words, next + 1), next + 1)
    : null
  if (decimals) {
    const amount = Number(`${spelled.value}.${decimals.value}`)
    return scaled([amount], words, next + 1 + decimals.length)
  }
  const last = scaleOf(words[next - 1] ?? '')
  return last ? { amounts: [spelled.value], scale: last, next } : scaled([spelled.value], words, next)
}

/** The words before the thousand or million that ends a number with decimals: one point five million. */
function upToScale(words: readonly string[], start: number): readonly string[] {
  const at = words.findIndex((word, index) => index > start && scaleOf(word) !== undefined)
  return at < 0 ? words : words.slice(0, at)
}

function scaled(amounts: number[], words: readonly string[], next: number): Amount {
  const scale = scaleOf(words[next] ?? '') ?? scaleSign(words[next] ?? '')
  if (scale === undefined) {
    const fraction = /^\d+\/\d+$/.test(words[next] ?? '') ? readFraction([words[next] ?? '']) : null
    if (fraction !== null) {
      const whole = amounts.map((one) => one + fraction)
      return scaled(whole, words, next + 1)
    }
    return { amounts, scale: 1, next }
  }
  const further = scaled(
    amounts.map((amount) => amount * scale),
    words,
    next + 1,
  )
  return { ...further, scale: scale * further.scale }
}

const signs = new Map([
  ['k', 1000],
  ['grand', 1000],
  ['mn', 1e6],
  ['mill', 1e6],
  ['mio', 1e6],
  ['bn', 1e9],
])

// M alone may be metres or minutes, too; it is read as a unit elsewhere.
function scaleSign(word: string): number | undefined {
  return signs.get(word)
}

/** A number in digits: with one point before three digits it may be whole or not. */
function readDigits(word: string): number[] {
  if (/^-?\d+(\.\d+)?$/.test(word)) {
    const grouped = /^-?[1-9]\d{0,2}\.\d{3}$/.test(word) ? [Number(word.replace('.', ''))] : []
    return [...grouped, Number(word)]
  }
  if (/^-?\d{1,3}(\.\d{3})+$/.test(word)) return [Number(word.replaceAll('.', ''))]
  const cents = /^(-?\d{1,3}(?:\.\d{3})+)\.(\d{1,2})$/.exec(word)
  if (cents) return [Number(`${cents[1]?.replaceAll('.', '')}.${cents[2]}`)]
  return /^-?\.\d+$/.test(word) ? [Number(word)] : []
}

function withMoney(amounts: number[], units: readonly Unit[], after: readonly string[]): Quantity[] {
  const scale = after.length === 0 ? 1 : after.length === 1 && after[0] === 'm' ? 1e6 : null
  if (scale === null) {
    const same = findUnits(after).some((unit) => units.some((one) => measureSame(one, unit)))
    return same ? amounts.flatMap((amount) => units.map((unit) => quantityOf(amount, unit))) : []
  }
  return amounts.flatMap((amount) => units.map((unit) => quantityOf(amount * scale, unit)))
}

const quantityOf = (amount: number, unit: Unit | null, thing = ''): Quantity => ({
  kind: 'quantity',
  amount,
  unit,
  thing,
})

function withUnit(amounts: number[], after: readonly string[]): Quantity[] {
  if (after.length === 0) return amounts.map((amount) => quantityOf(amount, null))
  const units = findUnits(after)
  const measured = amounts.flatMap((amount) => units.map((unit) => quantityOf(amount, unit)))
  if (after[0] === 'm') {
    const millions = withUnit(
      amounts.map((amount) => amount * 1e6),
      after.slice(1),
    )
    return [...measured, ...millions]
  }
  if (measured.length > 0) return measured
  const words = after.filter((word) => !/^(?:de|do|da|dos|das|of|the)$/.test(word))
  const counted = words.length <= 2 && words.every((word) => /^[a-z]{3,}$/.test(word))
  return counted ? amounts.map((amount) => quantityOf(amount, null, words.join(' '))) : []
}

/** Hours and minutes, feet and inches one after another: 1h30, 1 hora e 20 minutos, 5 ft 10. */
function readParts(words: readonly string[]): Quantity[] {
  return ['duration', 'length', 'mass'].flatMap((dimension) => readPartsOf(dimension, words))
}

function readPartsOf(measured: string, words: readonly string[]): Quantity[] {
  const parts = words.filter((word) => word !== 'e' && word !== 'and')
  let sum = 0
  let least = Infinity
  for (let at = 0; at < parts.length;) {
    const read = readAmount(parts, at)
    const unit = read && findUnits([parts[read.next] ?? '']).find(({ dimension }) => dimension === measured)
    const [amount] = read?.amounts ?? []
    if (!read || amount === undefined) return []
    // The minutes after an hour and the inches after a foot need no unit.
    const isLast = read.next === parts.length
    const factor = unit?.factor ?? (isLast ? (smaller.get(least) ?? 0) : 0)
    if (factor === 0 || factor >= least) return []
    sum += amount * factor
    least = factor
    at = read.next + (unit ? 1 : 0)
  }
  return sum === 0 ? [] : [quantityOf(sum, { dimension: measured, factor: 1 })]
}

const smaller = new Map([
  [3600, 60],
  [0.3048, 0.0254],
])

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other))

/** A unit that is given where the question names one must be that one. */
function isAskedUnit(unit: Unit, asked: readonly Unit[]): boolean {
  const alike = asked.filter(
    (one) => one.dimension.split('-')[0] === unit.dimension.split('-')[0] || measuresHeat(one, unit),
  )
  return alike.length === 0 || alike.some((one) => measureSame(one, unit) && one.factor === unit.factor)
}

const heat = new Set(['celsius', 'fahrenheit'])
const measuresHeat = (one: Unit, other: Unit) => heat.has(one.dimension) && heat.has(other.dimension)

/** An amount in another unit, rounded: 42.2 km for 26.2 miles, 212 °F for 100 °C. */
function isConverted(quantity: Quantity, right: Quantity): boolean {
  const [unit, rightUnit] = [quantity.unit, right.unit]
  if (!unit || !rightUnit) return false
  if (measuresHeat(unit, rightUnit) && unit.dimension !== rightUnit.dimension) {
    const celsius = ({ amount, unit: scale }: Quantity) =>
      scale?.dimension === 'fahrenheit' ? ((amount - 32) * 5) / 9 : amount
    return Math.abs(celsius(quantity) - celsius(right)) < 0.5
  }
  if (unit.dimension !== rightUnit.dimension || unit.factor === rightUnit.factor) return false
  const [one, other] = [quantity.amount * unit.factor, right.amount * rightUnit.factor]
  return !unit.dimension.startsWith('money') && Math.abs(one - other) <= 0.004 * Math.abs(other)
}

/** Compares two quantities: a unit may be left out, not be another one. */
export function compareQuantities(quantity: Quantity, right: Quantity): Match {
  const [unit, rightUnit] = [quantity.unit, right.unit]
  const scaledGiven = quantity.amount * (unit?.factor ?? 1)
  const scaledRight = right.amount * (rightUnit?.factor ?? 1)
  if (unit && rightUnit) {
    // 100 °F are no 100 degrees where the question says Celsius.
    if (rightUnit.dimension === 'degree' && !isAskedUnit(unit, right.askedUnits ?? [])) return 'unit'
    if (measureSame(unit, rightUnit) && isClose(scaledGiven, scaledRight)) return 'same'
    if (isConverted(quantity, right)) return 'likely'
    return isClose(quantity.amount, right.amount) ? 'unit' : 'other'
  }
  if (unit && !isAskedUnit(unit, right.askedUnits ?? []))
    return isClose(quantity.amount, right.amount) ? 'unit' : 'other'
  if (quantity.thing && right.thing) {
    return quantity.amount !== right.amount ? 'other' : quantity.thing === right.thing ? 'same' : null
  }
  if ((unit && right.thing) || (rightUnit && quantity.thing))
    return quantity.amount === right.amount ? null : 'other'
  const sharesScale = unit?.dimension === 'ratio' || rightUnit?.dimension === 'ratio'
  if (sharesScale && isClose(scaledGiven, scaledRight)) return 'likely'
  if (unit?.dimension === 'ratio' || !isClose(quantity.amount, right.amount)) return 'other'
  return unit || rightUnit || quantity.thing || right.thing ? 'likely' : 'same'
}
