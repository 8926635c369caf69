import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '@tertulia/contract/questions'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import './question-quality.css'

/** So many corrected answers of both kinds tell something. */
const enough_answers = 10

/** How good a question was: whether it told players apart, and which wrong answer came most. */
export function QuestionQuality({ question }: { question: Question }) {
  const { discrimination, corrected, wrong_answer } = question
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
            (corrected < enough_answers ? (
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
      {wrong_answer && (
        <p className="question-wrong-answer">
          <span className="soft">
            <Trans>Commonest wrong answer</Trans>
          </span>
          <span>
            <strong>{wrong_answer.text}</strong>{' '}
            <span className="soft figures">
              <Plural value={wrong_answer.count} one="# player" other="# players" />
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

/** How well a question tells players apart, in a word and as a number. */
export function DiscriminationWords({ discrimination }: Pick<Question, 'discrimination'>) {
  const { t } = useLingui()
  const language = useLanguage()
  if (discrimination === null) return t`cannot be told`
  const number = formatNumber(discrimination, language, { decimals: 2 })
  if (discrimination >= 0.3) return t`well (${number})`
  if (discrimination >= 0.1) return t`somewhat (${number})`
  return discrimination > -0.1 ? t`hardly (${number})` : t`the wrong way round (${number})`
}
