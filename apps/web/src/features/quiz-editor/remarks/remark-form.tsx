import { Trans, useLingui } from '@lingui/react/macro'
import { writtenLengthMax } from '@tertulia/contract/quiz-editor'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import { remarkLengthMax, type RemarkKind, type SuggestedPart } from '@tertulia/contract/quiz-remarks'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

export type RemarkPlace = {
  kind: RemarkKind
  /** The date of the quiz, or the number of the proposal. */
  place: string
  question_count: number
  /** The saved questions for which another text may be suggested; none where remarks are all there is. */
  suggestible?: readonly SuggestibleQuestion[] | undefined
}

type SuggestibleQuestion = { position: number } & Record<SuggestedPart, string>

/** Writes a remark; what is typed stays on this device until it is sent. */
export const RemarkForm = afterDrafts(Form)

type RemarkDraft = { text: string; position: string; part: SuggestedPart | ''; new_text: string }

const empty: RemarkDraft = { text: '', position: '', part: '', new_text: '' }

function Form({ kind, place, question_count, suggestible = [] }: RemarkPlace) {
  const { t } = useLingui()
  const form = useRemarkForm({ kind, place, question_count, suggestible })
  const { draft, change } = form
  const question = questionAt(suggestible, draft)
  const problemOf = (field: keyof RemarkDraft, words: string) =>
    form.problems.some((problem) => problem.field === field) ? words : undefined
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
        onChange={(event) => change({ position: event.currentTarget.value, part: '', new_text: '' })}
        data={[
          { value: '', label: t`The whole quiz` },
          ...Array.from({ length: question_count }, (_, index) => {
            const position = index + 1
            return { value: String(position), label: t`Question ${position}` }
          }),
        ]}
      />
      {question && <SuggestionFields {...{ question, form, problemOf }} />}
      <TextArea
        label={draft.part === '' ? t`Remark` : t`Why (optional)`}
        rows={3}
        maxLength={remarkLengthMax}
        value={draft.text}
        error={problemOf('text', t`Write something first.`)}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </FormFrame>
  )
}

type SuggestionFieldsProps = {
  question: SuggestibleQuestion
  form: { draft: RemarkDraft; change: (changes: Partial<RemarkDraft>) => void }
  problemOf: (field: keyof RemarkDraft, words: string) => string | undefined
}

/** Another text for a part of a question, which starts from what the question says. */
function SuggestionFields({ question, form: { draft, change }, problemOf }: SuggestionFieldsProps) {
  const { t } = useLingui()
  const { part } = draft
  return (
    <>
      <SelectField
        label={t`Suggestion`}
        value={part}
        onChoose={(chosen) => change({ part: chosen, new_text: chosen === '' ? '' : question[chosen] })}
        data={[
          { value: '', label: t`None, just a remark` },
          { value: 'text', label: t`Another question text` },
          { value: 'answer', label: t`Another official answer` },
        ]}
      />
      {part !== '' && (
        <TextArea
          label={part === 'text' ? t`Suggested question text` : t`Suggested official answer`}
          rows={part === 'text' ? 4 : 1}
          maxLength={writtenLengthMax[part]}
          value={draft.new_text}
          error={problemOf('new_text', t`Change something first.`)}
          onChange={(event) => change({ new_text: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const questionAt = (questions: readonly SuggestibleQuestion[], { position }: RemarkDraft) =>
  questions.find((question) => String(question.position) === position) ?? null

function useRemarkForm({ kind, place, suggestible = [] }: RemarkPlace) {
  const { mutateAsync } = useAction(quizRemarkCalls.writeQuizRemark, {
    refreshes: [quizRemarkCalls.listQuizRemarks],
  })
  const input = (draft: RemarkDraft) => {
    const question = questionAt(suggestible, draft)
    const { part, position, text, new_text } = draft
    return {
      text: cleanText(text),
      position: position === '' ? null : Number(position),
      suggestion: question && part !== '' ? { part, old_text: question[part], new_text } : null,
    }
  }
  return useRecordForm({
    name: () => `remark-${kind}-${place}`,
    saved: null,
    draft: () => empty,
    input,
    same: (one, other) => one.text === other.text && one.new_text === other.new_text,
    lasting: true,
    check(draft) {
      const { text, suggestion } = input(draft)
      if (suggestion === null) return text === '' ? [{ field: 'text' }] : []
      const newText = cleanText(suggestion.new_text)
      return newText === '' || newText === suggestion.old_text ? [{ field: 'new_text' }] : []
    },
    async save(body) {
      await mutateAsync({ params: { kind, place }, body })
      return null
    },
  })
}
