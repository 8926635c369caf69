import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'

export function QuizMakingRules() {
  const { question_count: questionCount, forbidden_pairs: forbiddenPairs } = useRuleSet()
  const language = useLanguage()
  const questions = plural(questionCount, { one: '# question', other: '# questions' })

  return (
    <>
      <p>
        <Trans>
          A good quiz has something for everyone: {questions} of varying difficulty, each with one clear
          answer that doesn’t depend on the day it’s asked. Say in the question what you want to know, and how
          precisely.
        </Trans>
      </p>
      {forbiddenPairs.length > 0 && (
        <>
          <p>
            <Trans>Some subthemes are too close to each other to be in the same quiz:</Trans>
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
