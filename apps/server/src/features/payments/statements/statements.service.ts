import type * as bankStatements from '@tertulia/contract/bank-statements'
import type { StatementReport } from '@tertulia/contract/bank-statements'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import { paginate, rankingPageSize } from '../../../platform/http/paging.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { lockFile, removeFile, saveFile } from '../../imported-files/imported-files.results.ts'
import { getFile, listFiles } from '../../imported-files/imported-files.views.ts'
import { checkStatement, countLines, presentLines } from './check-statement.ts'
import { readStatement } from './read-statement.ts'
import { countBroughtLines, countResting, listBroughtLines } from './statements.views.ts'

/** Saves a bank statement that can be read; no payment is completed. */
export const uploadStatement = async (
  call: Call<typeof bankStatements.uploadStatement>,
): Promise<ImportedFile> => saveFile(call, 'statement_import', readStatement)

/** Lists a page of the bank statements, with the number of their lines that rest. */
export async function listStatements({
  db,
  query,
}: Call<typeof bankStatements.listStatements>): Promise<ReplyOf<typeof bankStatements.listStatements>> {
  const { imports, ...paging } = await listFiles(db, 'statement_import', query.page)
  const resting = await countResting(
    db,
    imports.map(({ id }) => id),
  )
  return { ...paging, imports: imports.map((file) => ({ ...file, resting: resting.get(file.id) ?? 0 })) }
}

/** Reports what a statement would do to the payments as they are now, or what it has done. */
export async function getStatement({
  db,
  params: { id },
  query,
}: Call<typeof bankStatements.getStatement>): Promise<StatementReport> {
  const { content, ...file } = await getFile(db, 'statement_import', id)
  if (content === null) {
    const counts = await countBroughtLines(db, id)
    const { paging, offset } = paginate(query.page, counts.completed + counts.resting, rankingPageSize)
    const lines = await listBroughtLines(db, { id, offset, limit: rankingPageSize })
    return { ...file, counts, lines, ...paging }
  }
  const checked = await checkStatement(db, { id, content })
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const lines = presentLines(checked).slice(offset, offset + rankingPageSize)
  return { ...file, counts: countLines(checked), lines, ...paging }
}

/** Discards a statement that has completed nothing. */
export async function removeStatement(
  call: Call<typeof bankStatements.removeStatement>,
): Promise<Record<string, never>> {
  const { db, params } = call
  const { content } = await lockFile(db, 'statement_import', params.id)
  const { completed, resting } = await countBroughtLines(db, params.id)
  if (content === null || completed + resting > 0) refuse('import_in_use')
  await removeFile(call, 'statement_import', params.id)
  return {}
}
