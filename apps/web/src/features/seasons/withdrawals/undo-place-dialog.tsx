import * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade, PlaceUndoPreview } from '@tertulia/contract/place-changes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { seasonReads } from '../form/season-reads.ts'
import { RemainingGames } from './remaining-games.tsx'
import * as styles from '../form/season-editor.module.css'

type UndoPlaceDialogProps = { change: PlaceChangeMade; onClose: () => void }

/** Undoes a withdrawal, a substitute or a replacement as a whole, after showing what follows. */
export function UndoPlaceDialog({ change, onClose }: UndoPlaceDialogProps) {
  const { t } = useLingui()
  const { id } = change
  const fresh = { staleTime: 0, gcTime: 0 }
  const preview = useCall(placeChangeCalls.previewPlaceChangeUndo, { params: { id } }, fresh)
  return (
    <Modal onClose={onClose} title={t`Undo this change?`} width={520}>
      <QueryState query={preview} skeleton={<Skeleton height={180} />}>
        {(found) => <Undo change={change} preview={found} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

type UndoProps = UndoPlaceDialogProps & { preview: PlaceUndoPreview }

function Undo({ change, preview, onClose }: UndoProps) {
  const { t } = useLingui()
  const { id } = change
  const { version, games, told } = preview
  const undoing = useAction(placeChangeCalls.undoPlaceChange, {
    done() {
      onClose()
      showSuccess(t`The change is undone.`)
    },
    refreshes: seasonReads,
  })
  return (
    <div className="stack">
      <div className={`${styles.withdrawalEffect} stack gap-8`}>
        <p>
          <Consequence change={change} games={games} />
        </p>
        <RemainingGames games={games} />
      </div>
      <div role="alert" className={`${styles.withdrawalError} beside at-top wrong`}>
        {undoing.error && (
          <>
            <WarningIcon size={18} /> {failureWords('undo_change', undoing.error.code)}
          </>
        )}
      </div>
      <div className={modalStyles.modalActions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          data-autofocus
          busy={undoing.isPending}
          onClick={() => undoing.mutate({ params: { id }, body: { version } })}
        >
          <Plural value={told} one="Undo and tell # person" other="Undo and tell # people" />
        </Button>
      </div>
    </div>
  )
}

function Consequence({ change, games }: { change: PlaceChangeMade; games: PlaceUndoPreview['games'] }) {
  const language = useLanguage()
  const { kind, round } = change
  const name = fullName(change.player)
  const other = change.other ? fullName(change.other) : ''
  const day = formatDateLong(games[0]?.date ?? '', language)
  if (kind === 'replacement') {
    return (
      <Trans>
        {name} gets the place and all games back from {other}.
      </Trans>
    )
  }
  if (kind === 'substitution') {
    return (
      <Trans>
        {other} no longer plays for {name}. The remaining games don’t count for anyone.
      </Trans>
    )
  }
  return other === '' ? (
    <Trans>
      {name} takes part again from round {round} on, {day}. The games count.
    </Trans>
  ) : (
    <Trans>
      {name} takes part again from round {round} on, {day}, instead of {other}.
    </Trans>
  )
}

function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}
