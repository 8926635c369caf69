import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as honourCalls from '@tertulia/contract/honours'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonReport } from '@tertulia/contract/season-imports'
import { useFileApplication, useFileRemoval, useForget } from '@/features/imported-files/use-file-actions.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'

const changed = [
  seasonImportCalls.getSeasonImport,
  seasonImportCalls.listSeasonImports,
  earlierSeasonCalls.getEarlierSeason,
  earlierSeasonCalls.listEarlierPlaces,
  earlierSeasonCalls.listEarlierGames,
  earlierSeasonCalls.getEarlierQuiz,
  honourCalls.listHonours,
  honourCalls.getClubRecords,
]

/** Applies a file of earlier seasons, discards it, or undoes its import, each after confirmation. */
export function useSeasonActions({ id, kind, counts, imported_at }: SeasonReport) {
  const { t } = useLingui()
  const application = useAction(seasonImportCalls.applySeasonImport)
  const removal = useAction(seasonImportCalls.removeSeasonImport)

  const forget = useForget(changed)
  const isImported = imported_at !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? kind === 'tables'
        ? t`The tables it brought disappear from the hall of honours and from profiles.`
        : t`What it brought disappears from the season’s page.`
      : t`Nothing has been imported.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: seasonImportCalls.getSeasonImport,
    forget,
    to: adminPaths.seasonImports(),
  })

  const apply = useFileApplication({
    question: {
      title: plural(counts.new, { one: 'Import # line?', other: 'Import # lines?' }),
      message: t`All players see these seasons at once. You can undo the import until another file adds to them.`,
      confirmLabel: t`Import`,
    },
    apply: async () => application.mutateAsync({ params: { id }, body: { new: counts.new } }),
    report: seasonImportCalls.getSeasonImport,
    forget,
    done: t`Seasons imported`,
  })

  return { apply, remove, forget, busy: application.isPending || removal.isPending }
}
