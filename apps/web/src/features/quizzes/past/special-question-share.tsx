import { Trans } from '@lingui/react/macro'
import type { PastSpecialQuestion } from '@tertulia/contract/special-quizzes'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { StarIcon } from '@/ui/icons.tsx'
import { QuestionShare } from './question-share.tsx'
import * as styles from './special-question-share.module.css'

/** Share of right answers to a special-quiz question, the number of jokers, and their value. */
export function SpecialQuestionShare({ question }: { question: PastSpecialQuestion }) {
  return (
    <>
      <QuestionShare question={question} />
      <JokerShare question={question} />
    </>
  )
}

function JokerShare({ question: { jokers, corrected, pending, bonus } }: { question: PastSpecialQuestion }) {
  const language = useLanguage()
  const answered = corrected + pending
  if (answered === 0) return null
  const share = formatPercentage(Math.round((100 * jokers) / answered), language)

  return (
    <p className={`${styles.specialQuestionShare} beside gap-6 soft small figures`}>
      <StarIcon size={16} />
      {bonus === null ? (
        <Trans>{share} used a joker</Trans>
      ) : (
        <Trans>
          {share} used a joker: +{bonus}
        </Trans>
      )}
    </p>
  )
}
