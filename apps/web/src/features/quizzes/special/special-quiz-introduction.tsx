import { Trans } from '@lingui/react/macro'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'

type Described = Pick<TodaysSpecialQuiz, 'date' | 'author'>

/** The date and author of a special quiz. */
export function SpecialQuizIntroduction({ quiz: { date, author } }: { quiz: Described }) {
  const language = useLanguage()
  const name = author && `${author.name} ${author.surname}`.trim()
  return (
    <>
      {formatDateLong(date, language)}
      {name && (
        <>
          {' · '}
          <Trans comment="The author of a special quiz">By {name}</Trans>
        </>
      )}
    </>
  )
}
