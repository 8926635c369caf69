import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, InputWrapper, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { CrossIcon, PlusIcon } from '@/ui/icons.tsx'
import { longest_answer, most_alternatives } from './draft-problems.ts'
import { field_label, help_under } from './field-shape.ts'
import { pasteLine } from './paste.ts'
import type { QuestionDraft } from './question-draft.ts'

type AcceptedAnswersProps = {
  id: string
  question: QuestionDraft
  onChange: (changes: Partial<QuestionDraft>) => void
}

/** Other answers that count as right, as chips; Enter adds one. */
export function AcceptedAnswers({ id, question, onChange }: AcceptedAnswersProps) {
  const { t } = useLingui()
  const { accepted_answers, typed_alternative } = question
  const { add, remove, input, error, forgetError } = useAlternatives(question, onChange)

  return (
    <InputWrapper
      id={id}
      size="md"
      styles={field_label}
      label={t`Also accepted`}
      inputWrapperOrder={help_under}
      description={t`Capitals, accents, punctuation and articles make no difference.`}
      error={error}
    >
      <div className="alternative-entry">
        <TextInput
          ref={input}
          id={id}
          value={typed_alternative}
          error={error !== undefined}
          onChange={(event) => {
            forgetError()
            onChange({ typed_alternative: event.currentTarget.value })
          }}
          onPaste={pasteLine}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {accepted_answers.length > 0 && (
        <ul className="chips">
          {accepted_answers.map((accepted) => (
            <li key={accepted} className="chip">
              <span>{accepted}</span>
              <button type="button" aria-label={t`Remove ${accepted}`} onClick={() => remove(accepted)}>
                <CrossIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </InputWrapper>
  )
}

function useAlternatives(question: QuestionDraft, onChange: AcceptedAnswersProps['onChange']) {
  const { t } = useLingui()
  const { accepted_answers, typed_alternative, answer } = question
  const input = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState(false)

  function add() {
    input.current?.focus()
    const typed = cleanLine(typed_alternative)
    if (typed === '') return
    const same = normaliseAnswer(typed)
    const already = [answer, ...accepted_answers].some((other) => normaliseAnswer(other) === same)
    setKnown(already)
    if (!already) onChange({ accepted_answers: [...accepted_answers, typed], typed_alternative: '' })
  }

  function remove(accepted: string) {
    onChange({ accepted_answers: accepted_answers.filter((other) => other !== accepted) })
    input.current?.focus()
  }

  function errorNow() {
    if (known) return t`This is accepted already.`
    const too_long = [typed_alternative, ...accepted_answers].some(({ length }) => length > longest_answer)
    if (too_long) return t`At most ${longest_answer} characters.`
    return accepted_answers.length > most_alternatives
      ? t`At most ${most_alternatives} alternatives.`
      : undefined
  }

  return { add, remove, input, error: errorNow(), forgetError: () => setKnown(false) }
}
