import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '@tertulia/contract/questions'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import './question-quality.css'

/** The fewest corrected answers, right and wrong, for a meaningful value. */
const enoughAnswers = 10

/** Quality of a question: discrimination and the most common wrong answer. */
export function QuestionQuality({ question }: { question: Question }) {
  const { discrimination, corrected, wrong_answer: wrongAnswer } = question
  if (corrected === 0) return null
  return (
    <div className="question-quality">
      <details>
        <summary>
          <Trans>Tells players apart</Trans>:{' '}
          <strong>
            <DiscriminationWords discrimination={discrimination} />
          </strong>
        </summary>
        <p className="soft small">
          <Trans>
            Whether those who are right here have more of the rest of the quiz right: from −1 to 1, about 0.3
            and more is a good question. Near 0 luck decides; below 0 the good ones are wrong, and perhaps the
            answer is.
          </Trans>{' '}
          {discrimination === null &&
            (corrected < enoughAnswers ? (
              <Plural
                value={corrected}
                one="It takes ten corrected answers; there is #."
                other="It takes ten corrected answers; there are #."
              />
            ) : (
              <Trans>Everybody did the same, so there is nothing to compare.</Trans>
            ))}
        </p>
      </details>
      {wrongAnswer && (
        <p className="question-wrong-answer">
          <span className="soft">
            <Trans>Commonest wrong answer</Trans>
          </span>
          <span>
            <strong>{wrongAnswer.text}</strong>{' '}
            <span className="soft figures">
              <Plural value={wrongAnswer.count} one="# player" other="# players" />
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

/** Discrimination of a question, as a word and a number. */
export function DiscriminationWords({ discrimination }: Pick<Question, 'discrimination'>) {
  const { t } = useLingui()
  const language = useLanguage()
  if (discrimination === null) return t`cannot be told`
  const number = formatNumber(discrimination, language, { decimals: 2 })
  if (discrimination >= 0.3) return t`well (${number})`
  if (discrimination >= 0.1) return t`somewhat (${number})`
  return discrimination > -0.1 ? t`hardly (${number})` : t`the wrong way round (${number})`
}
