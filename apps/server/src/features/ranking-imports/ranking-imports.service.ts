import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as rankingImports from '@tertulia/contract/ranking-imports'
import type { RankingImport, RankingReport } from '@tertulia/contract/ranking-imports'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { UnreadableColumns } from '../../platform/files/column-file.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { deleteOldImports, insertImport } from './ranking-imports.store.ts'
import {
  areMonthsInUse,
  countCreated,
  countImports,
  findFile,
  findImport,
  listCreatedMonths,
  listImportPage,
} from './ranking-imports.views.ts'
import { checkResults, countResults, presentResults } from './ranking-report.ts'
import { readResultsFile } from './results-file.ts'

/** Saves a file of months that can be read; no result is created. */
export async function uploadRankingImport(
  call: Call<typeof rankingImports.uploadRankingImport>,
): Promise<RankingImport> {
  const { db, user, now, query, request } = call
  const { file: content } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(content)) refuse('invalid_file')
  try {
    readResultsFile(content)
  } catch (error) {
    if (!(error instanceof UnreadableColumns)) throw error
    refuse('invalid_file', [{ field: 'file', problem: error.problem }])
  }
  const file = { file_name: cleanLine(query.file_name) || 'ranking.csv', content }
  const id = await insertImport(db, { ...file, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `upload_ranking_import ${id}`)
  return orNotFound(await findImport(db, id))
}

/** Lists a page of the files of months. */
export async function listRankingImports({
  db,
  query,
}: Call<typeof rankingImports.listRankingImports>): Promise<
  ReplyOf<typeof rankingImports.listRankingImports>
> {
  const { paging, offset } = paginate(query.page, await countImports(db))
  return { ...paging, imports: await listImportPage(db, offset) }
}

/** Reports what a file would do to the ranking as it is now, or the months it brought. */
export async function getRankingImport({
  db,
  today,
  customer,
  params: { id },
  query,
}: Call<typeof rankingImports.getRankingImport>): Promise<RankingReport> {
  const { content, ...file } = orNotFound(await findFile(db, id))
  if (content === null) {
    const created = await countCreated(db, id)
    const { paging, offset } = paginate(query.page, created.months, rankingPageSize)
    const months = await listCreatedMonths(db, { id, offset, limit: rankingPageSize })
    const counts = { problem: 0, new: 0, existing: 0, ...created }
    return { ...file, counts, undoable: !(await areMonthsInUse(db, id)), results: [], months, ...paging }
  }
  const club = { region_set: customer.region_set, this_month: monthOf(today) }
  const checked = await checkResults(db, content, club)
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const results = presentResults(checked).slice(offset, offset + rankingPageSize)
  return { ...file, counts: countResults(checked), undoable: false, results, months: [], ...paging }
}

const retentionHours = 24 * 60

/** Deletes files that were uploaded more than 60 days ago and never imported. */
export async function cleanRankingImports(db: Db, now: Instant): Promise<void> {
  await deleteOldImports(db, addHours(now, -retentionHours))
}
