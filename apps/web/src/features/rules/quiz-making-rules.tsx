import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/customer/subtheme-words.ts'
import { useLanguage } from '@/lib/dates.ts'
import { formatList } from '@/lib/lists.ts'

export function QuizMakingRules() {
  const { question_count: questionCount, forbidden_pairs: forbiddenPairs } = useRuleSet()
  const language = useLanguage()
  const questions = plural(questionCount, { one: '# question', other: '# questions' })

  return (
    <>
      <p>
        <Trans>
          A good quiz has something for everybody: {questions} of different difficulty, each with one clear
          answer that does not depend on the day it is asked. Say in the question what you want to know, and
          how exactly.
        </Trans>
      </p>
      {forbiddenPairs.length > 0 && (
        <>
          <p>
            <Trans>Because they are too close to each other, these never meet in one quiz:</Trans>
          </p>
          <ul>
            {forbiddenPairs.map((pair) => (
              <li key={pair.join('-')}>{formatList(pair.map(subthemeWord), language)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
