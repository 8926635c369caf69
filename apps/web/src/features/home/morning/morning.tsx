import { Trans } from '@lingui/react/macro'
import * as homeCalls from '@tertulia/contract/home'
import type { MorningGame } from '@tertulia/contract/home'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { Suspense, useEffect } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { MorningBlock } from './morning-block.tsx'
import { Streaks } from './streaks.tsx'
import * as styles from '../home.module.css'

// Separate, because few have won something of late.
const Ceremonies = lazyAddition(() => import('./ceremonies/ceremonies.tsx').then((m) => m.Ceremonies))

/** The morning after: what the player has won of late, and their games of the last day that is over, as of today. */
export function Morning({ today }: { today: CalendarDate }) {
  const query = useMorning(today)
  return (
    <QueryState query={query} skeleton={<Skeleton height={250} />}>
      {({ date, games, unsubmitted, ceremonies, streaks }) => (
        <div className="stack gap-32 fitted">
          {Object.values(ceremonies).some(Boolean) && (
            <Suspense fallback={<Skeleton height={250} />}>
              <Ceremonies ceremonies={ceremonies} />
            </Suspense>
          )}
          {unsubmitted.map((quiz) => (
            <Unsubmitted key={quiz.kind} quiz={quiz} />
          ))}
          {date !== null && games.length > 0 && <LastDay games={games} date={date} today={today} />}
          <Streaks streaks={streaks} />
        </div>
      )}
    </QueryState>
  )
}

/** Says that a quiz closed before it was submitted, with the way to what was typed. */
function Unsubmitted({ quiz: { kind, date } }: { quiz: { kind: QuizKind; date: CalendarDate } }) {
  const day = formatDateLong(date, useLanguage())
  return (
    <p>
      {kind === 'daily' ? (
        <Trans>You didn’t get to submit the quiz of {day}.</Trans>
      ) : (
        <Trans>You didn’t get to submit the special quiz of {day}.</Trans>
      )}{' '}
      <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
        <Trans>Read what you typed</Trans>
      </TextLink>
    </p>
  )
}

type LastDayProps = { games: readonly MorningGame[]; date: CalendarDate; today: CalendarDate }

function LastDay({ games, date, today }: LastDayProps) {
  const language = useLanguage()
  return (
    <section aria-labelledby="morning">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="morning">
          {daysBetween(date, today) === 1 ? <Trans>Yesterday</Trans> : <Trans>The last day</Trans>}
        </h2>
        <span className="soft small">{formatDateLong(date, language)}</span>
      </div>
      <ul className="stack gap-12 fitted">
        {games.map((game) => (
          <MorningBlock key={game.facts.competition} game={game} date={date} />
        ))}
      </ul>
    </section>
  )
}

/** Reads the morning, and again when it is of an earlier day than the rest of the page. */
function useMorning(today: CalendarDate) {
  const query = useCall(homeCalls.getMorning, {})
  const { data, refetch } = query
  const isOld = data !== undefined && data.today < today
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return query
}
