import { Plural, Trans } from '@lingui/react/macro'
import type { CurrentNotifications, Waiting } from '@tertulia/contract/notifications'
import { dateInZone, daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { QuizStock } from '@/features/quiz-editor/lists/quiz-stock.tsx'
import { AskedFactorNotice } from '@/features/second-factors/asked-factor.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { shownKinds } from './waiting-kinds.tsx'
import * as styles from './waiting-work.module.css'

/** What waits for a user of the club's team: each kind with its number and age, and the quizzes in stock. */
export function WaitingWork({
  told: { waiting = [], quiz_stock: stock, asked_factor, now },
}: {
  told: CurrentNotifications
}) {
  return (
    <section className="sheet stack gap-12" aria-labelledby="waiting-work">
      <h2 id="waiting-work">
        <Trans>Waiting for you</Trans>
      </h2>
      {asked_factor && <AskedFactorNotice asked={asked_factor} />}
      {waiting.length === 0 ? (
        !asked_factor && (
          <p className="soft">
            <Trans>Nothing is waiting for you.</Trans>
          </p>
        )
      ) : (
        <ul className={styles.kinds}>
          {waiting.map((one) => (
            <Kind key={one.kind} waiting={one} today={now} />
          ))}
        </ul>
      )}
      {stock && (
        <p className="soft">
          <QuizStock stock={stock} />
        </p>
      )}
    </section>
  )
}

function Kind({ waiting, today }: { waiting: Waiting; today: CalendarDate }) {
  const language = useLanguage()
  const { kind, count, oldest, dates } = waiting
  const { to, toDay, words } = shownKinds[kind]
  const more = count - dates.length
  return (
    <li>
      <TextLink to={to(waiting)}>{words(count)}</TextLink>
      {oldest !== null && <Age oldest={oldest} count={count} today={today} />}
      {toDay && dates.length > 0 && (
        <ul className={styles.days}>
          {dates.map((date) => (
            <li key={date}>
              <TextLink to={toDay(date)}>{formatDateLong(date, language)}</TextLink>
            </li>
          ))}
          {more > 0 && (
            <li className="soft">
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function Age({ oldest, count, today }: { oldest: string; count: number; today: CalendarDate }) {
  const { time_zone } = useCustomer()
  const days = daysBetween(dateInZone(oldest, time_zone), today)
  return (
    <span className="small soft block">
      {days === 0 ? (
        <Trans>Since today</Trans>
      ) : count === 1 ? (
        <Plural value={days} one="Waiting for # day" other="Waiting for # days" />
      ) : (
        <Plural value={days} one="Longest wait: # day" other="Longest wait: # days" />
      )}
    </span>
  )
}
