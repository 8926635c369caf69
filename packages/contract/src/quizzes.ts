import { Type, type Static } from 'typebox'
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
  QuestionChange,
  QuestionPoints,
  Verdict,
  Version,
  submissionKey,
} from './fields.ts'
import { KeptOpen } from './kept-open.ts'
import { asideFields, neighbourDates, unsubmitted } from './past-days.ts'
import { Medium } from './media.ts'
import { RuleSet } from './rule-sets.ts'

const DateParams = Fields({ date: CalendarDate })

/** The fields of a question that a player may see before submitting, without answers. */
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

/** A player's answer to one question, with the points given to their opponents in league and cup, or its joker. */
const answerFields = {
  question_id: Id,
  text: Type.String({ maxLength: 500 }),
  league_points: Nullable(QuestionPoints),
  cup_points: Nullable(QuestionPoints),
  joker: Type.Boolean(),
}
export const AnswerInput = Fields(answerFields)
export type AnswerInput = Static<typeof AnswerInput>

/** A player's saved draft of one answer; its version counts the saves. */
export const PlayerDraft = Fields({ ...answerFields, saved_at: Instant, version: Version })
export type PlayerDraft = Static<typeof PlayerDraft>

/**
 * The opponent as shown while giving points: percentages over their answers of closed days, and chances, by theme;
 * without themes once submitted.
 */
export const OpponentCard = Fields({
  ...Person.properties,
  age: Nullable(Type.Integer()),
  region: Nullable(Type.String()),
  /** True when the opponent has announced that they will not play today. */
  away: Type.Boolean(),
  themes: Type.Array(
    Fields({
      theme: Type.String(),
      answered: Type.Integer(),
      right: Type.Integer(),
      percentage: Nullable(Type.Integer()),
      /** Chance of a right answer from 0 to 1; null while nobody's answer is corrected. */
      chance: Nullable(Type.Number()),
    }),
  ),
})
export type OpponentCard = Static<typeof OpponentCard>

/** Competition in which the player gives points on this day. */
export const PointsSet = Type.Union([Type.Literal('league'), Type.Literal('cup')])
export type PointsSet = Static<typeof PointsSet>

/** Game of the day in one competition; `opponent` is null in a solo game and for a bye of the cup. */
export const TodaysGame = Fields({
  competition: PointsSet,
  season: Type.Integer(),
  tier: Nullable(Type.Integer()),
  /** Round of the league, or of the cup. */
  round: Type.Integer(),
  /** Number of ties in the cup's round, byes included, which names its stage; null in the league. */
  ties: Nullable(Type.Integer()),
  opponent: Nullable(OpponentCard),
  /** True when I have announced that I will not play today. */
  away: Type.Boolean(),
  takes_points: Type.Boolean(),
})
export type TodaysGame = Static<typeof TodaysGame>

/** The quiz of an open day for the current player: the form while open, their answers with the official ones once submitted. */
export const TodaysQuiz = Fields({
  date: CalendarDate,
  now: Instant,
  closes_at: Instant,
  /** Null for a day that closes at its midnight. */
  kept_open: Nullable(KeptOpen),
  state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('submitted')]),
  rule_set: RuleSet,
  questions: Type.Array(QuestionForPlayer),
  games: Type.Array(TodaysGame),
  drafts: Type.Array(PlayerDraft),
  submission: Nullable(
    Fields({
      submitted_at: Instant,
      /** True if the server submitted the player's complete draft at closing. */
      for_player: Type.Boolean(),
      /** The official answers, and verdicts, are withheld from players who played it early until the day is closed. */
      answers: Type.Array(Fields({ ...answerFields, answer: Nullable(Type.String()), verdict: Verdict })),
    }),
  ),
})
export type TodaysQuiz = Static<typeof TodaysQuiz>

export const getTodaysQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/today',
  summary: "Today's quiz as the player may see it now.",
  access: ['regular_player'],
  players_only: true,
  reply: TodaysQuiz,
  errors: [],
})

/** Request for the quiz of a day that is kept open; not found on other days. */
export const openQuizCall = { params: DateParams, errors: ['invalid_input', 'not_found'] } as const

export const getOpenQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:date/open',
  summary: 'The quiz of a day that is kept open after its midnight, as the player may see it now.',
  access: ['regular_player'],
  players_only: true,
  ...openQuizCall,
  reply: TodaysQuiz,
})

/** Request and response for saving a draft of a quiz of either kind. */
export const draftCall = {
  params: Fields({ date: CalendarDate, question_id: Id }),
  body: Fields({
    text: answerFields.text,
    league_points: answerFields.league_points,
    cup_points: answerFields.cup_points,
    joker: answerFields.joker,
    /** The version it was made on, 0 for none; without one it is saved over any, as pages of earlier releases send it. */
    version: Type.Optional(Version),
  }),
  reply: Fields({ saved_at: Instant, version: Version }),
  current: PlayerDraft,
  errors: [
    'invalid_input',
    'not_found',
    'quiz_not_open',
    'quiz_closed',
    'already_submitted',
    'draft_changed',
    'points_not_wanted',
    'jokers_not_wanted',
    'too_many_jokers',
    'own_quiz',
  ],
} as const

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/quizzes/:date/drafts/:question_id',
  summary:
    'Saves a player’s draft for one question, unless another was saved since its version; it counts only if all are complete at closing.',
  access: ['regular_player'],
  players_only: true,
  ...draftCall,
})

/** Request for submitting a quiz of either kind; sent again, it gets its receipt also once its player's role has ended. */
export const submissionCall = {
  own_past: true,
  params: DateParams,
  body: Fields({
    ...submissionKey,
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
  summary: 'Submits all answers, once; repeating it with the same key returns the same.',
  access: ['regular_player'],
  players_only: true,
  ...submissionCall,
  reply: Fields({ ...TodaysQuiz.properties, ...submissionKey }),
})

/** A question of a past quiz. `percentage` counts corrected submitted answers; `pending` those still to correct. */
export const PastQuestion = Fields({
  ...QuestionForPlayer.properties,
  answer: Type.String(),
  change: Nullable(QuestionChange),
  percentage: Nullable(Type.Integer()),
  corrected: Type.Integer(),
  pending: Type.Integer(),
  ...unsubmitted,
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
  ...neighbourDates,
  host_name: Nullable(Type.String()),
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  submissions: Type.Integer(),
  ...asideFields,
  /** True when the current player submitted; otherwise answers stay behind "show answer". */
  played: Type.Boolean(),
  /** The current player's game of that day. */
  game: Nullable(Fields({ user1_id: Id, user2_id: Nullable(Id) })),
  questions: Type.Array(PastQuestion),
})
export type PastQuiz = Static<typeof PastQuiz>

export const getPastQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:date',
  summary: 'A past quiz with official answers, percentages and my answers; refused before its day is over.',
  access: ['regular_player'],
  own_past: true,
  params: DateParams,
  etag: true,
  reply: PastQuiz,
  errors: ['invalid_input', 'not_found', 'quiz_still_open'],
})

/** A player's past league game, in a list; scores are null for a forfeit and while the game is pending. */
const ListedGame = Fields({
  state: Type.Union([Type.Literal('pending'), Type.Literal('decided')]),
  score: Nullable(Type.Number()),
  /** Null in a solo game. */
  opponent: Nullable(Person),
  opponent_score: Nullable(Type.Number()),
})

export const listPastQuizzes = endpoint({
  method: 'GET',
  path: '/quizzes',
  summary: 'Past quizzes, newest first.',
  access: ['regular_player'],
  own_past: true,
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
        my_pending_answers: Type.Integer(),
        /** My league game of the day, unless it is void. */
        game: Nullable(ListedGame),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})
