import type * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementReport } from '@tertulia/contract/bank-statements'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../../platform/access/audit-log.sql.ts'
import { paginate, rankingPageSize } from '../../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findPaymentAccounts } from '../../customers/customers.sql.ts'
import { lockFile, removeFile, saveColumns, saveFile } from '../../imported-files/imported-files.exports.ts'
import { listFiles } from '../../imported-files/imported-files.sql.ts'
import { checkStatement, countLines, presentLines, statementFiles } from './check-statement.ts'
import {
  countBroughtLines,
  countResting,
  findStatement,
  listBroughtLines,
  lockRestingLine,
  updateCurrency,
  updateLineSettlement,
} from './statements.sql.ts'

/** Saves a bank statement that can be read; no payment is completed. */
export async function uploadStatement(
  call: Call<typeof bankStatementCalls.uploadStatement>,
): Promise<ImportedFile> {
  const { currency: own } = await findPaymentAccounts(call.db)
  return saveFile(call, 'statement_import', (content, mappings) =>
    statementFiles.mustBeReadable(content, { stated: null, own }, mappings),
  )
}

/** Saves what the columns of a statement contain, and the currency that a person states for it. */
export async function saveStatementColumns(
  call: Call<typeof bankStatementCalls.saveStatementColumns>,
): Promise<Record<string, never>> {
  const { db, params, body } = call
  const { currency: own } = await findPaymentAccounts(db)
  const currencies = { stated: body.currency, own }
  await saveColumns(call, 'statement_import', (content, mappings) =>
    statementFiles.read(content, currencies, mappings),
  )
  await updateCurrency(db, params.id, body.currency)
  return {}
}

/** Lists a page of the bank statements, with the number of their lines that rest, and of all that are open. */
export async function listStatements({
  db,
  query,
}: Call<typeof bankStatementCalls.listStatements>): Promise<
  ReplyOf<typeof bankStatementCalls.listStatements>
> {
  const { imports, ...paging } = await listFiles(db, 'statement_import', query.page)
  const ids = imports.map(({ id }) => id)
  const [{ resting, open }, { currency }] = await Promise.all([
    countResting(db, ids),
    findPaymentAccounts(db),
  ])
  const none = { resting: 0, settled: 0 }
  return {
    ...paging,
    currency,
    open_count: open,
    imports: imports.map((file) => ({ ...file, ...(resting.get(file.id) ?? none) })),
  }
}

/** Reports what a statement would do to the payments as they are now, or what it has done. */
export async function getStatement({
  db,
  params: { id },
  query,
}: Call<typeof bankStatementCalls.getStatement>): Promise<StatementReport> {
  const { content, ...file } = await findStatement(db, id)
  const isCurrencyStated = file.currency !== null
  if (content === null) {
    const counts = await countBroughtLines(db, id)
    const total = counts.completed + counts.resting + counts.settled
    const { paging, offset } = paginate(query.page, total, rankingPageSize)
    const lines = await listBroughtLines(db, { id, offset, limit: rankingPageSize })
    return { ...file, is_currency_stated: isCurrencyStated, table: null, counts, lines, ...paging }
  }
  const { lines: checked, table, currency } = await checkStatement(db, { ...file, content })
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const lines = presentLines(checked).slice(offset, offset + rankingPageSize)
  return {
    ...file,
    currency,
    is_currency_stated: isCurrencyStated,
    table,
    counts: countLines(checked),
    lines,
    ...paging,
  }
}

/** Discards a statement that has completed nothing. */
export async function removeStatement(
  call: Call<typeof bankStatementCalls.removeStatement>,
): Promise<Record<string, never>> {
  const { db, params } = call
  const { content } = await lockFile(db, 'statement_import', params.id)
  const { completed, resting } = await countBroughtLines(db, params.id)
  // Lines are dealt with only in a file that was applied.
  if (content === null || completed + resting > 0) refuse('import_in_use')
  await removeFile(call, 'statement_import', params.id)
  return {}
}

/**
 * Marks a line that rests as dealt with by the caller, or as open again. Of two people who deal with it at once, the
 * second is refused, so that no note is lost; the same request sent again changes nothing.
 */
export async function settleStatementLine(
  call: Call<typeof bankStatementCalls.settleStatementLine>,
): Promise<Record<string, never>> {
  const { db, user, now, body, params } = call
  const { settlement, import_id, line } = orNotFound(await lockRestingLine(db, params.id))
  const note = cleanLine(body.note ?? '') || null
  if (body.settled === (settlement !== null)) {
    const isOwn = settlement?.settled_by === user.id && settlement.note === note
    if (settlement && !isOwn) refuse('line_settled')
    recordNothing(user)
    return {}
  }
  await updateLineSettlement(
    db,
    params.id,
    body.settled ? { settled_at: now, settled_by: user.id, note } : null,
  )
  const action = body.settled ? 'settle_statement_line' : 'reopen_statement_line'
  await recordAction(call, `${action} ${import_id} ${line}`)
  return {}
}
