import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nullable,
  PageQuery,
  paging,
  Person,
  QuestionPoints,
  Verdict,
} from './fields.ts'
import { Medium } from './media.ts'
import { RuleSet } from './rule-sets.ts'

const DateParams = Fields({ date: CalendarDate })

/** What a player may see of a question before submitting: never an answer. */
export const QuestionForPlayer = Fields({
  id: Id,
  position: Type.Integer(),
  /** Null in a special quiz. */
  theme: Nullable(Type.String()),
  subtheme: Nullable(Type.String()),
  text: Type.String(),
  medium: Nullable(Medium),
})
export type QuestionForPlayer = Static<typeof QuestionForPlayer>

/** The quiz of the league's day, or a special quiz: drafts, submission and correction are the same for both. */
export const QuizKind = Type.Union([Type.Literal('daily'), Type.Literal('special')])
export type QuizKind = Static<typeof QuizKind>

/** A player's answer to one question, with the points given to his opponents in league and cup, or its joker. */
const answer_fields = {
  question_id: Id,
  text: Type.String({ maxLength: 500 }),
  league_points: Nullable(QuestionPoints),
  cup_points: Nullable(QuestionPoints),
  joker: Type.Boolean(),
}
export const AnswerInput = Fields(answer_fields)
export type AnswerInput = Static<typeof AnswerInput>

/** The opponent as the points are given: percentages over his past answers, by theme; without themes once submitted. */
export const OpponentCard = Fields({
  ...Person.properties,
  age: Nullable(Type.Integer()),
  region: Nullable(Type.String()),
  /** He has announced that he will not play today. */
  away: Type.Boolean(),
  themes: Type.Array(
    Fields({
      theme: Type.String(),
      answered: Type.Integer(),
      right: Type.Integer(),
      percentage: Nullable(Type.Integer()),
    }),
  ),
})
export type OpponentCard = Static<typeof OpponentCard>

/** Competition that takes a set of points from the player on this day. */
export const PointsSet = Type.Union([Type.Literal('league'), Type.Literal('cup')])
export type PointsSet = Static<typeof PointsSet>

/** Game of the day in one competition; `opponent` is null in a solo game and for a bye of the cup. */
export const TodaysGame = Fields({
  competition: PointsSet,
  season: Type.Integer(),
  tier: Nullable(Type.Integer()),
  /** Round of the league, or of the cup. */
  round: Type.Integer(),
  /** How many ties the cup's round has, byes among them: what its stage is named after; null in the league. */
  ties: Nullable(Type.Integer()),
  opponent: Nullable(OpponentCard),
  /** I have announced that I will not play today. */
  away: Type.Boolean(),
  takes_points: Type.Boolean(),
})
export type TodaysGame = Static<typeof TodaysGame>

/** Today's quiz for the player who asks: the form while open, his answers with the official ones once submitted. */
export const TodaysQuiz = Fields({
  date: CalendarDate,
  now: Instant,
  closes_at: Instant,
  state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('submitted')]),
  /** The numbers that it is played by. */
  rule_set: RuleSet,
  questions: Type.Array(QuestionForPlayer),
  games: Type.Array(TodaysGame),
  drafts: Type.Array(Fields({ ...answer_fields, saved_at: Instant })),
  submission: Nullable(
    Fields({
      submitted_at: Instant,
      answers: Type.Array(Fields({ ...answer_fields, answer: Type.String(), verdict: Verdict })),
    }),
  ),
})
export type TodaysQuiz = Static<typeof TodaysQuiz>

export const getTodaysQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/today',
  summary: "Today's quiz as the player may see it now.",
  access: ['regular_player'],
  reply: TodaysQuiz,
  errors: [],
})

/** What keeping a draft takes and gives, of a quiz of either kind. */
export const draft_call = {
  params: Fields({ date: CalendarDate, question_id: Id }),
  body: Fields({
    text: answer_fields.text,
    league_points: answer_fields.league_points,
    cup_points: answer_fields.cup_points,
    joker: answer_fields.joker,
  }),
  reply: Fields({ saved_at: Instant }),
  errors: [
    'invalid_input',
    'not_found',
    'quiz_not_open',
    'quiz_closed',
    'already_submitted',
    'points_not_wanted',
    'jokers_not_wanted',
    'too_many_jokers',
    'own_quiz',
  ],
} as const

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/quizzes/:date/drafts/:question_id',
  summary: 'Keeps what the player has typed and given so far for one question; never counts as an answer.',
  access: ['regular_player'],
  ...draft_call,
})

/** What submitting takes, of a quiz of either kind. */
export const submission_call = {
  params: DateParams,
  body: Fields({
    submission_key: Type.String({ format: 'uuid' }),
    answers: Type.Array(AnswerInput, { maxItems: 20 }),
  }),
  errors: [
    'invalid_input',
    'not_found',
    'quiz_not_open',
    'quiz_closed',
    'already_submitted',
    'points_unassigned',
    'points_over_budget',
    'points_not_wanted',
    'jokers_not_wanted',
    'too_many_jokers',
    'own_quiz',
  ],
} as const

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/quizzes/:date/submission',
  summary: 'Submits all answers at once, once; repeating it with the same key answers the same.',
  access: ['regular_player'],
  ...submission_call,
  reply: TodaysQuiz,
})

/** A question of a past quiz. `percentage` counts corrected submitted answers; `pending` those still to correct. */
export const PastQuestion = Fields({
  ...QuestionForPlayer.properties,
  answer: Type.String(),
  percentage: Nullable(Type.Integer()),
  corrected: Type.Integer(),
  pending: Type.Integer(),
  mine: Nullable(
    Fields({
      text: Type.String(),
      verdict: Verdict,
      league_points: Nullable(QuestionPoints),
      cup_points: Nullable(QuestionPoints),
    }),
  ),
})
export type PastQuestion = Static<typeof PastQuestion>

export const PastQuiz = Fields({
  date: CalendarDate,
  host_name: Nullable(Type.String()),
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  submissions: Type.Integer(),
  /** Whether the asking player submitted; otherwise answers stay behind "show answer". */
  played: Type.Boolean(),
  /** The asking player's game of that day. */
  game: Nullable(Fields({ user1_id: Id, user2_id: Nullable(Id) })),
  questions: Type.Array(PastQuestion),
})
export type PastQuiz = Static<typeof PastQuiz>

export const getPastQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:date',
  summary: 'A past quiz with official answers, percentages and my answers; not found before its day is over.',
  access: ['regular_player'],
  params: DateParams,
  etag: true,
  reply: PastQuiz,
  errors: ['invalid_input', 'not_found'],
})

export const listPastQuizzes = endpoint({
  method: 'GET',
  path: '/quizzes',
  summary: 'Past quizzes, newest first.',
  access: ['regular_player'],
  query: PageQuery,
  etag: true,
  reply: Fields({
    ...paging,
    quizzes: Type.Array(
      Fields({
        date: CalendarDate,
        season: Nullable(Type.Integer()),
        round: Nullable(Type.Integer()),
        host_name: Nullable(Type.String()),
        submissions: Type.Integer(),
        percentage: Nullable(Type.Integer()),
        pending: Type.Integer(),
        question_count: Type.Integer(),
        my_right_answers: Nullable(Type.Integer()),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})
