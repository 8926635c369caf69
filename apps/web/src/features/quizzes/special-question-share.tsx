import { Trans } from '@lingui/react/macro'
import type { PastSpecialQuestion } from '@tertulia/contract/special-quizzes'
import { useLanguage } from '@/lib/dates.ts'
import { formatPercentage } from '@/lib/numbers.ts'
import { StarIcon } from '@/ui/icons.tsx'
import { QuestionShare } from './question-share.tsx'
import './special-question-share.css'

/** How many got a question of a special quiz right, how many put a joker on it, and what that was worth. */
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
    <p className="special-question-share figures">
      <span className="special-question-jokers">
        <StarIcon size={16} />
        <Trans>{share} placed a joker</Trans>
      </span>
      {bonus !== null && (
        <span>
          <Trans>A right one earned {bonus} more</Trans>
        </span>
      )}
    </p>
  )
}
