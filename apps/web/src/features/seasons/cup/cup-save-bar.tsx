import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { cupDraft } from './cup-draft.ts'
import { sameList } from '../form/season-draft.ts'
import type { CupForm } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'

/** Sticky footer of the cup's form: its problems, and the button that draws and saves. */
export function CupSaveBar({ isNew, form }: { isNew: boolean; form: CupForm }) {
  const { t } = useLingui()
  const { dirty, other, reason, refusal } = form
  const attempted = form.problems.length > 0
  const words = reason?.words ?? t`Ready to be drawn.`

  return (
    <SaveBar
      longSubmit
      form={form}
      problem={
        (refusal ?? attempted) &&
        !other &&
        `${failureSentence(isNew ? 'create_cup' : 'save_cup')} ${refusal ? errorWords(refusal.code) : words}`
      }
      progress={
        <p
          className={`${styles.cupVerdict} beside at-top`}
          data-wrong={reason !== null || undefined}
          role="status"
        >
          {dirty && (
            <>
              {reason === null ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
              <span>{attempted ? t`Not ready yet.` : words}</span>
            </>
          )}
        </p>
      }
      state={dirty ? t`Not saved` : isNew ? t`Nothing selected yet` : t`Everything is saved`}
      submit={
        (dirty || isNew) && (isNew ? <Trans>Create and draw the cup</Trans> : <Trans>Save and redraw</Trans>)
      }
    >
      <CupConflict form={form} />
    </SaveBar>
  )
}

/** Says whether players or rounds changed when another user saved the cup meanwhile. */
function CupConflict({ form: { base, other, choose } }: { form: CupForm }) {
  if (other === null) return null
  const theirs = cupDraft(other.cup)
  const playersChanged = !sameList(theirs.player_ids, base.draft.player_ids)
  const roundsChanged = !sameList(theirs.rounds, base.draft.rounds)

  return (
    <ConflictNotice onSettle={choose}>
      {other.cup === null ? (
        <Trans>Someone else has deleted this cup in the meantime. Your changes are still here.</Trans>
      ) : (
        <>
          <Trans>Someone else has saved this cup in the meantime. Your changes are still here.</Trans>{' '}
          {playersChanged && roundsChanged ? (
            <Trans>The other version changed the players and the rounds.</Trans>
          ) : playersChanged ? (
            <Trans>The other version changed the players.</Trans>
          ) : (
            roundsChanged && <Trans>The other version changed the rounds.</Trans>
          )}
        </>
      )}
    </ConflictNotice>
  )
}
