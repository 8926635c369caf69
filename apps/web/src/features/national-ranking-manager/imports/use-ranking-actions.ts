import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useFileApplication, useFileRemoval, useForget } from '@/features/imported-files/use-file-actions.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'

const changed = [
  rankingImportCalls.getRankingImport,
  rankingImportCalls.listRankingImports,
  monthRankingCalls.listRankingMonths,
  nationalRankingCalls.getNationalRanking,
  monthEventCalls.listEventMonths,
  monthEventCalls.proposeMonthEvents,
  rankingPlayerCalls.listRankingPlayers,
]

/** Applies a file of months, discards it, or undoes its import, each after confirmation. */
export function useRankingActions({ id, counts, imported_at }: RankingReport) {
  const { t } = useLingui()
  const application = useAction(rankingImportCalls.applyRankingImport)
  const removal = useAction(rankingImportCalls.removeRankingImport)

  const forget = useForget(changed)
  const isImported = imported_at !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? t`Its months are unpublished and deleted, with the players it created.`
      : t`Nothing has been published.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: rankingImportCalls.getRankingImport,
    forget,
    to: adminPaths.rankingImports(),
  })

  const apply = useFileApplication({
    question: {
      title: plural(counts.months, { one: 'Publish # month?', other: 'Publish # months?' }),
      message: t`Everyone sees the rankings at once. You can undo the import until a later month is published or something of it is edited.`,
      confirmLabel: t`Import and publish`,
    },
    apply: async () => application.mutateAsync({ params: { id }, body: { new: counts.new } }),
    report: rankingImportCalls.getRankingImport,
    forget,
    done: t`Months published`,
  })

  return { apply, remove, forget, busy: application.isPending || removal.isPending }
}
