import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as monthEvents from '@tertulia/contract/month-events'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import * as rankingImports from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { useFileRemoval, useTellImportFailure } from '@/features/imports/use-file-removal.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

const changed = [
  rankingImports.getRankingImport,
  rankingImports.listRankingImports,
  nationalRanking.listRankingMonths,
  nationalRanking.getNationalRanking,
  monthEvents.listEventMonths,
  monthEvents.proposeMonthEvents,
  rankingPlayers.listRankingPlayers,
]

/** Applies a file of months, discards it, or undoes its import, each after confirmation. */
export function useRankingActions({ id, counts, imported_at: importedAt }: RankingReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const application = useAction(rankingImports.applyRankingImport)
  const removal = useAction(rankingImports.removeRankingImport)

  const forget = async () =>
    Promise.all(
      changed.map(async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )

  const tell = useTellImportFailure(rankingImports.getRankingImport, forget)
  const isImported = importedAt !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? t`Its months are unpublished and deleted, with the players it created.`
      : t`Nothing has been published.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: rankingImports.getRankingImport,
    forget,
    to: paths.admin.rankingImports(),
  })

  async function apply() {
    const confirmed = await confirm({
      title: plural(counts.months, { one: 'Publish # month?', other: 'Publish # months?' }),
      message: t`Everyone sees the rankings at once. You can undo the import until a later month is published or something of it is edited.`,
      confirmLabel: t`Import and publish`,
    })
    if (!confirmed) return
    try {
      await application.mutateAsync({ params: { id }, body: { new: counts.new } })
      await forget()
      showSuccess(t`Months published`)
    } catch (error) {
      tell(error)
    }
  }

  return { apply, remove, busy: application.isPending || removal.isPending }
}
