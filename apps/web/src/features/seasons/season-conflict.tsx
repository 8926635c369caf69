import type { SeasonForm } from '@tertulia/contract/seasons'
import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { sameList, sameTiers } from './season-draft.ts'
import type { SeasonEditing } from './use-season-draft.ts'

type SeasonConflictProps = {
  /** What somebody else has saved meanwhile. */
  other: SeasonForm
  editing: SeasonEditing
  onSettled: () => void
}

/** Somebody else saved the season meanwhile: whether dates or tiers changed there. */
export function SeasonConflict({ other, editing, onSettled }: SeasonConflictProps) {
  const { base, rebase } = editing
  const dates_changed = !sameList(other.dates, base.draft.dates)
  const tiers_changed = !sameTiers(other.tiers, base.draft.tiers)

  function settle(keep_typed: boolean) {
    rebase(other, keep_typed)
    onSettled()
  }

  return (
    <ConflictNotice onSettle={settle}>
      <Trans>Somebody else has saved this season meanwhile. What you changed is still here.</Trans>{' '}
      {dates_changed && tiers_changed ? (
        <Trans>The other version changed the dates and the tiers.</Trans>
      ) : dates_changed ? (
        <Trans>The other version changed the dates.</Trans>
      ) : (
        tiers_changed && <Trans>The other version changed the tiers.</Trans>
      )}
    </ConflictNotice>
  )
}
