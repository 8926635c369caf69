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
  Verdict,
  submissionKey,
} from './fields.ts'
import { RuleSet } from './rule-sets.ts'
import { KeptOpenQuiz } from './kept-open.ts'
import { asideFields, neighbourDates, unsubmitted } from './past-days.ts'
import { draftCall, openQuizCall, QuestionForPlayer, submissionCall, TodaysQuiz } from './quizzes.ts'

const players = ['regular_player', 'special_quiz_player'] as const

/** Subject and authors of a special quiz. */
const about = {
  subject: Type.String(),
  /** Markdown; null without one. */
  description: Nullable(Type.String()),
  author: Nullable(Person),
}

/** Today's special quiz for the current player; authors cannot play their own. */
export const TodaysSpecialQuiz = Fields({
  ...TodaysQuiz.properties,
  ...about,
  own: Type.Boolean(),
})
export type TodaysSpecialQuiz = Static<typeof TodaysSpecialQuiz>

export const getTodaysSpecialQuiz = endpoint({
  method: 'GET',
  path: '/special-quizzes',
  summary: "Today's special quiz as the player may see it now; null without one.",
  access: players,
  players_only: true,
  query: Fields({ today: Type.Literal('') }),
  reply: Fields({
    quiz: Nullable(TodaysSpecialQuiz),
    today: CalendarDate,
    now: Instant,
    /** The special quizzes of days that are kept open, the one that closes first on top. */
    kept_open: Type.Array(KeptOpenQuiz),
  }),
  errors: ['invalid_input'],
})

export const getOpenSpecialQuiz = endpoint({
  method: 'GET',
  path: '/special-quizzes/:date/open',
  summary: 'The special quiz of a day that is kept open after its midnight, as the player may see it now.',
  access: players,
  players_only: true,
  ...openQuizCall,
  reply: TodaysSpecialQuiz,
})

export const saveSpecialDraft = endpoint({
  method: 'PUT',
  path: '/special-quizzes/:date/drafts/:question_id',
  summary:
    'Saves a player’s draft for one question of a special quiz; it counts only if all are complete at closing.',
  access: players,
  players_only: true,
  ...draftCall,
})

export const submitSpecialQuiz = endpoint({
  method: 'POST',
  path: '/special-quizzes/:date/submission',
  summary: 'Submits all answers with their jokers, once; repeating it with the same key returns the same.',
  access: players,
  players_only: true,
  ...submissionCall,
  reply: Fields({ ...TodaysSpecialQuiz.properties, ...submissionKey }),
})

/** pending: answers wait for correction, so there is no result yet. */
const State = Type.Union([Type.Literal('pending'), Type.Literal('decided')])

/** A question of a past special quiz. `bonus` is the points for a joker on a right answer, once all is corrected. */
export const PastSpecialQuestion = Fields({
  ...QuestionForPlayer.properties,
  answer: Type.String(),
  change: Nullable(QuestionChange),
  percentage: Nullable(Type.Integer()),
  corrected: Type.Integer(),
  pending: Type.Integer(),
  ...unsubmitted,
  jokers: Type.Integer(),
  bonus: Nullable(Type.Integer()),
  mine: Nullable(Fields({ text: Type.String(), verdict: Verdict, joker: Type.Boolean() })),
})
export type PastSpecialQuestion = Static<typeof PastSpecialQuestion>

export const PastSpecialQuiz = Fields({
  date: CalendarDate,
  ...neighbourDates,
  ...about,
  state: State,
  submissions: Type.Integer(),
  ...asideFields,
  /** True when the current player submitted; otherwise answers stay behind "show answer". */
  played: Type.Boolean(),
  winners: Type.Array(Person),
  /** The rule set of the quiz. */
  rule_set: RuleSet,
  questions: Type.Array(PastSpecialQuestion),
})
export type PastSpecialQuiz = Static<typeof PastSpecialQuiz>

export const getPastSpecialQuiz = endpoint({
  method: 'GET',
  path: '/special-quizzes/:date',
  summary: 'A past special quiz with official answers, percentages and mine; refused before its day is over.',
  access: players,
  own_past: true,
  params: Fields({ date: CalendarDate }),
  etag: true,
  reply: PastSpecialQuiz,
  errors: ['invalid_input', 'not_found', 'quiz_still_open'],
})

/** A player's result; `answers` in question order. */
export const SpecialQuizRow = Fields({
  ...Person.properties,
  rank: Type.Integer(),
  score: Type.Integer(),
  right_answers: Type.Integer(),
  joker_hits: Type.Integer(),
  joker_misses: Type.Integer(),
  /** The score with the best choice of jokers, and their questions. */
  best_score: Type.Integer(),
  best_joker_ids: Type.Array(Id),
  answers: Type.Array(Fields({ question_id: Id, verdict: Verdict, joker: Type.Boolean() })),
})
export type SpecialQuizRow = Static<typeof SpecialQuizRow>

export const getSpecialQuizRanking = endpoint({
  method: 'GET',
  path: '/special-quizzes/:date/ranking',
  summary:
    'The result of a past special quiz, fifty players a page, with my own row; empty while answers are pending.',
  access: players,
  own_past: true,
  params: Fields({ date: CalendarDate }),
  query: PageQuery,
  etag: true,
  reply: Fields({ ...paging, rows: Type.Array(SpecialQuizRow), mine: Nullable(SpecialQuizRow) }),
  errors: ['invalid_input', 'not_found'],
})

export const listPastSpecialQuizzes = endpoint({
  method: 'GET',
  path: '/special-quizzes/past',
  summary: 'Past special quizzes, newest first, with their winners.',
  access: players,
  own_past: true,
  query: PageQuery,
  etag: true,
  reply: Fields({
    ...paging,
    quizzes: Type.Array(
      Fields({
        date: CalendarDate,
        subject: about.subject,
        author: about.author,
        state: State,
        submissions: Type.Integer(),
        winners: Type.Array(Person),
        my_rank: Nullable(Type.Integer()),
        my_score: Nullable(Type.Integer()),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})
