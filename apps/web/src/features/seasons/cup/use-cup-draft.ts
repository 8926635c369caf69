import type { CupForm } from '@tertulia/contract/cup'
import { useUser } from '@/features/session/session.tsx'
import { useVersionedDraft, type DraftShape } from '@/lib/use-versioned-draft.ts'
import { changeCup, cupDraft, type CupAction, type CupDraft } from './cup-draft.ts'
import { sameList } from '../form/season-draft.ts'

/** Version 0 is a season without a cup, also after its cup was deleted. */
const shape: DraftShape<CupForm, CupDraft, CupAction> = {
  draftOf: ({ cup }) => cupDraft(cup),
  versionOf: ({ cup }) => cup?.version ?? 0,
  changed: changeCup,
  isSame: (one, other) => sameList(one.player_ids, other.player_ids) && sameList(one.rounds, other.rounds),
  restarts: true,
}

export type CupEditing = ReturnType<typeof useCupDraft>

/** Storage key of the unsaved form of a season's cup. */
export function useCupKey(season: number): string {
  return `cup-${useUser()?.id ?? 0}-${season}`
}

/** The form of a season's cup. */
export function useCupDraft(form: CupForm) {
  return useVersionedDraft(shape, useCupKey(form.season), form)
}
