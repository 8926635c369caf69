import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TestedQuestion } from '@tertulia/contract/test-players'
import { answerKey } from '@tertulia/core/quizzes/answer-key'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import type { QuestionDraft } from '../form/question-draft.ts'
import * as styles from './test-players.module.css'

/** The questions in the form, and what accepts another answer there; null where nothing can be changed. */
export type Acceptance = {
  drafts: readonly QuestionDraft[]
  onAccept: ((position: number, answer: string) => void) | null
}

/** How those who have finished answered each question, with answers that nobody has thought of. */
export function TestResults({
  questions,
  ...acceptance
}: Acceptance & { questions: readonly TestedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <ol className="stack gap-0 fitted">
      {questions.map((question) => (
        <Result key={question.position} question={question} {...acceptance} />
      ))}
    </ol>
  )
}

function Result({ question, drafts, onAccept }: Acceptance & { question: TestedQuestion }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { position, right, blank, others } = question
  const draft = drafts.find((one) => one.position === position)
  const total = right + blank + others.reduce((sum, { count }) => sum + count, 0)
  const percent = formatPercentage(percentage(right, total) ?? 0, language)
  return (
    <li className={`${styles.entry} stack gap-4 fitted line-above`}>
      <p>
        <strong>
          <Trans>Question {position}</Trans>
        </strong>{' '}
        <Trans>
          {right} of {total} right ({percent})
        </Trans>
        {blank > 0 && (
          <>
            {', '}
            <Plural value={blank} one="# blank" other="# blank" />
          </>
        )}
      </p>
      {others.length > 0 && (
        <ul className="stack gap-0 fitted small">
          {others.map(({ text, count }) => (
            <li key={text} className="row apart gap-4-16">
              <span className="breakable">{count > 1 ? `${text} (${count})` : text}</span>
              {draft && isAccepted(draft, text) ? (
                <span className="soft">
                  <Trans>accepted once saved</Trans>
                </span>
              ) : (
                onAccept && (
                  <Button
                    look="quiet"
                    aria-label={t`Accept ${text} in question ${position}`}
                    onClick={() => onAccept(position, text)}
                  >
                    <Trans>Accept</Trans>
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** True when the form already accepts an answer. */
function isAccepted({ text, answer, accepted_answers: accepted }: QuestionDraft, given: string): boolean {
  const key = answerKey(given, text)
  return [answer, ...accepted].some((right) => answerKey(right, text) === key)
}
