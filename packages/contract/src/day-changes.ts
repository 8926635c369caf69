import { Type, type Static } from 'typebox'
import { changeReason } from './change-sets.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, Person, withoutNul } from './fields.ts'
import { Effect } from './quiz-editor.ts'
import { QuizKind } from './quizzes.ts'

const DateParams = Fields({ date: CalendarDate })
const ChangeParams = Fields({ id: Id })
const Reason = Type.String({ minLength: changeReason.min, maxLength: changeReason.max, pattern: withoutNul })

/** The results that a change of a day moves, and the number of players who are told. */
export const DayEffect = Fields({
  ...Effect.properties,
  /** The submissions that are annulled or admitted, or the other way round. */
  submissions: Type.Integer(),
  told: Type.Integer(),
})
export type DayEffect = Static<typeof DayEffect>

/** A change of closed days: a void day, annulled submissions of a player, or an admitted late one. */
export const DayChange = Fields({
  id: Id,
  kind: Type.Union([Type.Literal('void'), Type.Literal('annulment'), Type.Literal('admission')]),
  date: CalendarDate,
  /** Null for a void day. */
  player: Nullable(Person),
  /** The quiz whose submission is annulled or admitted; null for a void day, and for all from the date on. */
  quiz_kind: Nullable(QuizKind),
  onwards: Type.Boolean(),
  reason: Type.String(),
  author: Person,
  applied_at: Instant,
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
})
export type DayChange = Static<typeof DayChange>

/** A closed day as admins change it. */
export const ChangeableDay = Fields({
  date: CalendarDate,
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  /** The complete quizzes of the day, with how many submissions count and how many are annulled. */
  quizzes: Type.Array(Fields({ kind: QuizKind, submissions: Type.Integer(), annulled: Type.Integer() })),
  /** True when the daily quiz and its games are void. */
  is_void: Type.Boolean(),
  /** The late submissions of the day that wait for a decision. */
  late_submissions: Type.Integer(),
  /** The changes of this day, the latest first. */
  changes: Type.Array(DayChange),
})
export type ChangeableDay = Static<typeof ChangeableDay>

/** The submissions to annul: that of a quiz of the day, or all from the day on, of both kinds. */
const annulment = {
  player_id: Id,
  /** Null for all from the day on. */
  quiz_kind: Nullable(QuizKind),
}

const errors = ['invalid_input', 'not_found', 'day_changed'] as const

export const getChangeableDay = endpoint({
  method: 'GET',
  path: '/admin/days/:date',
  summary: 'A closed day with the changes made to it since.',
  access: ['admin'],
  params: DateParams,
  reply: ChangeableDay,
  errors: ['invalid_input', 'not_found'],
})

export const voidDay = endpoint({
  method: 'POST',
  path: '/admin/days/:date/void',
  summary: 'Makes a closed day void, with a public reason: its daily quiz and games count for nobody.',
  access: ['admin'],
  params: DateParams,
  body: Fields({ reason: Reason }),
  reply: DayEffect,
  errors,
})

export const previewVoidDay = endpoint({
  method: 'POST',
  path: '/admin/days/:date/void/effect',
  summary: 'Previews which results a void day would change.',
  access: ['admin'],
  params: DateParams,
  reply: DayEffect,
  errors,
  unrecorded: true,
})

export const annulSubmissions = endpoint({
  method: 'POST',
  path: '/admin/days/:date/annulments',
  summary: 'Annuls a player’s submission of a closed day, or all from it on: the games become forfeits.',
  access: ['admin'],
  params: DateParams,
  body: Fields({ ...annulment, reason: Reason }),
  reply: DayEffect,
  errors,
})

export const previewAnnulment = endpoint({
  method: 'POST',
  path: '/admin/days/:date/annulments/effect',
  summary: 'Previews which results annulled submissions would change.',
  access: ['admin'],
  params: DateParams,
  body: Fields(annulment),
  reply: DayEffect,
  errors,
  unrecorded: true,
})

export const admitLateSubmission = endpoint({
  method: 'POST',
  path: '/admin/late-submissions/:id/admission',
  summary: 'Admits a late submission with a reason: it counts as if it had arrived in time.',
  access: ['admin'],
  params: ChangeParams,
  body: Fields({ reason: Reason }),
  reply: DayEffect,
  errors: [...errors, 'own_cause', 'already_submitted'],
})

export const previewAdmission = endpoint({
  method: 'POST',
  path: '/admin/late-submissions/:id/admission/effect',
  summary: 'Previews which results an admitted late submission would change.',
  access: ['admin'],
  params: ChangeParams,
  reply: DayEffect,
  errors: [...errors, 'own_cause', 'already_submitted'],
  unrecorded: true,
})

export const undoDayChange = endpoint({
  method: 'DELETE',
  path: '/admin/day-changes/:id',
  summary: 'Undoes the change of a day: everything counts again as it was.',
  access: ['admin'],
  params: ChangeParams,
  reply: DayEffect,
  errors,
})

export const previewDayChangeUndo = endpoint({
  method: 'POST',
  path: '/admin/day-changes/:id/undo/effect',
  summary: 'Previews which results the undoing of a day’s change would change.',
  access: ['admin'],
  params: ChangeParams,
  reply: DayEffect,
  errors,
  unrecorded: true,
})
