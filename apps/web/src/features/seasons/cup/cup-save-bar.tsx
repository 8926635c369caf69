import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords } from '@/lib/error-words.ts'
import { failureSentence } from '@/lib/failures.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import { cupDraft } from './cup-draft.ts'
import type { CupReason } from './cup-reason.ts'
import { sameList } from '../form/season-draft.ts'
import type { CupEditing } from './use-cup-draft.ts'
import type { useCupSaving } from './use-cup-saving.tsx'
import '@/ui/save-bar.css'
import { Button } from '@/ui/button.tsx'

type CupSaveBarProps = {
  isNew: boolean
  reason: CupReason | null
  saving: ReturnType<typeof useCupSaving>
  editing: CupEditing
}

/** Sticky footer of the cup's form: its problems, and the button that draws and saves. */
export function CupSaveBar({ isNew, reason, saving, editing }: CupSaveBarProps) {
  const { t } = useLingui()
  const { refusal, attempted } = saving
  const { dirty } = editing
  const words = reason?.words ?? t`Ready to be drawn.`

  return (
    <div className="save-bar">
      {editing.other && <CupConflict editing={editing} onSettled={saving.forgetRefusal} />}
      <div role="alert" className="save-refusal">
        {(refusal ?? (attempted && reason)) && !editing.other && (
          <>
            <WarningIcon size={18} />
            <p>
              {failureSentence(isNew ? 'create_cup' : 'save_cup')}{' '}
              {refusal ? errorWords(refusal.code) : words}
            </p>
          </>
        )}
      </div>
      <div className="save-bar-line">
        <p className="cup-verdict" data-wrong={reason !== null || undefined} role="status">
          {dirty && (
            <>
              {reason === null ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
              <span>{attempted && reason !== null ? t`Not ready yet.` : words}</span>
            </>
          )}
        </p>
        <p className="saved-state small soft" role="status">
          {dirty ? t`Not saved yet` : isNew ? t`Nothing chosen yet` : t`Everything is saved`}
        </p>
        {(dirty || isNew) && (
          <Button type="submit" look="primary" busy={saving.busy} onClick={() => void saving.save()}>
            {isNew ? <Trans>Create and draw the cup</Trans> : <Trans>Save and draw anew</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

type CupConflictProps = { editing: CupEditing; onSettled: () => void }

/** Says whether players or rounds changed when another user saved the cup meanwhile. */
function CupConflict({ editing: { base, other, rebase }, onSettled }: CupConflictProps) {
  if (!other) return null
  const theirs = cupDraft(other.cup)
  const playersChanged = !sameList(theirs.player_ids, base.draft.player_ids)
  const roundsChanged = !sameList(theirs.rounds, base.draft.rounds)
  const form = other

  function settle(keepTyped: boolean) {
    rebase(form, keepTyped)
    onSettled()
  }

  return (
    <ConflictNotice onSettle={settle}>
      {other.cup === null ? (
        <Trans>Somebody else has deleted this cup meanwhile. What you changed is still here.</Trans>
      ) : (
        <>
          <Trans>Somebody else has saved this cup meanwhile. What you changed is still here.</Trans>{' '}
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
