import type { SeasonForm } from '@tertulia/contract/seasons'
import { useUser } from '@/features/session/session.tsx'
import { useVersionedDraft, type DraftShape } from '@/lib/use-versioned-draft.ts'
import { changeSeason, sameSeason, seasonDraft, type SeasonAction, type SeasonDraft } from './season-draft.ts'

const shape: DraftShape<SeasonForm, SeasonDraft, SeasonAction> = {
  draftOf: seasonDraft,
  versionOf: ({ version }) => version,
  changed: changeSeason,
  isSame: sameSeason,
}

export type SeasonEditing = ReturnType<typeof useSeasonDraft>

/** The form of a season. */
export function useSeasonDraft(form: SeasonForm, isNew: boolean) {
  return useVersionedDraft(shape, `season-${useUser()?.id ?? 0}-${isNew ? 'new' : form.season}`, form)
}
