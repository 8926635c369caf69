import { Plural, Trans } from '@lingui/react/macro'
import type { QuizStock as Stock } from '@tertulia/contract/quiz-editor'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'

/** The coming rounds in a row that have a complete quiz, in the same words wherever they are counted. */
export function QuizStock({ stock: { days, last_date, gap } }: { stock: Stock }) {
  const language = useLanguage()
  if (last_date === null)
    return gap === null ? (
      <Trans>No rounds are coming.</Trans>
    ) : (
      <Trans>The next round has no complete quiz.</Trans>
    )
  const day = formatDateLong(last_date, language)
  return (
    <Plural value={days} one={`# round has a quiz: ${day}.`} other={`# rounds have a quiz, up to ${day}.`} />
  )
}
