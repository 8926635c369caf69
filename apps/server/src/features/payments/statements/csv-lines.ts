import { statementLinesMax } from '@tertulia/contract/bank-statements'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { isWrittenIn, mentionsOnly, readAmount } from '@tertulia/core/subscriptions/written-amount'
import {
  plainWords,
  readDate,
  UnreadableColumns,
  type ColumnLine,
} from '../../../platform/files/column-cells.ts'
import { readColumnFile, type ColumnPlan } from '../../../platform/files/column-file.ts'
import type { ReadLine } from './read-line.ts'

const names = {
  booked_on: [
    'date',
    'booking date',
    'transaction date',
    'posting date',
    'completed date',
    'data',
    'data mov',
    'data movimento',
    'data do movimento',
    'data operacao',
    'data da operacao',
    'data lancamento',
    'data de lancamento',
  ],
  text: [
    'description',
    'details',
    'transaction description',
    'narrative',
    'memo',
    'descricao',
    'descritivo',
    'descricao do movimento',
    'descricao da operacao',
    'detalhes',
  ],
  reference: [
    'reference',
    'payment reference',
    'remittance information',
    'message',
    'referencia',
    'referencia do pagamento',
    'informacao adicional',
    'mensagem',
  ],
  payer: ['payer', 'name', 'counterparty', 'ordenante', 'nome'],
  amount: ['amount', 'transaction amount', 'montante', 'valor', 'importancia', 'quantia'],
  credit: ['credit', 'credit amount', 'paid in', 'money in', 'credito', 'entradas'],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'debito', 'saidas'],
  currency: ['currency', 'moeda', 'divisa'],
}
type StatementColumn = keyof typeof names

const needed = ['booked_on', 'text'] as const
const headingLinesMax = 30
// No bank's headings are longer, and looking for currencies in a long line of spaces would take minutes.
const headingLengthMax = 2000
const money = ['amount', 'credit', 'debit'] as const

/** Reads a bank's CSV file in the currency that it names, or else in the stated one. */
export function readCsv(text: string, stated: Currency | null): ReadLine[] {
  const lines = text.split('\n')
  const place = lines.slice(0, headingLinesMax).findIndex(isHeading)
  if (place === -1) throw new UnreadableColumns('columns_missing')
  const { heading, currency: named } = withoutCurrency(lines[place] ?? '')
  const table = [heading, ...lines.slice(place + 1)].join('\n')
  const plan: ColumnPlan<StatementColumn> = { names, needed, lines_max: statementLinesMax }
  const read = readColumnFile(Buffer.from(table), plan)
  const hasAmount = read.some(({ cells }) => money.some((column) => cells[column] !== ''))
  if (!hasAmount) throw new UnreadableColumns('columns_missing')
  const hasColumn = cellsOf(heading).some((cell) => names.currency.includes(cell))
  if (stated === null && named === '' && !hasColumn) throw new UnreadableColumns('currency_missing')
  // What stands above the headings is otherwise left out: the account, its balance.
  const top = lines.slice(0, place + 1).join('\n')
  if (stated !== null && !mentionsOnly(top, stated)) throw new UnreadableColumns('currency_differs')
  const currency = named === '' && !hasColumn ? (stated ?? '') : named
  return read.map((one) => readLine(one, { currency, above: place }))
}

const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => plainWords(cell))

/** A line of headings names a day and a description. */
const isHeading = (line: string) =>
  line.length <= headingLengthMax &&
  needed.every((column) => cellsOf(line).some((cell) => names[column].includes(cell)))

/** Takes the currency out of headings such as “Montante (EUR)”, where they have one and the same. */
function withoutCurrency(heading: string): { heading: string; currency: string } {
  const pattern = /\s*[([]?\b([A-Z]{3})\b[)\]]?(?="?\s*(?:[,;\t]|$))/g
  const found = new Set<string>()
  const shortened = heading.replaceAll(pattern, (whole, code: string, at: number) => {
    const before = plainWords(/[^,;\t]*$/.exec(heading.slice(0, at))?.[0] ?? '')
    if (!money.some((column) => names[column].includes(before))) return whole
    found.add(code)
    return ''
  })
  const [currency = '', another] = found
  return another === undefined ? { heading: shortened, currency } : { heading, currency: '' }
}

function readLine(
  { line, cells }: ColumnLine<StatementColumn>,
  { currency, above }: { currency: string; above: number },
): ReadLine {
  const [day = ''] = cells.booked_on.split(/[ T]/)
  const bookedOn = readDate(day)
  const written = (cells.currency || currency).toUpperCase()
  return {
    line: line + above,
    account: '',
    bank_reference: '',
    booked_on: bookedOn,
    amount_cents: bookedOn === null ? null : amountOf(cells, written),
    currency: written,
    text: [cells.payer, cells.text, cells.reference].filter(Boolean).join(' '),
  }
}

/** Reads the one amount of a line: signed, or in a column for each direction. */
function amountOf(
  { amount, credit, debit }: Record<StatementColumn, string>,
  currency: string,
): number | null {
  if (currency !== '' && !isWrittenIn(`${amount} ${credit} ${debit}`, currency)) return null
  const read = (cell: string) => (cell === '' ? 0 : readAmount(cell))
  if (amount !== '') return readAmount(amount)
  const [came, left] = [read(credit), read(debit)]
  if (came === null || left === null || (came !== 0 && left !== 0)) return null
  return came === 0 ? -Math.abs(left) : came
}
