import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { saveColumns, saveFile } from '../imported-files/imported-files.exports.ts'
import { findMappings, getFile, listFiles } from '../imported-files/imported-files.sql.ts'
import { areMonthsInUse, countCreated, listCreatedMonths } from './ranking-imports.sql.ts'
import { checkResults, countResults, presentResults, resultsFiles } from './ranking-report.ts'

/** Saves a file of months that can be read; no result is created. */
export const uploadRankingImport = async (
  call: Call<typeof rankingImportCalls.uploadRankingImport>,
): Promise<ImportedFile> =>
  saveFile(call, 'ranking_import', (content, mappings) =>
    resultsFiles.mustBeReadable(content, clubFacts(call), mappings),
  )

/** Saves what the columns of a file contain. */
export async function saveRankingImportColumns(
  call: Call<typeof rankingImportCalls.saveRankingImportColumns>,
): Promise<Record<string, never>> {
  await saveColumns(call, 'ranking_import', (content, mappings) =>
    resultsFiles.read(content, clubFacts(call), mappings),
  )
  return {}
}

const clubFacts = ({
  today,
  customer,
}: Pick<Call<typeof rankingImportCalls.getRankingImport>, 'today' | 'customer'>) => ({
  region_set: customer.region_set,
  this_month: monthOf(today),
})

/** Lists a page of the files of months. */
export const listRankingImports = async ({
  db,
  query,
}: Call<typeof rankingImportCalls.listRankingImports>): Promise<
  ReplyOf<typeof rankingImportCalls.listRankingImports>
> => listFiles(db, 'ranking_import', query.page)

/** Reports what a file would do to the ranking as it is now, or the months it brought. */
export async function getRankingImport({
  db,
  today,
  customer,
  params: { id },
  query,
}: Call<typeof rankingImportCalls.getRankingImport>): Promise<RankingReport> {
  const { content, mapping, ...file } = await getFile(db, 'ranking_import', id)
  if (content === null) {
    const created = await countCreated(db, id)
    const { paging, offset } = paginate(query.page, created.months, rankingPageSize)
    const months = await listCreatedMonths(db, { id, offset, limit: rankingPageSize })
    const counts = { problem: 0, new: 0, existing: 0, ...created }
    const undoable = !(await areMonthsInUse(db, id))
    return { ...file, table: null, counts, undoable, results: [], months, ...paging }
  }
  const mappings = await findMappings(db, 'ranking_import', { mapping })
  const club = clubFacts({ today, customer })
  const { table, results: checked } = await checkResults(db, { content, mappings, club })
  const { paging, offset } = paginate(query.page, checked.length, rankingPageSize)
  const results = presentResults(checked).slice(offset, offset + rankingPageSize)
  return { ...file, table, counts: countResults(checked), undoable: false, results, months: [], ...paging }
}
