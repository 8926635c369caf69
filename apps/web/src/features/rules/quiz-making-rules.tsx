import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/customer/subtheme-words.ts'
import { useLanguage } from '@/lib/dates.ts'
import { formatList } from '@/lib/lists.ts'

export function QuizMakingRules() {
  const { question_count, forbidden_pairs } = useRuleSet()
  const language = useLanguage()
  const questions = plural(question_count, { one: '# question', other: '# questions' })

  return (
    <>
      <p>
        <Trans>
          A good quiz has something for everybody: {questions} of different difficulty, each with one clear
          answer that does not depend on the day it is asked. Say in the question what you want to know, and
          how exactly.
        </Trans>
      </p>
      {forbidden_pairs.length > 0 && (
        <>
          <p>
            <Trans>Because they are too close to each other, these never meet in one quiz:</Trans>
          </p>
          <ul>
            {forbidden_pairs.map((pair) => (
              <li key={pair.join('-')}>{formatList(pair.map(subthemeWord), language)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
