import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useFileApplication, useImportActions } from '@/features/imported-files/use-file-actions.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'

export const rankingFile = {
  report: rankingImportCalls.getRankingImport,
  reads: [
    rankingImportCalls.getRankingImport,
    rankingImportCalls.listRankingImports,
    monthRankingCalls.listRankingMonths,
    nationalRankingCalls.getNationalRanking,
    monthEventCalls.listEventMonths,
    monthEventCalls.proposeMonthEvents,
    rankingPlayerCalls.listRankingPlayers,
  ],
}

/** Applies a file of months, discards it, or undoes its import, each after confirmation. */
export function useRankingActions(report: RankingReport) {
  const { counts, imported_at } = report
  const { t } = useLingui()
  const application = useAction(
    rankingImportCalls.applyRankingImport,
    useFileApplication(rankingFile, t`Months published`),
  )
  return useImportActions({
    file: rankingFile,
    removal: rankingImportCalls.removeRankingImport,
    message:
      imported_at !== null
        ? t`Its months are unpublished and deleted, with the players it created.`
        : t`Nothing has been published.`,
    to: adminPaths.rankingImports(),
    report,
    application,
    question: {
      title: plural(counts.months, { one: 'Publish # month?', other: 'Publish # months?' }),
      message: t`Everyone sees the rankings at once. You can undo the import until a later month is published or something of it is edited.`,
      confirmLabel: t`Import and publish`,
    },
  })
}
