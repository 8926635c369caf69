import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords } from '@/lib/error-words.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { cupDraft } from './cup-draft.ts'
import type { CupReason } from './cup-reason.ts'
import { sameList } from './season-draft.ts'
import type { CupEditing } from './use-cup-draft.ts'
import type { useCupSaving } from './use-cup-saving.tsx'
import '@/ui/save-bar.css'

type CupSaveBarProps = {
  is_new: boolean
  reason: CupReason | null
  saving: ReturnType<typeof useCupSaving>
  editing: CupEditing
}

/** Stays in sight at the foot of the cup's form: whether it can be kept, and the button that draws and saves. */
export function CupSaveBar({ is_new, reason, saving, editing }: CupSaveBarProps) {
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
              <Trans>Cup could not be saved.</Trans> {refusal ? errorWords(refusal.code) : words}
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
          {dirty ? t`Not saved yet` : is_new ? t`Nothing chosen yet` : t`Everything is saved`}
        </p>
        {(dirty || is_new) && (
          <SubmitButton busy={saving.busy} onClick={() => void saving.save()}>
            {is_new ? <Trans>Create and draw the cup</Trans> : <Trans>Save and draw anew</Trans>}
          </SubmitButton>
        )}
      </div>
    </div>
  )
}

type CupConflictProps = { editing: CupEditing; onSettled: () => void }

/** Somebody else saved the cup meanwhile: whether its players or rounds changed there. */
function CupConflict({ editing: { base, other, rebase }, onSettled }: CupConflictProps) {
  if (!other) return null
  const theirs = cupDraft(other.cup)
  const players_changed = !sameList(theirs.player_ids, base.draft.player_ids)
  const rounds_changed = !sameList(theirs.rounds, base.draft.rounds)
  const form = other

  function settle(keep_typed: boolean) {
    rebase(form, keep_typed)
    onSettled()
  }

  return (
    <ConflictNotice onSettle={settle}>
      {other.cup === null ? (
        <Trans>Somebody else has deleted this cup meanwhile. What you changed is still here.</Trans>
      ) : (
        <>
          <Trans>Somebody else has saved this cup meanwhile. What you changed is still here.</Trans>{' '}
          {players_changed && rounds_changed ? (
            <Trans>The other version changed the players and the rounds.</Trans>
          ) : players_changed ? (
            <Trans>The other version changed the players.</Trans>
          ) : (
            rounds_changed && <Trans>The other version changed the rounds.</Trans>
          )}
        </>
      )}
    </ConflictNotice>
  )
}
