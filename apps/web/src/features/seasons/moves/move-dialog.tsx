import * as roundMoves from '@tertulia/contract/round-moves'
import { moveReasonMax } from '@tertulia/contract/round-moves'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction, useCall } from '@/lib/calls/queries.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { MoveEffect } from './move-effect.tsx'
import type { Moved } from './use-moves.ts'

type MoveDialogProps = {
  form: SeasonForm
  round: number
  onMoved: (moved: Moved) => void
  onClose: () => void
}

/** Moves a round to another date, after showing what follows. */
export const MoveDialog = afterDrafts(RoundMove)

function RoundMove({ form: { season, dates, today }, round, onMoved, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [date, setDate] = useState('')
  const { preview, problem, form } = useMoveForm({ season, round, date, today, onMoved })
  const old = dates[round - 1] ?? today
  const now = formatDateLong(old, language)
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
        {preview && <MoveEffect preview={preview} />}
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

type Moving = {
  season: number
  round: number
  date: string
  today: string
  onMoved: (moved: Moved) => void
}

function useMoveForm({ season, round, date, today, onMoved }: Moving) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(roundMoves.moveRounds)
  const isFuture = isCalendarDate(date) && date > today
  const input = { params: { season, round }, query: { date } }
  const { data, error } = useCall(roundMoves.previewRoundMove, input, { enabled: isFuture, staleTime: 0 })
  const preview = isFuture && data && data.moves.length > 0 ? data : null
  const problem = isFuture && error ? errorWords(error.code) : undefined

  const form = useRecordForm({
    name: () => `round-move-${season}-${round}`,
    saved: null as Moved | null,
    draft: () => ({ reason: '' }),
    input: ({ reason }) => cleanText(reason),
    version: () => 0,
    lasting: true,
    check: ({ reason }) => [
      ...(preview ? [] : [{ field: 'date', words: problem ?? t`Choose another date.` }]),
      ...(cleanText(reason) === '' ? [{ field: 'reason', words: t`Tell them why.` }] : []),
    ],
    async save(reason) {
      const moves = preview?.moves ?? []
      const body = {
        moved: moves.map(({ round: moved, to }) => ({ round: moved, date: to })),
        reason,
        version: preview?.version ?? 0,
      }
      const { version } = await mutateAsync({ params: { season }, body })
      return { moves, version, reason }
    },
    onSaved: (moved) => moved && onMoved(moved),
  })
  return { preview, problem, form }
}
