import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { answerKey } from '@tertulia/core/quizzes/answer-key'
import { Trans, useLingui } from '@lingui/react/macro'
import { describedBy, Field } from '@/ui/fields/field.tsx'
import { useRef, useState } from 'react'
import { CrossIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { longestAnswer, mostAlternatives } from './draft-problems.ts'
import { pasteLine } from './paste.ts'
import type { QuestionDraft } from './question-draft.ts'
import * as styles from './quiz-form.module.css'

type AcceptedAnswersProps = {
  id: string
  question: QuestionDraft
  onChange: (changes: Partial<QuestionDraft>) => void
}

/** Other answers that count as right, as chips; Enter adds one. */
export function AcceptedAnswers({ id, question, onChange }: AcceptedAnswersProps) {
  const { t } = useLingui()
  const { accepted_answers, typedAlternative } = question
  const { add, remove, input, error, forgetError } = useAlternatives(question, onChange)

  const description = t`Capitals, accents, punctuation and articles make no difference.`

  return (
    <Field id={id} label={t`Also accepted`} description={description} error={error}>
      <div className={`${styles.alternativeEntry} stack gap-8`}>
        <TextField
          ref={input}
          id={id}
          aria-describedby={describedBy(id, { description, error })}
          value={typedAlternative}
          error={error !== undefined}
          onChange={(event) => {
            forgetError()
            onChange({ typedAlternative: event.currentTarget.value })
          }}
          onPaste={pasteLine}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={<PlusIcon size={18} />} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {accepted_answers.length > 0 && (
        <ul className={`${styles.chips} row stretched gap-8`}>
          {accepted_answers.map((accepted) => (
            <li key={accepted} className={`${styles.chip} line gap-0`}>
              <span>{accepted}</span>
              <button type="button" aria-label={t`Remove ${accepted}`} onClick={() => remove(accepted)}>
                <CrossIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

function useAlternatives(question: QuestionDraft, onChange: AcceptedAnswersProps['onChange']) {
  const { t } = useLingui()
  const { text, accepted_answers, typedAlternative, answer } = question
  const input = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState(false)

  function add() {
    input.current?.focus()
    const typed = cleanLine(typedAlternative)
    if (typed === '') return
    const same = answerKey(typed, text)
    const already = [answer, ...accepted_answers].some((other) => answerKey(other, text) === same)
    setKnown(already)
    if (!already) onChange({ accepted_answers: [...accepted_answers, typed], typedAlternative: '' })
  }

  function remove(accepted: string) {
    onChange({ accepted_answers: accepted_answers.filter((other) => other !== accepted) })
    input.current?.focus()
  }

  function errorNow() {
    if (known) return t`Already accepted.`
    const tooLong = [typedAlternative, ...accepted_answers].some(({ length }) => length > longestAnswer)
    if (tooLong) return t`At most ${longestAnswer} characters.`
    return accepted_answers.length > mostAlternatives
      ? t`At most ${mostAlternatives} alternatives.`
      : undefined
  }

  return { add, remove, input, error: errorNow(), forgetError: () => setKnown(false) }
}
