import type { SeasonForm } from '@tertulia/contract/seasons'
import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { sameList, sameTiers } from './season-draft.ts'
import type { SeasonEditing } from './use-season-draft.ts'

type SeasonConflictProps = {
  /** The other user's saved version. */
  other: SeasonForm
  editing: SeasonEditing
  onSettled: () => void
}

/** Says whether dates or tiers changed when another user saved the season meanwhile. */
export function SeasonConflict({ other, editing, onSettled }: SeasonConflictProps) {
  const { base, rebase } = editing
  const datesChanged = !sameList(other.dates, base.draft.dates)
  const tiersChanged = !sameTiers(other.tiers, base.draft.tiers)

  function settle(keepTyped: boolean) {
    rebase(other, keepTyped)
    onSettled()
  }

  return (
    <ConflictNotice onSettle={settle}>
      <Trans>Somebody else has saved this season meanwhile. What you changed is still here.</Trans>{' '}
      {datesChanged && tiersChanged ? (
        <Trans>The other version changed the dates and the tiers.</Trans>
      ) : datesChanged ? (
        <Trans>The other version changed the dates.</Trans>
      ) : (
        tiersChanged && <Trans>The other version changed the tiers.</Trans>
      )}
    </ConflictNotice>
  )
}
