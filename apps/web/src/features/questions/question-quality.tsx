import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '@tertulia/contract/questions'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { WrongAnswers } from './wrong-answers.tsx'
import * as styles from './question-quality.module.css'

/** The fewest corrected answers, right and wrong, for a meaningful value. */
const enoughAnswers = 10

/** Quality of a question: discrimination and the most common wrong answer. */
export function QuestionQuality({ question }: { question: Question }) {
  const { discrimination, corrected } = question
  if (corrected === 0) return null
  return (
    <div className={`${styles.questionQuality} stack gap-12`}>
      <details>
        <summary>
          <Trans>Separates strong from weak</Trans>:{' '}
          <strong>
            <DiscriminationWords discrimination={discrimination} />
          </strong>
        </summary>
        <p className="soft small">
          <Trans>
            Do the players who get this right also do better in the rest of the quiz? From −1 to 1: about 0.3
            or more is a good question. Near 0 it’s down to luck; below 0 the strong players get it wrong, so
            check the answer.
          </Trans>{' '}
          {discrimination === null &&
            (corrected < enoughAnswers ? (
              <Plural
                value={corrected}
                one="It takes ten marked answers; there is #."
                other="It takes ten marked answers; there are #."
              />
            ) : (
              <Trans>Everyone did the same, so there’s nothing to compare.</Trans>
            ))}
        </p>
      </details>
      <WrongAnswers
        kind={question.kind}
        date={question.date}
        question_id={question.id}
        otherwise={<JudgedWrongAnswer question={question} />}
      />
    </div>
  )
}

/** The most common wrong answer for those who judge answers, also of one player and before all are marked. */
function JudgedWrongAnswer({ question: { wrong_answer } }: { question: Question }) {
  return (
    wrong_answer && (
      <p className="breakable stack gap-0">
        <span className="soft">
          <Trans>Most common wrong answer</Trans>
        </span>
        <span>
          <strong>{wrong_answer.text}</strong>{' '}
          <span className="soft figures">
            <Plural value={wrong_answer.count} one="# player" other="# players" />
          </span>
        </span>
      </p>
    )
  )
}

/** Discrimination of a question, as a word and a number. */
export function DiscriminationWords({ discrimination }: Pick<Question, 'discrimination'>) {
  const { t } = useLingui()
  const language = useLanguage()
  if (discrimination === null) return t`can’t tell`
  const number = formatNumber(discrimination, language, { decimals: 2 })
  if (discrimination >= 0.3) return t`well (${number})`
  if (discrimination >= 0.1) return t`fairly (${number})`
  return discrimination > -0.1 ? t`barely (${number})` : t`in reverse (${number})`
}
