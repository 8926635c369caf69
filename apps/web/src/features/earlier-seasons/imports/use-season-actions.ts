import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as earlierSeasons from '@tertulia/contract/earlier-seasons'
import * as honours from '@tertulia/contract/honours'
import * as seasonImports from '@tertulia/contract/season-imports'
import type { SeasonReport } from '@tertulia/contract/season-imports'
import { useFileRemoval, useTellImportFailure } from '@/features/imports/use-file-removal.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

const changed = [
  seasonImports.getSeasonImport,
  seasonImports.listSeasonImports,
  earlierSeasons.getEarlierSeason,
  earlierSeasons.listEarlierPlaces,
  honours.listHonours,
  honours.getClubRecords,
]

/** Applies a file of earlier seasons, discards it, or undoes its import, each after confirmation. */
export function useSeasonActions({ id, counts, imported_at: importedAt }: SeasonReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const application = useAction(seasonImports.applySeasonImport)
  const removal = useAction(seasonImports.removeSeasonImport)

  const forget = async () =>
    Promise.all(
      changed.map(async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )

  const tell = useTellImportFailure(seasonImports.getSeasonImport, forget)
  const isImported = importedAt !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? t`The tables it brought disappear from the hall of honours and from profiles.`
      : t`Nothing has been imported.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: seasonImports.getSeasonImport,
    forget,
    to: paths.admin.seasonImports(),
  })

  async function apply() {
    const confirmed = await confirm({
      title: plural(counts.new, { one: 'Import # line?', other: 'Import # lines?' }),
      message: t`All players see these seasons at once. You can undo the import until another file adds to them.`,
      confirmLabel: t`Import`,
    })
    if (!confirmed) return
    try {
      await application.mutateAsync({ params: { id }, body: { new: counts.new } })
      await forget()
      showSuccess(t`Seasons imported`)
    } catch (error) {
      tell(error)
    }
  }

  return { apply, remove, busy: application.isPending || removal.isPending }
}
