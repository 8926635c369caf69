import { Plural, Trans } from '@lingui/react/macro'
import type { Comparison } from '@tertulia/contract/comparisons'
import { similarityPercentage } from '@tertulia/core/comparisons/similarity'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import * as styles from './comparison.module.css'

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
    <section className="stack gap-8 sheet" aria-labelledby="similarity">
      <h2 id="similarity">
        <Trans>Similarity</Trans>
      </h2>
      {value === null ? (
        <p>
          <Plural
            value={commonQuestions}
            one={`Too early to tell: they have # question in common, and it takes ${leastCommonQuestions}.`}
            other={`Too early to tell: they have # questions in common, and it takes ${leastCommonQuestions}.`}
          />
        </p>
      ) : (
        <p className={`${styles.similarityValue} row baseline`}>
          <strong className="score">{formatPercentage(similarityPercentage(value), language)}</strong>{' '}
          <span className="soft">
            <Trans>the same result in {questions} questions both answered</Trans>
          </span>
        </p>
      )}
      <details className={styles.similarityHelp}>
        <summary>
          <Trans>How is this worked out?</Trans>
        </summary>
        <p className="soft">
          <Trans>
            Of the past daily quiz questions that both answered and that are marked for both, the share that
            both got right or both got wrong. Days when only one of them played don’t count. It appears once
            there are {leastCommonQuestions} such questions; 100% means the same result every time.
          </Trans>
        </p>
      </details>
    </section>
  )
}
