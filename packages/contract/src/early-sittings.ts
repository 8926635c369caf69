import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable, submissionKey } from './fields.ts'
import { draftCall, submissionCall, TodaysQuiz } from './quizzes.ts'

const DateParams = Fields({ date: CalendarDate })

/** The state of a day to its player: may be opened, being played, played, or withdrawn by its editors. */
const SittingState = Type.Union([
  Type.Literal('offered'),
  Type.Literal('open'),
  Type.Literal('played'),
  Type.Literal('withdrawn'),
])

/** A coming day whose quiz the player may play early or has opened early. */
export const EarlyDay = Fields({
  date: CalendarDate,
  season: Type.Integer(),
  round: Type.Integer(),
  state: SittingState,
  /** Number of quizzes that a player may play early in the season, and how many of them are left. */
  allowance: Type.Integer(),
  left: Type.Integer(),
})
export type EarlyDay = Static<typeof EarlyDay>

/**
 * A player's sitting: their quiz, which closes when the sitting ends, and once it is over neither questions nor answers
 * before the quiz's own day.
 */
export const EarlySitting = Fields({
  ...TodaysQuiz.properties,
  sitting: Type.Union([Type.Literal('open'), Type.Literal('played'), Type.Literal('withdrawn')]),
  opened_at: Instant,
  /** Null unless the player submitted before the sitting ended. */
  submitted_at: Nullable(Instant),
})
export type EarlySitting = Static<typeof EarlySitting>

export const listEarlyDays = endpoint({
  method: 'GET',
  path: '/early-sittings',
  summary: 'Coming days whose quiz I may play early, and those I have opened.',
  access: ['regular_player'],
  requires: 'early_sittings',
  players_only: true,
  reply: Fields({ days: Type.Array(EarlyDay) }),
  errors: [],
})

export const getEarlySitting = endpoint({
  method: 'GET',
  path: '/early-sittings/:date',
  summary: 'My early sitting of a quiz: its questions while it is open; not found unless I have opened one.',
  access: ['regular_player'],
  requires: 'early_sittings',
  players_only: true,
  person_only: true,
  params: DateParams,
  reply: EarlySitting,
  errors: ['invalid_input', 'not_found'],
})

export const openEarlySitting = endpoint({
  method: 'POST',
  path: '/early-sittings/:date',
  summary:
    'Opens a quiz before its day: one sitting of an hour, which uses my allowance; repeated, the same one.',
  access: ['regular_player'],
  requires: 'early_sittings',
  players_only: true,
  person_only: true,
  params: DateParams,
  reply: EarlySitting,
  errors: ['invalid_input', 'not_found', 'not_played_early', 'no_early_sittings_left'],
})

export const saveEarlyDraft = endpoint({
  method: 'PUT',
  path: '/early-sittings/:date/drafts/:question_id',
  summary:
    'Saves a draft for one question of an open sitting; all that is saved counts when the sitting ends.',
  access: ['regular_player'],
  requires: 'early_sittings',
  players_only: true,
  person_only: true,
  ...draftCall,
})

export const submitEarlySitting = endpoint({
  method: 'POST',
  path: '/early-sittings/:date/submission',
  summary: 'Submits all answers of an open sitting, once; they count on their own day.',
  access: ['regular_player'],
  requires: 'early_sittings',
  players_only: true,
  person_only: true,
  ...submissionCall,
  reply: Fields({ ...EarlySitting.properties, ...submissionKey }),
})
