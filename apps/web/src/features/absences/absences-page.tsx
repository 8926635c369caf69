import * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { paths } from '@/paths.ts'
import { EarlyDays } from '@/features/quizzes/early/early-days.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AbsenceForm, absenceChange } from './absence-form.tsx'
import * as styles from './absences.module.css'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Page on which a player announces and withdraws days of absence. */
export function AbsencesPage() {
  const { t } = useLingui()
  const absences = useCall(absenceCalls.getAbsences, {}, { staleTime: 0 })

  return (
    <Page
      title={t`Days off`}
      lead={
        <Trans>
          Can’t play one day? Tell us before it starts and it’s excused: your opponent still wins, but the
          forfeit doesn’t count towards relegation. If you play after all, the game counts as usual and you
          get the day back.
        </Trans>
      }
    >
      <QueryState query={absences} skeleton={<Skeleton height={420} />}>
        {(data) => (
          <div className={`${styles.absences} stack fitted`}>
            {!givesNone(data) && <Years absences={data} />}
            <EarlyDays />
            <ComingAbsences absences={data} />
            <Announcing absences={data} />
            <PastAbsences absences={data} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Years({ absences: { years } }: { absences: Absences }) {
  const { t } = useLingui()
  return (
    <ul className={`${styles.absenceYears} row stretched`} aria-label={t`Days left`}>
      {years.map(({ year, allowance, granted, left }) => {
        const all = allowance + granted
        return (
          <li key={year} className="sheet">
            <span className={`${styles.absenceLeft} score`}>{left}</span>
            <span>
              <Plural
                value={left}
                one={`day left in ${year}, of ${all}`}
                other={`days left in ${year}, of ${all}`}
              />
              {granted > 0 && (
                <span className="small soft block">
                  <Plural
                    value={granted}
                    one="# of them granted to you by the team"
                    other="# of them granted to you by the team"
                  />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The club allows no days of absence, and granted this player none. */
const givesNone = ({ years }: Absences) => years.every(({ allowance, granted }) => allowance + granted === 0)

function Announcing({ absences }: { absences: Absences }) {
  const { rounds, days } = absences
  if (rounds.length > 0) return givesNone(absences) ? <NoDays /> : <AbsenceForm absences={absences} />
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking()} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      {days.some(({ turnout }) => turnout === 'unknown') ? (
        <Trans>You’ve already booked off all your upcoming rounds.</Trans>
      ) : (
        <Trans>
          You have no upcoming rounds. Once you’re placed in a tier, your rounds will appear here.
        </Trans>
      )}
    </EmptyState>
  )
}

function NoDays() {
  return (
    <p className="soft">
      <Trans>Your club doesn’t offer days off. If you’re ill, write to the team.</Trans>
    </p>
  )
}

type Day = Absences['days'][number]

/** The coming days announced and excused, with a button to withdraw those that have not begun. */
function ComingAbsences({ absences: { days, today } }: { absences: Absences }) {
  const heading = useId()
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const coming = days.filter(({ date }) => date >= today)

  const announcing = useAction(absenceCalls.announceAbsences, {
    ...absenceChange,
    done() {
      setWithdrawn(null)
      title.current?.focus()
    },
    failed: toastFailure(),
  })
  const withdrawing = useAction(absenceCalls.withdrawAbsence, {
    ...absenceChange,
    done: (_, { params }) => setWithdrawn(params.date),
    failed: toastFailure(),
  })
  const busy = announcing.isPending || withdrawing.isPending

  function putBack(date: string) {
    if (!busy) announcing.mutate({ body: { dates: [date] } })
  }

  function takeBack(date: string) {
    if (!busy) withdrawing.mutate({ params: { date } })
  }

  if (coming.length === 0 && withdrawn === null) return null
  return (
    <section aria-labelledby={heading} className={`${styles.absenceSection} stack gap-12 fitted`}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        <Trans>Your days</Trans>
      </h2>
      <TakenBack date={withdrawn} onUndo={putBack} />
      <DayList days={coming} today={today} onTakeBack={takeBack} />
    </section>
  )
}

/** The past days of absence and their outcomes, the latest first. */
function PastAbsences({ absences: { days, today } }: { absences: Absences }) {
  const heading = useId()
  const past = days.filter(({ date }) => date < today)
  if (past.length === 0) return null
  return (
    <section aria-labelledby={heading} className={`${styles.absenceSection} stack gap-12 fitted`}>
      <h2 id={heading}>
        <Trans>Past days</Trans>
      </h2>
      <DayList days={past.toReversed()} today={today} />
    </section>
  )
}

type TakenBackProps = {
  date: string | null
  onUndo: (date: string) => void
}

function TakenBack({ date, onUndo }: TakenBackProps) {
  const language = useLanguage()
  const undo = useRef<HTMLButtonElement>(null)
  // Once the button is there: the list without the day may be drawn before it.
  useEffect(() => {
    if (date !== null) undo.current?.focus()
  }, [date])

  return (
    <div role="status">
      {date !== null && (
        <p className={styles.absenceTakenBack}>
          <span>
            <Trans>You’re back in for {formatDateLong(date, language)}.</Trans>
          </span>
          <Button ref={undo} icon={<UndoIcon size={18} />} onClick={() => onUndo(date)}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

type DayListProps = { days: Day[]; today: string; onTakeBack?: (date: string) => void }

function DayList({ days, today, onTakeBack }: DayListProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const dayWords = useDayWords()
  if (days.length === 0) return null
  return (
    <ul className={`${styles.absenceDays} sheet`}>
      {days.map((day) => {
        const { date, round, announced, excused } = day
        const name = formatDateLong(date, language)
        return (
          <li key={date}>
            <span>
              <span className="capitalised block medium">{name}</span>
              <span className="small soft">
                {round !== null && (
                  <>
                    <Trans>Round {round}</Trans>
                    {' · '}
                  </>
                )}
                {dayWords(day)}
              </span>
            </span>
            {onTakeBack && announced && !excused && date > today && (
              <Button aria-label={t`Cancel ${name}`} onClick={() => onTakeBack(date)}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Describes a day of absence. */
function useDayWords(): (day: Day) => string {
  const { t } = useLingui()
  return ({ turnout, announced, excused }) => {
    switch (turnout) {
      case 'unknown':
        return excused ? t`Excused by the team` : t({ message: 'Booked', context: 'day of absence' })
      case 'absent':
        return excused ? t`Absent, excused by the team` : t`Absent, excused`
      case 'played':
        return announced && !excused ? t`You played: you get the day back` : t`You played`
      case 'void':
        return announced && !excused ? t`Nothing to play: you get the day back` : t`Nothing to play`
    }
  }
}
