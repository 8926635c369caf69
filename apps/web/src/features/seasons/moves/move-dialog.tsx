import * as roundMoveCalls from '@tertulia/contract/round-moves'
import { moveReasonMax } from '@tertulia/contract/round-moves'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { MoveEffect, comingAlong } from './move-effect.tsx'

/** A round that may move. */
export type MovableRound = {
  season: number
  round: number
  /** The date it has now. */
  date: string
  today: string
  /** The date to begin with. */
  proposed?: string
}

type MoveDialogProps = { moved: MovableRound; onClose: () => void }

/** Moves a round to another date, with its quiz, after showing what follows. */
export const MoveDialog = afterDrafts(RoundMove)

function RoundMove({ moved, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { round, today, proposed = '' } = moved
  const [date, setDate] = useState(proposed)
  const [along, setAlong] = useState(true)
  const { preview, problem, form } = useMoveForm({ moved, date, along, onClose })
  const now = formatDateLong(moved.date, language)
  const { reason } = form.draft
  const refused = (field: string) => form.problems.find((one) => one.field === field)?.words
  const told = preview?.told ?? 0

  return (
    <Modal onClose={onClose} title={t`Change the date of round ${round}`}>
      <DialogForm
        form={form}
        words={{
          submit: preview ? (
            <Plural value={told} one="Move and tell # person" other="Move and tell # people" />
          ) : (
            <Trans>Move</Trans>
          ),
          failure: failureSentence('move_rounds'),
        }}
        onBack={onClose}
      >
        <TextField
          type="date"
          data-autofocus
          label={t`New date`}
          description={t`Now ${now}`}
          min={addDays(today, 1)}
          required
          withAsterisk={false}
          value={date}
          error={problem ?? refused('date')}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {preview && <MoveEffect preview={preview} along={along} onAlong={setAlong} />}
        <TextArea
          label={t`Reason`}
          description={t`Everyone concerned can read it.`}
          rows={3}
          maxLength={moveReasonMax}
          required
          withAsterisk={false}
          value={reason}
          error={refused('reason')}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}

type Moving = MoveDialogProps & { date: string; along: boolean }

function useMoveForm({ moved: { season, round, today }, date, along, onClose }: Moving) {
  const { t } = useLingui()
  // Nearly every page shows something of a round or of its quiz.
  const { mutateAsync } = useAction(roundMoveCalls.moveRounds, { refreshes: 'all' })
  const isFuture = isCalendarDate(date) && date > today
  const input = { params: { season, round }, query: { date } }
  const { data, error } = useCall(roundMoveCalls.previewRoundMove, input, { enabled: isFuture, staleTime: 0 })
  const preview = isFuture && data && data.moves.length > 0 ? data : null
  const problem = isFuture && error ? errorWords(error.code) : undefined

  const form = useRecordForm({
    name: () => `round-move-${season}-${round}`,
    saved: null,
    draft: () => ({ reason: '' }),
    input: ({ reason }) => cleanText(reason),
    version: () => 0,
    lasting: true,
    check: ({ reason }) => [
      ...(preview ? [] : [{ field: 'date', words: problem ?? t`Choose another date.` }]),
      ...(cleanText(reason) === '' ? [{ field: 'reason', words: t`Tell them why.` }] : []),
    ],
    async save(reason) {
      if (!preview) return null
      const body = {
        moved: preview.moves.map((move) => ({ round: move.round, date: move.to })),
        reason,
        version: preview.version,
        ...comingAlong(preview, along),
      }
      await mutateAsync({ params: { season }, body })
      return null
    },
    onSaved() {
      onClose()
      showSuccess(t`Moved. You can undo it below the rounds.`)
    },
  })
  return { preview, problem, form }
}
