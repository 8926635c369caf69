import { Plural, Trans } from '@lingui/react/macro'
import type { Comparison } from '@tertulia/contract/comparisons'
import { similarityPercentage } from '@tertulia/core/comparisons/similarity'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/numbers.ts'

/** Similarity of two players' answers, with an explanation on tap. */
export function Similarity({ similarity }: { similarity: Comparison['similarity'] }) {
  const {
    common_questions: commonQuestions,
    least_common_questions: leastCommonQuestions,
    value,
  } = similarity
  const language = useLanguage()
  const questions = formatNumber(commonQuestions, language)

  return (
    <section className="similarity sheet" aria-labelledby="similarity">
      <h2 id="similarity">
        <Trans>Similarity</Trans>
      </h2>
      {value === null ? (
        <p>
          <Plural
            value={commonQuestions}
            one={`Too little to tell: # question that both answered, and it takes ${leastCommonQuestions}.`}
            other={`Too little to tell: # questions that both answered, and it takes ${leastCommonQuestions}.`}
          />
        </p>
      ) : (
        <p className="similarity-value">
          <strong className="score">{formatPercentage(similarityPercentage(value), language)}</strong>{' '}
          <span className="soft">
            <Trans>the same result in {questions} questions that both answered</Trans>
          </span>
        </p>
      )}
      <details className="similarity-help">
        <summary>
          <Trans>How is this counted?</Trans>
        </summary>
        <p className="soft">
          <Trans>
            The part of the questions of past daily quizzes that both submitted and that are corrected for
            both, in which both were right or both were wrong. Days on which one of the two did not play do
            not count. It is shown from {leastCommonQuestions} such questions on; only equal results
            throughout give 100%.
          </Trans>
        </p>
      </details>
    </section>
  )
}
