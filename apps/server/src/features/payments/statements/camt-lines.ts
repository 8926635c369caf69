import { readAmount } from '@tertulia/core/subscriptions/written-amount'
import { SaxesParser } from 'saxes'
import { UnreadableColumns } from '../../../platform/files/column-cells.ts'
import { readIsoDate } from '../../../platform/files/columns/written-dates.ts'
import type { ReadLine } from './read-line.ts'

const depthMax = 50
const textMax = 4000

type Node = { name: string; text: string; currency: string; children: Node[] }

/** The elements of camt.053, a statement, and of camt.052 and camt.054, which banks give for the day. */
const kinds = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** Reads the booked entries of a camt statement; an entry of several transactions is one line for each. */
export function readCamt(text: string): ReadLine[] {
  const root = parseXml(text)
  const statements = kinds.flatMap((path) => all(root, 'Document', ...path))
  if (statements.length === 0) throw new UnreadableColumns('other_xml')
  const lines = statements.flatMap((statement) => {
    const account = textOf(statement, 'Acct', 'Id', 'IBAN') || textOf(statement, 'Acct', 'Id', 'Othr', 'Id')
    return all(statement, 'Ntry')
      .filter(isBooked)
      .flatMap((entry) => readEntry(entry, account))
  })
  return lines.map((line, index) => ({ ...line, line: index + 1 }))
}

/** Parses XML without a document type, so that there are no entities to expand. */
function parseXml(text: string): Node {
  const parser = new SaxesParser()
  const root: Node = { name: '', text: '', currency: '', children: [] }
  const path = [root]
  const stop = () => {
    throw new UnreadableColumns('unreadable')
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1)
    const node = { name: local, text: '', currency: attributes['Ccy'] ?? '', children: [] }
    path.at(-1)?.children.push(node)
    path.push(node)
    if (path.length > depthMax) stop()
  })
  const takeText = (words: string) => {
    const node = path.at(-1)
    if (node) node.text += words
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', () => void path.pop())
  parser.write(text).close()
  return root
}

/** Returns the nodes at a path below a node. */
const all = (node: Node, ...names: string[]): Node[] =>
  names.reduce(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  )

const textOf = (node: Node, ...names: string[]): string => all(node, ...names)[0]?.text.trim() ?? ''

/** Newer versions of the format put the state into a code. Pending entries come again once they are booked. */
const isBooked = (entry: Node) => ['BOOK', ''].includes(textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts'))

type CamtLine = Omit<ReadLine, 'line'>

function readEntry(entry: Node, account: string): CamtLine[] {
  const bookedOn = (textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  const parts = all(entry, 'NtryDtls', 'TxDtls')
  const priced = parts.map((part) => ({ part, amount: ownAmount(part) }))
  const shared = { booked_on: readIsoDate(bookedOn), account, counts: true }
  const entryText = textOf(entry, 'AddtlNtryInf')
  const lineOf = (amount: Node | undefined, source: Node, details: Node[]): CamtLine => {
    const cents = readAmount(amount?.text.trim().replace(/(\.\d\d)0+$/, '$1') ?? '')
    const direction = textOf(source, 'CdtDbtInd') || textOf(entry, 'CdtDbtInd')
    // A reversed debit is money back from somebody, and no payment of a player.
    const isCredit = direction === 'CRDT' && textOf(entry, 'RvslInd') !== 'true'
    const bankReference =
      textOf(source, 'Refs', 'AcctSvcrRef') || (details.length < 2 && textOf(entry, 'AcctSvcrRef')) || ''
    const text = [...details.map(detailText), entryText].filter(Boolean).join(' ').slice(0, textMax)
    return {
      ...shared,
      amount_cents: cents === null || isCredit ? cents : -cents,
      currency: amount?.currency ?? '',
      text,
      bank_reference: bankReference,
    }
  }
  // A batch whose parts have no amounts of their own stays one line, which names several references and rests.
  if (parts.length > 1 && priced.every(({ amount }) => amount !== undefined))
    return priced.map(({ part, amount }) => lineOf(amount, part, [part]))
  return [lineOf(all(entry, 'Amt')[0], entry, parts)]
}

const ownAmount = (part: Node): Node | undefined =>
  all(part, 'Amt')[0] ?? all(part, 'AmtDtls', 'TxAmt', 'Amt')[0]

/** What the payer wrote, with their name and their own reference. */
function detailText(part: Node): string {
  const endToEnd = textOf(part, 'Refs', 'EndToEndId')
  const words = [
    textOf(part, 'RltdPties', 'Dbtr', 'Nm') || textOf(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    ...all(part, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim()),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    textOf(part, 'AddtlTxInf'),
  ]
  return words.filter(Boolean).join(' ')
}
