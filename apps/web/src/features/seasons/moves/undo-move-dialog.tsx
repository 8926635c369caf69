import * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMoveMade, RoundMovePreview } from '@tertulia/contract/round-moves'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureWords } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { MoveEffect, comingAlong } from './move-effect.tsx'
import * as styles from '../form/season-editor.module.css'

type UndoMoveDialogProps = { move: RoundMoveMade; onClose: () => void }

/** Undoes a move of rounds as a whole, with its quizzes, after showing what follows. */
export function UndoMoveDialog({ move: { id }, onClose }: UndoMoveDialogProps) {
  const { t } = useLingui()
  const fresh = { staleTime: 0, gcTime: 0 }
  const preview = useCall(roundMoveCalls.previewRoundMoveUndo, { params: { id } }, fresh)
  return (
    <Modal onClose={onClose} title={t`Undo this move?`}>
      <QueryState query={preview} skeleton={<Skeleton height={220} />}>
        {(found) => <Undo id={id} preview={found} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

type UndoProps = { id: number; preview: RoundMovePreview; onClose: () => void }

function Undo({ id, preview, onClose }: UndoProps) {
  const { t } = useLingui()
  const [along, setAlong] = useState(true)
  const undoing = useAction(roundMoveCalls.undoRoundMove, {
    done() {
      onClose()
      showSuccess(t`The move is undone.`)
    },
    refreshes: 'all',
  })
  const body = { version: preview.version, ...comingAlong(preview, along) }
  return (
    <div className="stack">
      <MoveEffect preview={preview} along={along} onAlong={setAlong} />
      <div role="alert" className={`${styles.moveError} beside at-top wrong`}>
        {undoing.error && (
          <>
            <WarningIcon size={18} /> {failureWords('move_rounds', undoing.error.code)}
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
          onClick={() => undoing.mutate({ params: { id }, body })}
        >
          <Plural value={preview.told} one="Undo and tell # person" other="Undo and tell # people" />
        </Button>
      </div>
    </div>
  )
}
