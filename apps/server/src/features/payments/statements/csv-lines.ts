import { statementLinesMax, type StatementColumn } from '@tertulia/contract/bank-statements'
import type { ColumnTable } from '@tertulia/contract/column-tables'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import {
  currenciesIn,
  isWrittenIn,
  mentionsOnly,
  readAmount,
} from '@tertulia/core/subscriptions/written-amount'
import type {
  ColumnPlan,
  ReadTable,
  StoredMappings,
  TableLine,
} from '../../../platform/files/columns/column-plan.ts'
import { readColumns } from '../../../platform/files/columns/read-columns.ts'
import { isDate, readIsoDate } from '../../../platform/files/columns/written-dates.ts'
import { bankNames, weakerBankNames } from './bank-columns.ts'
import type { ReadLine } from './read-line.ts'
import { findTelling, meaningOfValue } from './telling-values.ts'

const money = ['amount', 'credit', 'debit'] as const

// At the end of a heading, such as in “Montante (EUR)”, “Valor em EUR” or “Betrag (€)”.
const currencyBehind = /\s*(?:(?:em|in|en)\s+)?[([]?\s*(?:EUR|GBP|USD|BRL|CHF|€|£|\$)\s*[)\]]?\s*$/

const accountNumber = /^(?:[A-Z]{2}\d\d[A-Z0-9 ]*|[\d .-]{6,})$/

const fits: Partial<Record<StatementColumn, (cells: readonly string[]) => boolean>> = {
  booked_on: (cells) => cells.some(isDate),
  amount: (cells) => cells.some((cell) => /\d/.test(cell)),
  payer: (cells) => cells.some((cell) => !accountNumber.test(cell)),
  currency: (cells) => cells.every((cell) => /^(?:[A-Za-z]{3}|\p{Sc})?$/u.test(cell)),
}

const isNegative = (cell: string) => /^\(.*\)$|^\D*[-\u2212]|[-\u2212]\D*$/.test(cell)

/** Returns true where amounts say which way money went: some left, each way has a column, or a column says it of all. */
function isSigned(
  columns: readonly (StatementColumn | null)[],
  rows: readonly (readonly string[])[],
): boolean {
  if (columns.includes('credit') && columns.includes('debit')) return true
  const amount = columns.indexOf('amount')
  if (rows.some((row) => isNegative(row[amount] ?? ''))) return true
  return columns.some((column, place) => column === 'tells' && rows.every((row) => saysWay(row[place] ?? '')))
}

const saysWay = (value: string) =>
  ['in', 'out'].includes(meaningOfValue(value, { name: '', isSigned: false }) ?? '')

const plan: ColumnPlan<StatementColumn> = {
  names: bankNames,
  weaker: weakerBankNames,
  needed: [['booked_on'], ['text'], ['amount', 'credit']],
  several: ['text', 'tells'],
  dates: ['booked_on'],
  cleanName: (heading) => (heading.length > 200 ? '' : heading.replace(currencyBehind, '')),
  fits: (column, cells) => {
    const written = cells.filter((cell) => cell !== '')
    return written.length === 0 || (fits[column]?.(written) ?? true)
  },
  telling: { column: 'tells', find: findTelling, meaningOf: meaningOfValue, isSigned },
  lines_max: statementLinesMax,
}

/** The currency that a person has stated for a file, and that of the club. */
export type Currencies = { stated: Currency | null; own: Currency }

type ReadCsv = Omit<ReadTable<StatementColumn>, 'lines'> & { lines: ReadLine[]; currency: Currency | null }

/** Reads the CSV file of a bank in the currency that it names, or else in the stated one, or else in the club's. */
export function readCsv(text: string, { stated, own }: Currencies, mappings: StoredMappings): ReadCsv {
  const { lines, table, ...read } = readColumns(text, plan, mappings)
  const above = table.rows.slice(0, (table.heading ?? -1) + 1).flat()
  const hasColumn = table.columns.includes('currency')
  const named = hasColumn ? null : currencyNamed(table, { above, lines })
  const currency = named ?? stated ?? own
  const movements = lines.filter(isMovement).map((line) => readMovement(line, currency))
  const isContradicted =
    !mentionsOnly(above.join('\n'), currency) ||
    (stated !== null && (currency !== stated || movements.some((line) => line.currency !== stated)))
  const isUnclear = isContradicted && (stated !== null || !(hasColumn || named !== null))
  const questions = [...table.questions, ...(isUnclear ? (['currency'] as const) : [])]
  return {
    ...read,
    table: { ...table, questions },
    currency: hasColumn || isUnclear ? null : currency,
    lines: isUnclear ? [] : movements,
  }
}

type Lines = readonly TableLine<StatementColumn>[]

/** The one currency that the headings of amounts name, or else the amounts, or else what stands above. */
function currencyNamed(
  { columns, names }: ColumnTable<StatementColumn>,
  { above, lines }: { above: readonly string[]; lines: Lines },
): Currency | null {
  const headings = names.filter((_, place) => money.some((column) => column === columns[place]))
  const amounts = lines.map(({ cells }) => money.map((column) => cells[column]).join(' '))
  for (const words of [headings, amounts, above]) {
    const [found, another] = currenciesIn(words.join('\n'))
    if (found !== undefined) return another === undefined ? found : null
  }
  return null
}

/** Returns false for a line below the movements, such as one with a total. */
const isMovement = ({ cells }: Lines[number]) =>
  readIsoDate(cells.booked_on) !== null || money.some((column) => /\d/.test(cells[column]))

function readMovement({ line, cells, meanings }: Lines[number], currency: Currency): ReadLine {
  const bookedOn = readIsoDate(cells.booked_on)
  const written = (cells.currency || currency).toUpperCase()
  const amount = bookedOn === null ? null : amountOf(cells, written)
  return {
    line,
    account: '',
    bank_reference: '',
    booked_on: bookedOn,
    amount_cents: amount !== null && meanings.includes('out') ? -Math.abs(amount) : amount,
    currency: written,
    text: [cells.payer, cells.text].filter(Boolean).join(' '),
    counts: !meanings.includes('does_not_count'),
  }
}

/** Reads the one amount of a line: signed, or in a column for each direction. */
function amountOf(
  { amount, credit, debit }: Record<StatementColumn, string>,
  currency: string,
): number | null {
  if (currency !== '' && !isWrittenIn(`${amount} ${credit} ${debit}`, currency)) return null
  const read = (cell: string) => (cell === '' ? 0 : readAmount(cell))
  const [came, left] = [read(credit), read(debit)]
  if (amount !== '') {
    const cents = readAmount(amount)
    return cents !== null && left !== 0 ? -Math.abs(cents) : cents
  }
  if (came === null || left === null || (came !== 0 && left !== 0)) return null
  return came === 0 ? -Math.abs(left) : came
}
