import type { CupForm as CupRecord } from '@tertulia/contract/cup'
import { cupRoundCount } from '@tertulia/core/cup/cup-form'
import { Trans } from '@lingui/react/macro'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { changeCup, type CupAction } from './cup-draft.ts'
import { Button } from '@/ui/button.tsx'
import { CupDrawn } from './cup-drawn.tsx'
import { CupPlayers } from './cup-players.tsx'
import { CupPreview } from './cup-preview.tsx'
import { refusalReason } from './cup-reason.ts'
import { CupRounds } from './cup-rounds.tsx'
import { CupSaveBar } from './cup-save-bar.tsx'
import { useCupForm, useCupRemoval } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'

type CupFormProps = {
  record: CupRecord
  /** Closes the form of a cup that does not exist yet. */
  onClose: () => void
}

/** The form of a cup before its first day: players, rounds, a preview, and the footer that draws and saves. */
export function CupForm({ record, onClose }: CupFormProps) {
  const form = useCupForm(record)
  const { draft, dirty } = form
  const change = (action: CupAction) => form.change((now) => changeCup(now, action))
  const remove = useCupRemoval(record, form.rebase)
  const refused = form.refusal ? refusalReason(form.refusal, record) : form.problems[0]
  const wordsFor = (part: 'players' | 'rounds') => (refused?.part === part ? refused.words : null)

  return (
    <div id={form.frame} className={styles.cupForm}>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {record.cup && !dirty && (
        <CupDrawn key={record.cup.seed} form={record} cup={record.cup} fresh={form.isFresh} />
      )}
      <CupPlayers form={record} draft={draft} error={wordsFor('players')} onChange={change} />
      <CupRounds form={record} draft={draft} error={wordsFor('rounds')} onChange={change} />
      {cupRoundCount(draft.player_ids.length) > 0 && <CupPreview form={record} draft={draft} />}
      <div className="row">
        {record.cup ? (
          <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
            <Trans>Delete this cup</Trans>
          </Button>
        ) : (
          !dirty && (
            <Button look="quiet" onClick={onClose}>
              <Trans>Don’t create a cup</Trans>
            </Button>
          )
        )}
      </div>
      <CupSaveBar isNew={form.base.version === 0} form={form} />
    </div>
  )
}
