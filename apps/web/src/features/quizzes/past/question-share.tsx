import { Trans } from '@lingui/react/macro'
import type { PastQuestion } from '@tertulia/contract/quizzes'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './past-quiz.module.css'

type SharedQuestion = Pick<PastQuestion, 'id' | 'percentage' | 'pending'>

/** The share of right answers to a question, and the number still to be corrected. */
export function QuestionShare({ question: { id, percentage, pending } }: { question: SharedQuestion }) {
  const language = useLanguage()
  return (
    <p className={`${styles.questionShare} row soft small figures`}>
      {percentage !== null && (
        <>
          <span className={styles.questionShareBar} aria-hidden="true">
            <span style={{ transform: `scaleX(${percentage / 100})` }} />
          </span>
          <TextLink to={paths.question(id)}>
            <Trans>{formatPercentage(percentage, language)} got it right</Trans>
          </TextLink>
        </>
      )}
      {pending > 0 && (
        <span>
          <AnswersNotMarked count={pending} />
        </span>
      )}
    </p>
  )
}
