import { parse } from 'csv-parse/sync'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that name the subject of an item of a list, whatever its place. */
const identities = (
  'id user_id question_id player_id user1_id position normalised date kind competition season round cup_round tier ' +
  'theme subtheme genre slug'
).split(' ')

/** A list by the subjects of its items; those without one stay in their places. */
function bySubject(list: readonly unknown[]): Fields {
  const items: Fields = {}
  for (const [place, item] of list.entries()) {
    const about = isFields(item) && isFields(item['question']) ? item['question'] : item
    const names = isFields(about) ? identities.flatMap((name) => (name in about ? [about[name]] : [])) : []
    const subject = names.length === 0 ? `[${place}]` : `[${names.join(' ')}]`
    const again = Object.keys(items).filter((key) => key.startsWith(subject)).length
    items[again === 0 ? subject : `${subject} ${again + 1}`] = item
  }
  return items
}

/** The two ends of a range of ranks or scores, which verdicts only bring closer to each other. */
const rangeEnds: Record<string, 'least' | 'most'> = {
  least: 'least',
  most: 'most',
  best_rank: 'least',
  worst_rank: 'most',
}

const isCount = (name: string, value: unknown) =>
  /(^|_)pending(_|$)/.test(name) && typeof value === 'number' && value > 0

/** Tells whether fields say that their numbers may move: how many verdicts are missing, or a range. */
const saysSo = (fields: Fields) =>
  Object.entries(fields).some(([name, value]) => isCount(name, value)) ||
  isFields(fields['bounds']) ||
  typeof fields['best_rank'] === 'number' ||
  Number(fields['corrected']) < Number(fields['answered'])

const inWords = /not marked yet|isn’t marked yet|once every answer is marked|por corrigir|corrigidas/

/** Tells whether a text has a number other than a date and does not say itself that it may move. */
const hasBareNumber = (text: string) =>
  /\d/.test(text.replace(/\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?/g, '')) && !inWords.test(text)

type Around = { path: string; declared: boolean; ofRanks: boolean }

/**
 * Lists the numbers of a reply that are other ones once more answers are marked, though neither their object nor one
 * around it says that some are not. A rank follows from all rows of its list, so any of them may say it; the ends of a
 * range may only come closer.
 */
export function movedNumbers(
  before: unknown,
  after: unknown,
  around: Around = { path: '', declared: false, ofRanks: false },
): string[] {
  if (Array.isArray(before)) {
    const ofRanks = before.some((item) => isFields(item) && saysSo(item))
    const items = Array.isArray(after) ? bySubject(after) : {}
    return Object.entries(bySubject(before)).flatMap(([subject, item]) =>
      subject in items
        ? movedNumbers(item, items[subject], { ...around, path: around.path + subject, ofRanks })
        : [],
    )
  }
  if (isFields(before)) {
    const others = isFields(after) ? after : {}
    if (identities.some((name) => before[name] !== others[name])) return []
    const declared = around.declared || saysSo(before)
    return Object.entries(before).flatMap(([name, value]) =>
      isCount(name, value)
        ? []
        : movedNumbers(value, others[name], { ...around, declared, path: `${around.path}.${name}` }),
    )
  }
  return movedValue(before, after, around)
}

function movedValue(before: unknown, after: unknown, { path, declared, ofRanks }: Around): string[] {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const moved = `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`
  const end = rangeEnds[name]
  if (end && typeof before === 'number' && typeof after === 'number') {
    return (end === 'least' ? after < before : after > before) ? [`${moved}, out of its range`] : []
  }
  if (before === after || declared || (name === 'rank' && ofRanks)) return []
  if (typeof before === 'string') return movedLines(before, after).map((line) => `${path}: ${line}`)
  return typeof before === 'number' ? [moved] : []
}

/** The lines of a text with a number that is in no line of the other, unless they say that it may move. */
export function movedLines(before: string, after: unknown): string[] {
  const lines = typeof after === 'string' ? after.split('\n') : []
  return before
    .split('\n')
    .filter((line) => hasBareNumber(line) && !lines.some((other) => other.includes(line)))
}

/** The content of a reply: JSON, the rows of a file of columns, or its text. */
export function contentOf(body: string): unknown {
  if (/^[{[]/.test(body)) return JSON.parse(body)
  if (!body.startsWith('\uFEFF')) return body
  const cast = (cell: string) => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))
  return parse(body, { bom: true, columns: true, cast, delimiter: [',', ';'] })
}
