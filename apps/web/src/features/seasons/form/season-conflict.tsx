import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { sameList, sameTiers } from './season-draft.ts'
import type { SeasonForm } from './use-season-form.ts'

/** Says whether dates or tiers changed when another user saved the season meanwhile. */
export function SeasonConflict({ form: { base, other, choose } }: { form: SeasonForm }) {
  if (other === null) return null
  const datesChanged = !sameList(other.dates, base.draft.dates)
  const tiersChanged = !sameTiers(other.tiers, base.draft.tiers)

  return (
    <ConflictNotice onSettle={choose}>
      <Trans>Someone else has saved this season in the meantime. Your changes are still here.</Trans>{' '}
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
