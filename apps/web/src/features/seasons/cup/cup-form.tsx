import type { CupForm as Form } from '@tertulia/contract/cup'
import { cupRoundCount } from '@tertulia/core/cup/cup-form'
import { Trans } from '@lingui/react/macro'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { CupDrawn } from './cup-drawn.tsx'
import { CupPlayers } from './cup-players.tsx'
import { CupPreview } from './cup-preview.tsx'
import { refusalReason, useCupReason } from './cup-reason.ts'
import { CupRounds } from './cup-rounds.tsx'
import { CupSaveBar } from './cup-save-bar.tsx'
import { useCupDraft } from './use-cup-draft.ts'
import { useCupRemoval, useCupSaving } from './use-cup-saving.tsx'

type CupFormProps = {
  form: Form
  /** Closes the form of a cup that does not exist yet. */
  onClose: () => void
}

/** The form of a cup before its first day: players, rounds, a preview, and the footer that draws and saves. */
export function CupForm({ form, onClose }: CupFormProps) {
  const editing = useCupDraft(form)
  const { draft, base, change, dirty } = editing
  const reason = useCupReason(form, draft)
  const saving = useCupSaving({ form, editing, reason })
  const remove = useCupRemoval(form, editing)
  const refused = saving.refusal ? refusalReason(saving.refusal, form) : saving.attempted ? reason : null
  const wordsFor = (part: 'players' | 'rounds') => (refused?.part === part ? refused.words : null)

  return (
    <div className="cup-form">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      {form.cup && !dirty && <CupDrawn key={form.cup.seed} form={form} cup={form.cup} fresh={saving.saved} />}
      <CupPlayers form={form} draft={draft} error={wordsFor('players')} onChange={change} />
      <CupRounds form={form} draft={draft} error={wordsFor('rounds')} onChange={change} />
      {cupRoundCount(draft.player_ids.length) > 0 && <CupPreview form={form} draft={draft} />}
      <div className="row">
        {form.cup ? (
          <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
            <Trans>Delete this cup</Trans>
          </Button>
        ) : (
          !dirty && (
            <Button look="quiet" onClick={onClose}>
              <Trans>No cup after all</Trans>
            </Button>
          )
        )}
      </div>
      <CupSaveBar isNew={base.version === 0} reason={reason} saving={saving} editing={editing} />
    </div>
  )
}
