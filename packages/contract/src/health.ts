import { Type, type Static } from 'typebox'
import { RoundWithoutQuiz } from './closed-days.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable, oneOf } from './fields.ts'
import { QuizStock } from './quiz-editor.ts'

/** How well something is, from best to worst: a problem keeps players from playing or data from being safe. */
export const healthStates = ['ok', 'warning', 'problem'] as const
export type HealthState = (typeof healthStates)[number]

const state = oneOf(healthStates)
const Count = Type.Integer({ minimum: 0 })

/** The health of the service, line by line. (docs/rules/health.md) */
export const Health = Fields({
  /** The worst of all lines. */
  state,
  /** Mails of the club on their way, and since when the oldest waits. */
  mail: Fields({ state, waiting: Count, oldest: Nullable(Instant) }),
  /** Mails of the club that were given up. */
  failed_mail: Fields({ state, count: Count }),
  /** The club's notices for devices that a push service did not take, in the last day. */
  push: Fields({ state, failing: Count }),
  /** The last day that the club has closed, and days that should be closed by now. */
  closing: Fields({ state, last_closed: Nullable(CalendarDate), overdue: Count }),
  /** Answers without a verdict, and the day of the oldest. */
  answers: Fields({ state, pending: Count, oldest: Nullable(CalendarDate) }),
  /** Complete quizzes of the coming rounds, and today's round while it has none. */
  quizzes: Fields({ state, ...QuizStock.properties, round_without_quiz: Nullable(RoundWithoutQuiz) }),
  /** The last backup that was restored to prove it, and the last failure after it. */
  backup: Fields({ state, proved_at: Nullable(Instant), failed_at: Nullable(Instant) }),
  /** This release, its migrations that the database lacks, and whether a later release has added some. */
  release: Fields({ state, version: Type.String(), pending: Count, later: Type.Boolean() }),
  /** Free room of the data folder. */
  disk: Fields({ state, free_bytes: Count }),
  database: Fields({ state, size_bytes: Count }),
  /** Kinds of scheduled work that failed the last time. */
  jobs: Fields({ state, failing: Type.Array(Type.String()) }),
})
export type Health = Static<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'The health of the service: what works, and what needs somebody’s hand.',
  access: ['admin'],
  reply: Health,
  errors: [],
})
