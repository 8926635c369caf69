import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import type { EarlyDay } from '@tertulia/contract/early-sittings'
import { useId } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './early-quiz.module.css'

/** The coming days whose quiz the player may play early instead of being absent; nothing without any. */
export function EarlyDays() {
  const heading = useId()
  const mayPlay = useMayCall(earlySittingCalls.listEarlyDays)
  const { data } = useCall(earlySittingCalls.listEarlyDays, {}, { enabled: mayPlay, staleTime: 0 })
  const days = data?.days ?? []

  if (days.length === 0) return null
  return (
    <section aria-labelledby={heading} className={`${styles.earlyDays} sheet stack gap-12 fitted`}>
      <h2 id={heading}>
        <Trans>Play it early instead</Trans>
      </h2>
      <p className="soft">
        <Trans>
          Some of the coming quizzes are ready. Play one now, in one sitting of an hour, and it counts on its
          own day: no absence, no forfeit.
        </Trans>
      </p>
      <ul>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
    </section>
  )
}

function Day({ day }: { day: EarlyDay }) {
  const { t } = useLingui()
  const { date, round, state, left } = day
  const name = formatDateLong(date, useLanguage())
  const words = {
    offered: t`Play early`,
    open: t`Continue`,
    played: t`See the receipt`,
    withdrawn: t`Details`,
  }
  return (
    <li className={`${styles.earlyDay} line-above row gap-8-16 apart`}>
      <span>
        <span className="capitalised block medium">{name}</span>
        <span className="small soft">
          <Trans>Round {round}</Trans>
          {' · '}
          <DayState day={day} />
        </span>
      </span>
      {(state !== 'offered' || left > 0) && (
        <TextLink to={paths.early_quiz(date)} button="plain" aria-label={`${words[state]}: ${name}`}>
          {words[state]}
        </TextLink>
      )}
    </li>
  )
}

/** The state of a day, with what opening it costs. */
export function DayState({ day: { state, allowance, left } }: { day: EarlyDay }) {
  const number = allowance - left + 1
  if (state === 'open') return <Trans>Open now</Trans>
  if (state === 'played') return <Trans>Played early</Trans>
  if (state === 'withdrawn') return <Trans>Withdrawn by the editors: play it on its day</Trans>
  if (left === 0) {
    return (
      <Plural
        value={allowance}
        _0="No early quizzes this season"
        one="Your one early quiz of the season is used"
        other="All # early quizzes of the season are used"
      />
    )
  }
  return (
    <Trans>
      Uses {number} of {allowance} early quizzes this season
    </Trans>
  )
}
