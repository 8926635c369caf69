import { statementLinesMax } from '@tertulia/contract/bank-statements'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { createHash } from 'node:crypto'
import { UnreadableColumns } from '../../../platform/files/column-cells.ts'
import { NotText, readFileText } from '../../../platform/files/file-text.ts'
import { readCamt } from './camt-lines.ts'
import { readCsv } from './csv-lines.ts'
import type { KnownLine, ReadLine } from './read-line.ts'

/** Reads a bank statement, camt.053 or CSV. A stated currency has to be that of every line. */
export function readStatement(content: Uint8Array, stated: Currency | null): KnownLine[] {
  const text = textOf(content)
  const lines = /^\s*</.test(text) ? readCamt(text) : readCsv(text, stated)
  if (lines.length === 0) throw new UnreadableColumns('no_lines')
  if (lines.length > statementLinesMax) throw new UnreadableColumns('too_many_lines')
  const differs = stated !== null && lines.some(({ currency }) => currency !== stated)
  if (differs) throw new UnreadableColumns('currency_differs')
  return addFingerprints(lines)
}

function textOf(content: Uint8Array): string {
  try {
    return readFileText(content).text.replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof NotText) throw new UnreadableColumns('not_text')
    throw error
  }
}

/** Lines of a file that are alike are told apart by their order, so that two equal transfers on a day are two. */
function addFingerprints(lines: readonly ReadLine[]): KnownLine[] {
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const text = cleanLine(one.text)
    const { account, bank_reference: reference, booked_on: bookedOn, amount_cents: amount, currency } = one
    const parts =
      reference === '' ? [account, bookedOn, amount, currency, text] : [account, reference, amount]
    const likeness = JSON.stringify(parts)
    const order = (seen.get(likeness) ?? 0) + 1
    seen.set(likeness, order)
    const fingerprint = createHash('sha256').update(`${order} ${likeness}`).digest('hex')
    return { ...one, text, fingerprint }
  })
}
