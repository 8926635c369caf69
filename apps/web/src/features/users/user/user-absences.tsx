import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as absenceCalls from '@tertulia/contract/absences'
import type { UserAbsences as Absences, AbsenceYear } from '@tertulia/contract/absences'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useId } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './user-page.module.css'
import { absenceDays } from '@tertulia/core/absences/absences'
import { TextField } from '@/ui/fields/text-field.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** Choices of the actions on the absences of a user: the reply is their new state. */
const absencesChange = (id: number) => ({
  shows: endpointKey(absenceCalls.getUserAbsences, { params: { id } }),
  refreshes: [auditLogCalls.listAuditLog],
})

/** A user's days of absence: granted, announced, excused. */
export function UserAbsences({ user_id }: { user_id: number }) {
  const absences = useCall(absenceCalls.getUserAbsences, { params: { id: user_id } }, { staleTime: 0 })
  return (
    <QueryState query={absences} skeleton={<Skeleton height={360} />}>
      {(data) => (
        <div className="stack">
          <div className={`${styles.userYears} stack`}>
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

type ExcuseFormProps = { user_id: number; absences: Absences }

function ExcuseForm({ user_id, absences: { rounds, today } }: ExcuseFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending } = useAction(absenceCalls.excuseAbsence, {
    ...absencesChange(user_id),
    done: () => {
      setChosen('')
      showSuccess(t`Day excused`)
    },
    failed: toastFailure(failureSentence('update_user')),
  })
  if (rounds.length === 0) return null
  // Missed rounds are listed first, the latest first.
  const missed = rounds.filter(({ date }) => date <= today).toReversed()
  const coming = rounds.filter(({ date }) => date > today)
  const optionOf = ({ date, round }: Absences['rounds'][number]) => {
    const day = formatDateLong(date, language)
    return (
      <option key={date} value={date}>
        {t`${day}, round ${round}`}
      </option>
    )
  }
  const date = rounds.some((round) => round.date === chosen) ? chosen : ''

  return (
    <form
      className={`${styles.userExcuse} at-end stack gap-4-12`}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(date === '')
        if (date !== '' && !isPending) mutate({ params: { id: user_id, date } })
      }}
    >
      <SelectField
        label={t`Excuse a day`}
        value={date}
        error={missing}
        onChange={(event) => {
          setMissing(false)
          setChosen(event.currentTarget.value)
        }}
      >
        <option value="">{t`Choose a day`}</option>
        {missed.length > 0 && <optgroup label={t`Missed, and today`}>{missed.map(optionOf)}</optgroup>}
        {coming.length > 0 && <optgroup label={t`Coming`}>{coming.map(optionOf)}</optgroup>}
      </SelectField>
      <Button type="submit" busy={isPending}>
        <Trans>Excuse</Trans>
      </Button>
      <FormProblem words={missing ? t`Choose a day first.` : null} />
    </form>
  )
}

function Days({ user_id, days }: { user_id: number; days: Absences['days'] }) {
  if (days.length === 0) {
    return (
      <p className="soft">
        <Trans>No days off this year.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.userAbsences}>
      {days.toReversed().map((day) => (
        <AbsentDay key={day.date} user_id={user_id} day={day} />
      ))}
    </ol>
  )
}

function AbsentDay({ user_id, day }: { user_id: number; day: Absences['days'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { date, excused_by, open } = day
  const { mutate, isPending } = useAction(absenceCalls.unexcuseAbsence, {
    ...absencesChange(user_id),
    done: () => showSuccess(t`Day no longer excused`),
    failed: toastFailure(failureSentence('update_user')),
  })
  const name = formatDateLong(date, language)
  return (
    <li>
      <span>
        {name}
        <span className="small soft block">
          <DayWords day={day} />
        </span>
      </span>
      {excused_by && open && (
        <Button
          className={styles.userTakeBack}
          aria-label={t`Cancel ${name}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate({ params: { id: user_id, date } })}
        >
          <Trans>Cancel</Trans>
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
    absent: t({ message: 'absent', context: 'turnout' }),
    played: t({ message: 'played', context: 'turnout' }),
    void: t`nothing to play`,
  }
  const parts = [
    round === null ? null : t`Round ${round}`,
    announced ? t`booked` : null,
    admin === null ? null : t`excused by ${admin}`,
    became[turnout],
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** A user's days of absence in a year, with a form to grant more. */
function GrantForm({ user_id, year: shown }: { user_id: number; year: AbsenceYear }) {
  const { t } = useLingui()
  const { year, allowance, granted, used, left } = shown
  const sums = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const { mutate, isPending } = useAction(absenceCalls.grantAbsences, {
    ...absencesChange(user_id),
    done: () => {
      setTyped(null)
      showSuccess(t`Days granted`)
    },
    failed: toastFailure(failureSentence('update_user')),
  })

  function save() {
    const days = Number(typed ?? granted)
    const isWrong =
      typed?.trim() === '' || !Number.isInteger(days) || days < absenceDays.min || days > absenceDays.max
    setWrong(isWrong)
    if (!isWrong && !isPending) mutate({ params: { id: user_id, year }, body: { days } })
  }

  return (
    <form
      className={`${styles.userExcuse} at-end stack gap-4-12`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t`More days in ${year}`}
        aria-describedby={sums}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(granted)}
        error={wrong}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" busy={isPending}>
        <Trans>Grant</Trans>
      </Button>
      <FormProblem words={wrong ? t`Enter a whole number of days.` : null} />
      <p id={sums} className={`${styles.userSums} small soft`}>
        {t`${left} left: ${allowance} for everyone, ${granted} granted, ${used} used.`}
      </p>
    </form>
  )
}
