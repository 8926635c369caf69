import { Trans, useLingui } from '@lingui/react/macro'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import { longestFlagComment } from '@tertulia/contract/question-flags'
import type { FlagReason, OwnFlag } from '@tertulia/contract/questions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useAction } from '@/lib/calls/queries.ts'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { flagWords } from './flag-words.ts'
import { useSavedFlag } from './use-saved-flag.ts'

type FlagDialogProps = { question_id: number; onClose: () => void }
type Typed = { reason: FlagReason; comment: string }

const reasons = Object.keys(flagWords) as FlagReason[]

/** Dialog for reporting a problem of a question to the editors. */
export const FlagDialog = afterDrafts(Dialog)

function Dialog({ question_id, onClose }: FlagDialogProps) {
  const { t } = useLingui()
  const form = useFlagForm(question_id, onClose)
  return (
    <Modal onClose={onClose} title={t`What’s wrong with this question?`}>
      <DialogForm form={form} words={{ submit: <Trans>Tell the editors</Trans> }} onBack={onClose}>
        <FlagFields typed={form.draft} type={form.change} missing={form.problems.length > 0} />
      </DialogForm>
    </Modal>
  )
}

type FlagFieldsProps = { typed: Typed; type: (typed: Partial<Typed>) => void; missing: boolean }

function FlagFields({ typed, type, missing }: FlagFieldsProps) {
  const { t, i18n } = useLingui()
  const needsWords = typed.reason === 'other'
  return (
    <>
      <SelectField
        label={t`Problem`}
        data-autofocus
        value={typed.reason}
        onChange={(event) => type({ reason: event.currentTarget.value as FlagReason })}
        data={reasons.map((reason) => ({ value: reason, label: i18n._(flagWords[reason]) }))}
      />
      <TextArea
        label={needsWords ? t`In your own words` : t`In your own words (optional)`}
        description={t`The editors will see it with your name.`}
        rows={4}
        maxLength={longestFlagComment}
        required={needsWords}
        withAsterisk={false}
        value={typed.comment}
        error={missing ? t`Tell us what’s wrong.` : undefined}
        onChange={(event) => type({ comment: event.currentTarget.value })}
      />
    </>
  )
}

function useFlagForm(questionId: number, onClose: () => void) {
  const { t } = useLingui()
  const save = useSavedFlag(questionId)
  const { mutateAsync } = useAction(questionFlagCalls.flagQuestion)
  return useRecordForm({
    name: () => `question-flag-${questionId}`,
    saved: null as OwnFlag | null,
    draft: (): Typed => ({ reason: 'wrong_answer', comment: '' }),
    input: ({ reason, comment }) => ({ reason, comment: cleanText(comment) }),
    lasting: true,
    check: ({ reason, comment }) =>
      reason === 'other' && cleanText(comment) === '' ? [{ field: 'comment' }] : [],
    save: (body) => mutateAsync({ params: { id: questionId }, body }),
    onSaved(flag) {
      if (flag) save(flag)
      onClose()
      showSuccess(t`Thank you! The editors will look at it.`)
    },
  })
}
