import type { RankingReport } from '@tertulia/contract/ranking-imports'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { defineImport } from '../imported-files/define-import.exports.ts'
import { lockEventMonths, removeEventMonths } from '../month-events/month-events.exports.ts'
import {
  lockNationalRanking,
  rerankMonths,
  unpublishMonths,
} from '../national-ranking/national-ranking.exports.ts'
import { removeRankingPlayers } from '../ranking-players/ranking-players.exports.ts'
import { lockCreatedPlayers } from './ranking-imports.sql.ts'
import { areMonthsInUse, countCreated, listCreatedMonths, listImportedMonths } from './ranking-imports.sql.ts'
import { compareResults, countResults, presentResult, resultsFiles } from './ranking-report.ts'

type RankingLines = Pick<RankingReport, 'counts' | 'results' | 'months'>

/** The import of files of months; `apply` is called by the service that creates them. */
export const rankingImport = defineImport({
  kind: 'ranking_import',
  files: resultsFiles,
  inputOf({ today, customer }, content, mappings) {
    return [content, { region_set: customer.region_set, this_month: monthOf(today) }, mappings]
  },
  check: async ({ db }, { results }) => compareResults(db, results),
  linesOf: (results) => results,
  report: (results, lines): RankingLines => ({
    counts: countResults(results),
    results: lines.map(presentResult),
    months: [],
  }),
  async reportBrought(db, id) {
    const created = await countCreated(db, id)
    const counts = { problem: 0, new: 0, existing: 0, ...created }
    return {
      total: created.months,
      page: async (range) => ({ counts, results: [], months: await listCreatedMonths(db, range) }),
    }
  },
  isInUse: areMonthsInUse,
  async lockBrought(db, id) {
    const imported = await listImportedMonths(db, id)
    await lockEventMonths(
      db,
      imported.map(({ month }) => month),
    )
    await lockCreatedPlayers(db, id)
    await lockNationalRanking(db)
  },
  async deleteBrought(db, id) {
    const imported = await listImportedMonths(db, id)
    const months = imported.map(({ month }) => month)
    const published = imported.filter((one) => one.published).map(({ month }) => month)
    const players = await lockCreatedPlayers(db, id)
    await unpublishMonths(db, published)
    await removeEventMonths(db, months)
    await rerankMonths(db, months)
    await removeRankingPlayers(db, players)
  },
})

export const {
  upload: uploadRankingImport,
  saveColumns: saveRankingImportColumns,
  list: listRankingImports,
  get: getRankingImport,
  remove: removeRankingImport,
} = rankingImport
