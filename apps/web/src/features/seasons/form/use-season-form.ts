import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm as SeasonRecord } from '@tertulia/contract/seasons'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { sameSeason, seasonDraft, type SeasonDraft } from './season-draft.ts'
import { seasonReads } from './season-reads.ts'

type Edited = {
  saved: SeasonRecord
  isNew: boolean
  /** Reason why a draft cannot be saved. */
  reasonOf: (draft: SeasonDraft) => string | null
  /** The days without a round. */
  holidays: readonly string[]
}

export type SeasonForm = ReturnType<typeof useSeasonForm>

/** The form of a season. */
export function useSeasonForm({ saved, isNew, reasonOf, holidays }: Edited) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(seasonCalls.createSeason, { refreshesLater: seasonReads })
  const saving = useAction(seasonCalls.saveSeason, { refreshes: seasonReads })

  return useRecordForm({
    name: (record: SeasonRecord) => `season-${isNew && record === saved ? 'new' : record.season}`,
    saved,
    draft: (record) => seasonDraft(record, holidays),
    input: ({ dates, tiers }) => ({ dates, tiers }),
    same: sameSeason,
    check(draft) {
      const words = reasonOf(draft)
      return words === null ? [] : [{ field: 'season', words }]
    },
    async save(body, version) {
      if (isNew) return { ...saved, ...body, ...(await creation.mutateAsync({ body })) }
      const params = { season: saved.season }
      return { ...saved, ...body, ...(await saving.mutateAsync({ params, body: { ...body, version } })) }
    },
    async onSaved({ season }) {
      showSuccess(isNew ? t`Season created` : t`Season saved`)
      if (isNew) await navigate({ to: adminPaths.seasonEdit(season), replace: true, resetScroll: false })
    },
    onlyChanges: !isNew,
  })
}
