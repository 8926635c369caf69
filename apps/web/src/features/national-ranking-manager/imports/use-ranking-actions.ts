import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useFileApplication, useFileRemoval } from '@/features/imported-files/use-file-actions.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'

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
export function useRankingActions({ id, counts, imported_at }: RankingReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const application = useAction(
    rankingImportCalls.applyRankingImport,
    useFileApplication(rankingFile, t`Months published`),
  )
  const isImported = imported_at !== null
  const removal = useFileRemoval({
    ...rankingFile,
    id,
    removal: rankingImportCalls.removeRankingImport,
    isImported,
    message: isImported
      ? t`Its months are unpublished and deleted, with the players it created.`
      : t`Nothing has been published.`,
    to: adminPaths.rankingImports(),
  })

  async function apply() {
    const confirmed = await confirm({
      title: plural(counts.months, { one: 'Publish # month?', other: 'Publish # months?' }),
      message: t`Everyone sees the rankings at once. You can undo the import until a later month is published or something of it is edited.`,
      confirmLabel: t`Import and publish`,
    })
    if (confirmed) application.mutate({ params: { id }, body: { new: counts.new } })
  }

  return { apply, remove: removal.remove, busy: application.isPending || removal.busy }
}
