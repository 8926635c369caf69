import { Trans, useLingui } from '@lingui/react/macro'
import type { Absences } from '@tertulia/contract/absences'
import { useEffect, useId, useRef, useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { useAbsences } from './use-absences.ts'
import * as styles from './absences.module.css'

type Day = Absences['days'][number]

/** The coming days announced and excused, with a button to withdraw those that have not begun. */
export function ComingAbsences({ absences: { days, today } }: { absences: Absences }) {
  const heading = useId()
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { announce, withdraw, busy } = useAbsences()
  const coming = days.filter(({ date }) => date >= today)

  /** Tells whether it has been done. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    try {
      await work()
      return true
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
      return false
    }
  }

  async function takeBack(date: string) {
    if (!(await attempt(() => withdraw(date)))) return
    setWithdrawn(date)
  }

  async function putBack(date: string) {
    if (!(await attempt(() => announce([date])))) return
    setWithdrawn(null)
    title.current?.focus()
  }

  if (coming.length === 0 && withdrawn === null) return null
  return (
    <section aria-labelledby={heading} className={`${styles.absenceSection} stack gap-12 fitted`}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        <Trans>Your days</Trans>
      </h2>
      <TakenBack date={withdrawn} onUndo={(date) => void putBack(date)} />
      <DayList days={coming} today={today} onTakeBack={(date) => void takeBack(date)} />
    </section>
  )
}

/** The past days of absence and their outcomes, the latest first. */
export function PastAbsences({ absences: { days, today } }: { absences: Absences }) {
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
              <span className={`${styles.absenceDate} block medium`}>{name}</span>
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
        return excused ? t`Excused by the team` : t({ message: 'Announced', context: 'day of absence' })
      case 'absent':
        return excused ? t`Absent, excused by the team` : t`Absent, excused`
      case 'played':
        return announced && !excused ? t`You played: you get the day back` : t`You played`
      case 'void':
        return announced && !excused ? t`Nothing to play: you get the day back` : t`Nothing to play`
    }
  }
}
