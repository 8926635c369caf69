import {
  excuseAbsence,
  getUserAbsences,
  unexcuseAbsence,
  type UserAbsences as Absences,
} from '@tertulia/contract/absences'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction, useCall } from '@/lib/queries.ts'
import { QueryState } from '@/ui/query-state.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { GrantForm } from './grant-form.tsx'
import { useKeepAbsences } from './use-keep-absences.ts'

/** The days on which somebody cannot play: granted, announced, excused. */
export function UserAbsences({ user_id }: { user_id: number }) {
  const absences = useCall(getUserAbsences, { params: { id: user_id } }, { staleTime: 0 })
  return (
    <QueryState query={absences} skeleton={<Skeleton height={360} />}>
      {(data) => (
        <div className="stack">
          <div className="user-years">
            {data.years.map((year) => (
              <GrantForm key={year.year} user_id={user_id} year={year} />
            ))}
          </div>
          <ExcuseForm user_id={user_id} absences={data} />
          <Days user_id={user_id} days={data.days} />
        </div>
      )}
    </QueryState>
  )
}

function ExcuseForm({ user_id, absences: { rounds, today } }: { user_id: number; absences: Absences }) {
  const { t } = useLingui()
  const language = useLanguage()
  const keep = useKeepAbsences(user_id)
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useAction(excuseAbsence, {
    onSuccess: (kept) => {
      keep(kept)
      setChosen('')
      showSuccess(t`Day excused`)
    },
    onError: (error) => {
      keep(null)
      showError(errorWords(error.code))
    },
  })
  if (rounds.length === 0) return null
  // What was missed is asked for first, the latest day first.
  const missed = rounds.filter(({ date }) => date <= today).toReversed()
  const coming = rounds.filter(({ date }) => date > today)
  const words = ({ date, round }: Absences['rounds'][number]) => {
    const day = formatDateLong(date, language)
    return t`${day}, round ${round}`
  }
  const optionOf = (round: Absences['rounds'][number]) => (
    <option key={round.date} value={round.date}>
      {words(round)}
    </option>
  )
  const date = rounds.some((round) => round.date === chosen) ? chosen : ''

  return (
    <form
      className="user-excuse"
      onSubmit={(event) => {
        event.preventDefault()
        if (date !== '' && !isPending) mutate({ params: { id: user_id, date } })
      }}
    >
      <NativeSelect
        label={t`Excuse a day`}
        value={date}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t`Choose a day`}</option>
        {missed.length > 0 && <optgroup label={t`Missed, and today`}>{missed.map(optionOf)}</optgroup>}
        {coming.length > 0 && <optgroup label={t`Coming`}>{coming.map(optionOf)}</optgroup>}
      </NativeSelect>
      <Button type="submit" variant="default" aria-disabled={date === '' || isPending || undefined}>
        <Trans>Excuse</Trans>
      </Button>
    </form>
  )
}

function Days({ user_id, days }: { user_id: number; days: Absences['days'] }) {
  if (days.length === 0) {
    return (
      <p className="soft">
        <Trans>No day of absence this year.</Trans>
      </p>
    )
  }
  return (
    <ol className="user-absences">
      {days.toReversed().map((day) => (
        <AbsentDay key={day.date} user_id={user_id} day={day} />
      ))}
    </ol>
  )
}

function AbsentDay({ user_id, day }: { user_id: number; day: Absences['days'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const keep = useKeepAbsences(user_id)
  const { date, excused_by, open } = day
  const { mutate, isPending } = useAction(unexcuseAbsence, {
    onSuccess: (kept) => {
      keep(kept)
      showSuccess(t`The day counts again`)
    },
    onError: (error) => {
      keep(null)
      showError(errorWords(error.code))
    },
  })
  const name = formatDateLong(date, language)
  return (
    <li>
      <span>
        {name}
        <span className="user-by small soft">
          <DayWords day={day} />
        </span>
      </span>
      {excused_by && open && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t`Take back: ${name}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate({ params: { id: user_id, date } })}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  )
}

function DayWords({ day: { round, announced, excused_by, turnout } }: { day: Absences['days'][number] }) {
  const { t } = useLingui()
  const admin = excused_by && `${excused_by.name} ${excused_by.surname}`.trim()
  const became = {
    unknown: null,
    absent: t({ message: 'away', context: 'turnout' }),
    played: t({ message: 'played', context: 'turnout' }),
    void: t`nothing to play`,
  }
  const parts = [
    round === null ? null : t`Round ${round}`,
    announced ? t`announced` : null,
    admin === null ? null : t`excused by ${admin}`,
    became[turnout],
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
