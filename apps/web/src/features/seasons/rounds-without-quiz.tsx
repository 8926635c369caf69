import { Plural } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { ComingRound } from '@tertulia/contract/quiz-editor'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './seasons.module.css'

/** The rounds from today on that have no complete quiz, for those who write quizzes; null until they are known. */
export function useRoundsWithoutQuiz(): ComingRound[] | null {
  const writes = useMayCall(quizEditorCalls.createQuiz)
  const { data, isPending } = useCall(quizEditorCalls.listTakenDates, {}, { enabled: writes })
  if (writes && isPending) return null
  return data?.rounds.filter(({ ready }) => !ready) ?? []
}

type RoundsWithoutQuizProps = {
  season: number
  rounds: readonly ComingRound[]
  /** A part of its own on a page; otherwise it is inside the season's card. */
  sheet?: boolean
}

/** The rounds of a season without a complete quiz, each with a link to write it; nothing when all have one. */
export function RoundsWithoutQuiz({ season, rounds, sheet = false }: RoundsWithoutQuizProps) {
  const language = useLanguage()
  const missing = rounds.filter((one) => one.season === season)
  if (missing.length === 0) return null
  const Heading = sheet ? 'h2' : 'h3'

  return (
    <section className={`${sheet ? 'sheet ' : ''}stack gap-4`} aria-labelledby={`without-quiz-${season}`}>
      <Heading id={`without-quiz-${season}`} className="pending">
        <Plural
          value={missing.length}
          one="# round without a complete quiz"
          other="# rounds without a complete quiz"
        />
      </Heading>
      <ul className={styles.rounds}>
        {missing.map(({ date, has_quiz }) => (
          <li key={date}>
            <TextLink to={has_quiz ? adminPaths.quizEdit(date) : adminPaths.quizCreate(date)}>
              {formatDateLong(date, language)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
