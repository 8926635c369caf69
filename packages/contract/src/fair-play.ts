import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, Person } from './fields.ts'

const reviewers = ['fair_play_reviewer'] as const

/** Two players with more equal wrong answers than chance explains: facts, and no judgement. */
export const FairPlaySignal = Fields({
  id: Id,
  season: Id,
  players: Type.Array(Person),
  /** Questions that both answered, both wrongly. */
  both_wrong: Type.Integer(),
  equal: Type.Integer(),
  /** Equal ones to expect in this club over the same questions. */
  expected: Type.Number(),
  /** The chance of so many or more. */
  chance: Type.Number(),
  found_at: Instant,
})
export type FairPlaySignal = Static<typeof FairPlaySignal>

/** More right answers in a theme than a player's own seasons before explain. */
export const ThemeJump = Fields({
  player: Person,
  theme: Type.String(),
  questions: Type.Integer(),
  right_answers: Type.Integer(),
  /** Right answers to expect after the seasons before. */
  expected: Type.Number(),
  questions_before: Type.Integer(),
  right_before: Type.Integer(),
  /** The chance of so many or more. */
  chance: Type.Number(),
})
export type ThemeJump = Static<typeof ThemeJump>

/** Fewer of the same people beaten in supervised events than on a player's own days. */
export const EventDrop = Fields({
  player: Person,
  events: Type.Integer(),
  /** Which share of the others the player beat in the events, and of the same people on their days, on average. */
  share_in_events: Type.Number(),
  share_on_days: Type.Number(),
  /** The chance of so little or less. */
  chance: Type.Number(),
})
export type EventDrop = Static<typeof EventDrop>

/** The quicker or the slower quizzes of a player. */
const PaceHalf = Fields({
  quizzes: Type.Integer(),
  /** Median time from opening to submission. */
  minutes: Type.Number(),
  questions: Type.Integer(),
  right_answers: Type.Integer(),
})

/** More right answers in a player's slower quizzes than their quicker ones explain. */
export const Pace = Fields({
  player: Person,
  quicker: PaceHalf,
  slower: PaceHalf,
  /** Right answers to expect in the slower ones. */
  expected: Type.Number(),
  /** The chance of so many or more. */
  chance: Type.Number(),
})
export type Pace = Static<typeof Pace>

/** What stands out in a season. */
export const FairPlaySeason = Fields({
  season: Id,
  players: Type.Integer(),
  pairs: Type.Integer(),
  /** The share of equal answers among all pairs of wrong answers to one question; null without any. */
  base_rate: Nullable(Type.Number()),
  compared_at: Instant,
  signals: Type.Array(FairPlaySignal),
  /** Players times themes compared with the seasons before, and those of them with a chance below 1 in 100; null before the first time. */
  comparisons: Nullable(Type.Integer()),
  rare: Nullable(Type.Integer()),
  jumps: Type.Array(ThemeJump),
  /** Supervised events beside a player's own days; null before the first time. */
  supervised: Nullable(
    Fields({
      /** Players with enough events and days, and those of them with a chance below 1 in 100. */
      comparisons: Type.Integer(),
      rare: Type.Integer(),
      /** False where even the lowest results could not stand out. */
      can_stand_out: Type.Boolean(),
      drops: Type.Array(EventDrop),
    }),
  ),
  /** Players whose slower quizzes were compared with their quicker ones, and those of them with a chance below 1 in 100; null before the first time. */
  pace_comparisons: Nullable(Type.Integer()),
  pace_rare: Nullable(Type.Integer()),
  /** Median time from opening to submission in this club; null without any. */
  median_minutes: Nullable(Type.Number()),
  paces: Type.Array(Pace),
})
export type FairPlaySeason = Static<typeof FairPlaySeason>

export const listFairPlaySignals = endpoint({
  method: 'GET',
  path: '/admin/fair-play',
  summary:
    'What stands out in the latest two seasons: equal wrong answers of pairs, jumps of a player in a theme, drops in supervised events, and right answers of a player who takes longer, least likely first; each reading is recorded.',
  access: reviewers,
  requires: 'fair_play',
  reply: Fields({ seasons: Type.Array(FairPlaySeason) }),
  errors: ['too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

/** A question that both players got wrong. */
export const SharedQuestion = Fields({
  question_id: Id,
  date: CalendarDate,
  position: Type.Integer(),
  text: Type.String(),
  answer: Type.String(),
  /** What each player answered, in the order of the signal's players, and when they submitted. */
  answers: Type.Array(Fields({ text: Type.String(), submitted_at: Instant })),
  equal: Type.Boolean(),
  /** Players who got it wrong with words, and those of them who gave the first player's answer. */
  wrong: Type.Integer(),
  same: Type.Integer(),
})
export type SharedQuestion = Static<typeof SharedQuestion>

export const getFairPlaySignal = endpoint({
  method: 'GET',
  path: '/admin/fair-play/:id',
  summary: 'The answers behind a signal side by side, equal ones first; each reading is recorded.',
  access: reviewers,
  requires: 'fair_play',
  params: Fields({ id: Id }),
  reply: Fields({ signal: FairPlaySignal, questions: Type.Array(SharedQuestion) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})
