import { Type, type Static } from 'typebox'
import { changeReason } from './change-sets.ts'
import { RoundWithoutQuiz } from './closed-days.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, InstantInput, Nullable, Person, withoutNul } from './fields.ts'
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

/**
 * A change of a day: a void one, annulled submissions of a player, an admitted late one,
 * a later closing, or another one.
 */
export const DayChange = Fields({
  id: Id,
  kind: Type.Union([
    Type.Literal('void'),
    Type.Literal('annulment'),
    Type.Literal('admission'),
    Type.Literal('lengthening'),
    Type.Literal('reopening'),
  ]),
  date: CalendarDate,
  /** For an annulment or an admission; null otherwise. */
  player: Nullable(Person),
  /** The quiz whose submission is annulled or admitted; null for all from the date on, and for the other kinds. */
  quiz_kind: Nullable(QuizKind),
  onwards: Type.Boolean(),
  reason: Type.String(),
  /** The closing of a lengthened or reopened day; null otherwise. */
  closes_at: Nullable(Instant),
  author: Person,
  applied_at: Instant,
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
  /** False once undone, or too late to undo. */
  undoable: Type.Boolean(),
})
export type DayChange = Static<typeof DayChange>

/** A closed or open day as admins change it. */
export const ChangeableDay = Fields({
  date: CalendarDate,
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  /** The round of the day while its daily quiz is not complete; a closed one is void. */
  round_without_quiz: Nullable(RoundWithoutQuiz),
  /** The complete quizzes of the day, with how many submissions count and how many are annulled. */
  quizzes: Type.Array(Fields({ kind: QuizKind, submissions: Type.Integer(), annulled: Type.Integer() })),
  now: Instant,
  closed: Type.Boolean(),
  /** When it closes; for a closed day, when it did. */
  closes_at: Instant,
  /** The instants between which its closing may be set; null when it can be neither lengthened nor reopened. */
  closing_choice: Nullable(Fields({ after: Instant, until: Instant })),
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

const closing = {
  closes_at: InstantInput,
}

/** What a later closing, or another one, means for the players of a day. */
export const ClosingEffect = Fields({
  /** The players who may still play a quiz of the day, and those of them with a draft. */
  not_submitted: Type.Integer(),
  drafts: Type.Integer(),
  told: Type.Integer(),
  /** For a reopened day, since when its answers were public; null otherwise. */
  public_since: Nullable(Instant),
  /** The players without a submission who have opened a page with its answers since. */
  readers: Type.Array(Person),
})
export type ClosingEffect = Static<typeof ClosingEffect>

const closingErrors = [
  'invalid_input',
  'not_found',
  'closing_too_early',
  'closing_too_late',
  'cup_round_follows',
] as const
const lengtheningErrors = [...closingErrors, 'day_not_open'] as const
const reopeningErrors = [...closingErrors, 'day_not_reopenable'] as const

export const lengthenDay = endpoint({
  method: 'POST',
  path: '/admin/days/:date/lengthening',
  summary: 'Sets a later closing of an open day, with a public reason.',
  access: ['admin'],
  params: DateParams,
  body: Fields({ ...closing, reason: Reason }),
  reply: ClosingEffect,
  errors: lengtheningErrors,
})

export const previewLengthening = endpoint({
  method: 'POST',
  path: '/admin/days/:date/lengthening/effect',
  summary: 'Previews for whom a later closing of an open day matters.',
  access: ['admin'],
  params: DateParams,
  body: Fields(closing),
  reply: ClosingEffect,
  errors: lengtheningErrors,
  unrecorded: true,
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/admin/days/:date/reopening',
  summary: 'Opens a day again that was closed shortly before: its results are taken back until it closes.',
  access: ['admin'],
  params: DateParams,
  body: Fields({ ...closing, reason: Reason }),
  reply: ClosingEffect,
  errors: reopeningErrors,
})

export const previewReopening = endpoint({
  method: 'POST',
  path: '/admin/days/:date/reopening/effect',
  summary: 'Previews for whom a reopened day matters, and who may have read its answers.',
  access: ['admin'],
  params: DateParams,
  body: Fields(closing),
  reply: ClosingEffect,
  errors: reopeningErrors,
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
