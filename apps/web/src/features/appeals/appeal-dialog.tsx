import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as appealCalls from '@tertulia/contract/appeals'
import { appealReason, longestSource, type AppealableAnswer } from '@tertulia/contract/appeals'
import type { AppealDirection } from '@tertulia/core/appeals/appeals'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { useAction } from '@/lib/calls/queries.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

type AppealDialogProps = {
  answer: AppealableAnswer
  direction: AppealDirection
  left: number
  onClose: () => void
  onSent: () => unknown
}

/** Dialog in which a player gives the reason of an appeal. */
export const AppealDialog = afterDrafts(Dialog)

function Dialog(props: AppealDialogProps) {
  const { t } = useLingui()
  const { answer, direction, left, onClose } = props
  const form = useAppealForm(props)
  const { text } = answer
  const hasProblem = (field: string) => form.problems.some((problem) => problem.field === field)
  return (
    <Modal onClose={onClose} title={t`Appeal against this verdict?`}>
      <DialogForm form={form} words={{ submit: <Trans>Send appeal</Trans> }} onBack={onClose}>
        <p className="breakable">
          {direction === 'should_be_right' ? (
            <Trans>
              You say that <q>{text}</q> should be right.
            </Trans>
          ) : (
            <Trans>
              You say that <q>{text}</q> should be wrong.
            </Trans>
          )}{' '}
          <Plural
            value={left}
            one="You have # appeal left this season; you get it back if it’s upheld."
            other="You have # appeals left this season; you get this one back if it’s upheld."
          />
        </p>
        <TextArea
          data-autofocus
          label={t`Reason`}
          description={t`Reviewers see it without your name.`}
          rows={4}
          maxLength={appealReason.max}
          required
          withAsterisk={false}
          value={form.draft.reason}
          error={hasProblem('reason') ? t`Enter at least ${appealReason.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
        />
        <TextField
          label={t`Link to a source (optional)`}
          inputMode="url"
          maxLength={longestSource}
          value={form.draft.source}
          error={hasProblem('source') ? t`Start the link with https://` : undefined}
          onChange={(event) => form.change({ source: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

const isLink = (text: string) => text === '' || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text))

function useAppealForm({ answer, direction, onSent }: AppealDialogProps) {
  const { mutateAsync } = useAction(appealCalls.openAppeal)
  const { question_id, normalised } = answer
  return useRecordForm({
    name: () => `appeal-${question_id}-${direction}`,
    saved: null,
    draft: () => ({ reason: '', source: '' }),
    input: ({ reason, source }) => ({ reason: cleanText(reason), source: cleanLine(source) || null }),
    lasting: true,
    check: ({ reason, source }) => [
      ...(cleanText(reason).length < appealReason.min ? [{ field: 'reason' }] : []),
      ...(isLink(cleanLine(source)) ? [] : [{ field: 'source' }]),
    ],
    async save(texts) {
      await mutateAsync({ params: { id: question_id }, body: { direction, normalised, ...texts } })
      return null
    },
    onSaved: onSent,
  })
}
