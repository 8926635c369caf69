import { Trans, useLingui } from '@lingui/react/macro'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import { lineNoteMax, type StatementLine } from '@tertulia/contract/bank-statements'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useAction } from '@/lib/calls/queries.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useFreshLines } from './line-focus.ts'

type SettlementDialogProps = {
  line: StatementLine
  /** Called once it is saved, before the lines are read again. */
  onSettled: () => void
  onClose: () => void
}

/** Marks a line as dealt with, perhaps with a note for the team. */
export const SettlementDialog = afterDrafts(Dialog)

function Dialog({ line, onSettled, onClose }: SettlementDialogProps) {
  const { t } = useLingui()
  const freshLines = useFreshLines()
  const { mutateAsync } = useAction(bankStatementCalls.settleStatementLine)
  const id = line.id ?? 0
  const form = useRecordForm({
    name: () => `statement-line-${id}`,
    saved: null,
    draft: () => ({ note: '' }),
    input: ({ note }) => ({ settled: true, note: cleanLine(note) || null }),
    lasting: true,
    async save(body) {
      await mutateAsync({ params: { id }, body })
      return null
    },
    onSaved() {
      showSuccess(t`Line marked as dealt with`)
      onSettled()
      onClose()
      void freshLines()
    },
  })

  return (
    <Modal onClose={onClose} title={t`Mark this line as dealt with?`}>
      <DialogForm
        form={form}
        words={{ submit: <Trans>Mark as dealt with</Trans>, failure: t`Line could not be saved.` }}
        onBack={onClose}
      >
        <p className="breakable">{line.text}</p>
        <TextField
          label={t`Note (optional)`}
          description={t`Only the team sees it: what the money is for, such as rent of the room.`}
          maxLength={lineNoteMax}
          data-autofocus
          value={form.draft.note}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
          onPaste={cleanPaste(cleanLine)}
        />
      </DialogForm>
    </Modal>
  )
}
