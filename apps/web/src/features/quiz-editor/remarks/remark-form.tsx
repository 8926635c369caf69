import { Trans, useLingui } from '@lingui/react/macro'
import * as quizRemarks from '@tertulia/contract/quiz-remarks'
import { remarkLengthMax, type RemarkKind } from '@tertulia/contract/quiz-remarks'
import { useQueryClient } from '@tanstack/react-query'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

export type RemarkPlace = {
  kind: RemarkKind
  /** The date of the quiz, or the number of the proposal. */
  place: string
  question_count: number
}

/** Writes a remark; what is typed stays on this device until it is sent. */
export const RemarkForm = afterDrafts(Form)

function Form({ kind, place, question_count: questionCount }: RemarkPlace) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(quizRemarks.writeQuizRemark)
  const form = useRecordForm({
    name: () => `remark-${kind}-${place}`,
    saved: null,
    draft: () => ({ text: '', position: '' }),
    input: ({ text, position }) => ({
      text: cleanText(text),
      position: position === '' ? null : Number(position),
    }),
    same: (one, other) => one.text === other.text,
    lasting: true,
    check: ({ text }) => (cleanText(text) === '' ? [{ field: 'text' }] : []),
    async save(body) {
      await mutateAsync({ params: { kind, place }, body })
      return null
    },
    onSaved: () => queryClient.invalidateQueries({ queryKey: endpointKey(quizRemarks.listQuizRemarks) }),
  })
  const { draft, change } = form
  return (
    <FormFrame
      form={form}
      aria-label={t`New remark`}
      className="stack gap-12"
      failure={t`That couldn’t be saved.`}
      submit={<Trans>Add remark</Trans>}
    >
      <SelectField
        label={t`About`}
        value={draft.position}
        onChange={(event) => change({ position: event.currentTarget.value })}
        data={[
          { value: '', label: t`The whole quiz` },
          ...Array.from({ length: questionCount }, (_, index) => {
            const position = index + 1
            return { value: String(position), label: t`Question ${position}` }
          }),
        ]}
      />
      <TextArea
        label={t`Remark`}
        rows={3}
        maxLength={remarkLengthMax}
        value={draft.text}
        error={form.problems.length > 0 ? t`Write something first.` : undefined}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </FormFrame>
  )
}
