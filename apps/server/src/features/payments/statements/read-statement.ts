import { createHash } from 'node:crypto'
import { statementLinesMax, type StatementColumn } from '@tertulia/contract/bank-statements'
import type { ColumnTable } from '@tertulia/contract/column-tables'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { readAmount } from '@tertulia/core/subscriptions/written-amount'
import { UnreadableColumns } from '../../../platform/files/column-cells.ts'
import type { ReadTable, StoredMappings } from '../../../platform/files/columns/column-plan.ts'
import { textOf } from '../../../platform/files/columns/file-table.ts'
import { readWrittenDate } from '../../../platform/files/columns/written-dates.ts'
import { readCamt } from './camt-lines.ts'
import { readCsv, type Currencies } from './csv-lines.ts'
import type { KnownLine, ReadLine } from './read-line.ts'

const textMax = 4000

// :61: day, perhaps the booking day, direction, perhaps the last letter of the currency, amount, kind, references.
const movement =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD]|E[CD])[A-Z]?(\d{1,12},\d{0,2})([A-Z]\w{3})?([^\n]*)/

/** Returns true for a text in SWIFT's format MT940, or MT942 for the day. */
const isMt940 = (text: string): boolean =>
  /^\s*(?:\{1:|:20:)/.test(text) && /\n:(?:25|28C|61|60F):/.test(text)

/** Reads the movements of MT940 and MT942; those that are only expected do not count. */
function readMt940(text: string): ReadLine[] {
  const lines: ReadLine[] = []
  let [account, currency] = ['', '']
  for (const { tag, content, line } of fieldsOf(text)) {
    if (tag === '25') account = content.trim()
    const [, code] = /^[CD]?\d{6}([A-Z]{3})/.exec(content) ?? /^([A-Z]{3})/.exec(content) ?? []
    if (/^(?:60[FM]|34F)$/.test(tag) && code !== undefined) currency = code
    if (tag === '61') lines.push(readMovement(content, { account, currency, line }))
    const last = lines.at(-1)
    if (tag === '86' && last?.text === '') last.text = detailsOf(content).slice(0, textMax)
  }
  return lines
}

type Field = { tag: string; content: string; line: number }

/** Fields begin with their number between colons; their lines that follow have none. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [place, line] of text.split('\n').entries()) {
    const [whole, tag] = /^(?:\{4:)?:(\d{2}[A-Z]?):/.exec(line) ?? []
    const last = fields.at(-1)
    if (whole !== undefined && tag !== undefined)
      fields.push({ tag, content: line.slice(whole.length), line: place + 1 })
    else if (/^-\}?/.test(line) && line.trim().length < 3)
      fields.push({ tag: '', content: '', line: place + 1 })
    else if (last) last.content += `\n${line}`
  }
  return fields
}

function readMovement(
  content: string,
  { account, currency, line }: { account: string; currency: string; line: number },
): ReadLine {
  const [, year, month, day, bookedMonth, bookedDay, way = '', amount = '', , references = ''] =
    movement.exec(content) ?? []
  // The booking day has no year: in January it may be one of the year before, or the other way round.
  const valued = readWrittenDate(`20${year}-${month}-${day}`, 'day_first')
  const booked = readWrittenDate(`20${year}-${bookedMonth}-${bookedDay}`, 'day_first')
  const isSameYear = Math.abs(Number(bookedMonth) - Number(month)) < 6
  const cents = readAmount(amount.replace(/,$/, ''))
  const [, bankReference = ''] = /\/\/([^\n]{1,16})/.exec(references) ?? []
  return {
    line,
    account,
    bank_reference: /^(?:NONREF)?$/.test(bankReference.trim()) ? '' : bankReference.trim(),
    booked_on: booked !== null && isSameYear ? booked : valued,
    // Money back from a reversed debit is no payment of a player.
    amount_cents: cents === null || way === 'C' || way === 'EC' ? cents : -cents,
    currency,
    text: '',
    counts: !way.startsWith('E'),
  }
}

/** Joins the numbered parts of :86: that hold what the payer wrote and their name, or takes it as it is. */
function detailsOf(content: string): string {
  const joined = content.replaceAll('\n', '')
  const [, sign] = /^\d{3}(\D)\d\d/.exec(joined) ?? []
  if (sign === undefined) return content.replaceAll('\n', ' ').trim()
  const parts = joined
    .slice(3)
    .split(sign)
    .filter((part) => part !== '')
    .map((part) => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }))
  const between = (first: number, last: number) =>
    parts.filter(({ number }) => number >= first && number <= last).map(({ text }) => text)
  // A purpose is cut wherever its line ends, so that a reference may stand in two parts.
  const purpose = [...between(20, 29), ...between(60, 63)].join('')
  return [between(32, 33).join(''), purpose].filter(Boolean).join(' ')
}

/** A statement as it is read now: its lines, and the table of a CSV file, in the one currency of its lines. */
export type ReadStatement = Pick<ReadTable<StatementColumn>, 'layout' | 'found_heading'> & {
  table: ColumnTable<StatementColumn> | null
  currency: Currency | null
  lines: KnownLine[]
}

const noTable = { table: null, currency: null, layout: '', found_heading: 0 }

/** Reads a bank statement: camt, MT940 or CSV. */
export function readStatement(
  content: Uint8Array,
  currencies: Currencies,
  mappings: StoredMappings,
): ReadStatement {
  const text = textOf(content)
  const read = /^\s*</.test(text)
    ? { ...noTable, lines: readCamt(text) }
    : isMt940(text)
      ? { ...noTable, lines: readMt940(text) }
      : readCsv(text, currencies, mappings)
  // Whoever has said how the columns are read can say it anew.
  const isMapped = mappings.own !== null || read.layout in mappings.layouts
  const isAsked = read.table !== null && read.table.questions.length > 0
  if (read.lines.length === 0 && !isAsked && !isMapped) throw new UnreadableColumns('no_lines')
  if (read.lines.length > statementLinesMax) throw new UnreadableColumns('too_many_lines')
  return { ...read, lines: addFingerprints(read.lines) }
}

/** Lines of a file that are alike are told apart by their order, so that two equal transfers on a day are two. */
function addFingerprints(lines: readonly ReadLine[]): KnownLine[] {
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const text = cleanLine(one.text)
    const { account, bank_reference: reference, booked_on, amount_cents: amount, currency } = one
    const parts =
      reference === '' ? [account, booked_on, amount, currency, text] : [account, reference, amount]
    const likeness = JSON.stringify(parts)
    const order = (seen.get(likeness) ?? 0) + 1
    seen.set(likeness, order)
    const fingerprint = createHash('sha256').update(`${order} ${likeness}`).digest('hex')
    return { ...one, text, fingerprint }
  })
}
