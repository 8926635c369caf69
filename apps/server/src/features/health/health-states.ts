import { type Health, type HealthState, healthStates } from '@tertulia/contract/health'
import { addHours, addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { oldBackupHours } from '../../platform/backup/backup-record.ts'

type Lines = Omit<Health, 'state'>

/** What was measured of each line, before it is judged. */
export type Measured = { [Name in keyof Lines]: Omit<Lines[Name], 'state'> } & { disk: { isLow: boolean } }

type Moment = { now: Instant; today: CalendarDate }

/** A day that has not been closed so long after its end needs help. */
export const closingMinutes = 10

const mailHours = { warning: 1, problem: 6 }
const answerDays = 3
const stockDays = { warning: 7, problem: 2 }
const backupProblemHours = 7 * 24

/** The worst of several states. */
export function worstOf(states: readonly HealthState[]): HealthState {
  return healthStates.findLast((state) => states.includes(state)) ?? 'ok'
}

const warnIf = (isWrong: boolean): HealthState => (isWrong ? 'warning' : 'ok')
const problemIf = (isWrong: boolean): HealthState => (isWrong ? 'problem' : 'ok')

/** Judges an instant by its age; without one there is nothing to judge. */
function byAge(
  instant: Instant | null,
  now: Instant,
  hours: { warning: number; problem: number },
): HealthState {
  if (instant === null) return 'ok'
  if (instant < addHours(now, -hours.problem)) return 'problem'
  return warnIf(instant < addHours(now, -hours.warning))
}

const states: { [Name in keyof Measured]: (measured: Measured[Name], moment: Moment) => HealthState } = {
  mail: ({ oldest }, { now }) => byAge(oldest, now, mailHours),
  failed_mail: ({ count }) => warnIf(count > 0),
  push: ({ failing }) => warnIf(failing > 0),
  closing: ({ overdue }) => problemIf(overdue > 0),
  answers: ({ oldest }, { today }) => warnIf(oldest !== null && oldest < addDays(today, -answerDays)),
  quizzes: ({ days, gap }) => {
    if (gap === null) return 'ok'
    return days < stockDays.problem ? 'problem' : warnIf(days < stockDays.warning)
  },
  backup: ({ proved_at, failed_at }, { now }) => {
    if (failed_at !== null) return 'problem'
    if (proved_at === null) return 'warning'
    return byAge(proved_at, now, { warning: oldBackupHours, problem: backupProblemHours })
  },
  release: ({ pending, later }) => worstOf([problemIf(pending > 0), warnIf(later)]),
  disk: ({ isLow }) => problemIf(isLow),
  database: () => 'ok',
  jobs: ({ failing }) => warnIf(failing.length > 0),
}

/** Judges every line of what was measured, and all of it by its worst line. (docs/rules/health.md) */
export function judgeHealth(measured: Measured, moment: Moment): Health {
  const judge = <Name extends keyof Measured>(name: Name) => {
    const facts = measured[name]
    return { ...facts, state: states[name](facts, moment) }
  }
  const { isLow: _, ...disk } = judge('disk')
  const lines = {
    mail: judge('mail'),
    failed_mail: judge('failed_mail'),
    push: judge('push'),
    closing: judge('closing'),
    answers: judge('answers'),
    quizzes: judge('quizzes'),
    backup: judge('backup'),
    release: judge('release'),
    disk,
    database: judge('database'),
    jobs: judge('jobs'),
  }
  return { ...lines, state: worstOf(Object.values(lines).map(({ state }) => state)) }
}
