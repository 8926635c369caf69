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
import { QuestionForPlayer, QuizKind } from './quizzes.ts'

/** How a past question was answered. `percentage` counts corrected submitted answers; `pending` those still to correct. */
const counts = {
  percentage: Nullable(Type.Integer()),
  answered: Type.Integer(),
  corrected: Type.Integer(),
  pending: Type.Integer(),
}

/** The wrong answer that most players gave, as most of them wrote it. */
export const WrongAnswer = Fields({ text: Type.String(), count: Type.Integer() })
export type WrongAnswer = Static<typeof WrongAnswer>

/** How good a past question is. */
const quality = {
  /** How well it tells good players from others, from -1 to 1; null where too few answers tell nothing. */
  discrimination: Nullable(Type.Number()),
  /** For reviewers and for editors of its kind; null for everybody else. */
  wrong_answer: Nullable(WrongAnswer),
}

/** What a player may find wrong with a question. */
export const FlagReason = Type.Union([
  Type.Literal('wrong_answer'),
  Type.Literal('ambiguous'),
  Type.Literal('outdated'),
  Type.Literal('language'),
  Type.Literal('medium'),
  Type.Literal('other'),
])
export type FlagReason = Static<typeof FlagReason>

/** A player's own flag on a question; settled when an editor has dealt with it. */
export const OwnFlag = Fields({
  reason: FlagReason,
  comment: Type.String(),
  created_at: Instant,
  settled_at: Nullable(Instant),
})
export type OwnFlag = Static<typeof OwnFlag>

export const SeasonQuestions = Fields({
  season: Type.Integer(),
  /** Seasons with past questions before and after this one. */
  previous_season: Nullable(Type.Integer()),
  next_season: Nullable(Type.Integer()),
  rounds: Type.Array(
    Fields({
      round: Type.Integer(),
      date: CalendarDate,
      questions: Type.Array(
        Fields({
          id: Id,
          position: Type.Integer(),
          theme: Nullable(Type.String()),
          subtheme: Nullable(Type.String()),
          text: Type.String(),
          answer: Type.String(),
          ...counts,
        }),
      ),
    }),
  ),
})
export type SeasonQuestions = Static<typeof SeasonQuestions>

export const listSeasonQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  summary: 'The past questions of a season by round, latest first, with answers and percentages.',
  access: ['regular_player'],
  query: Fields({ season: Id }),
  etag: true,
  reply: SeasonQuestions,
  errors: ['invalid_input', 'not_found'],
})

/** A past question with how everybody answered it. */
export const Question = Fields({
  ...QuestionForPlayer.properties,
  kind: QuizKind,
  date: CalendarDate,
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  answer: Type.String(),
  ...counts,
  ...quality,
  /** Of a versus day: share of those who gave it 0, 1, 2, 3 points; null otherwise. */
  points_given: Nullable(Type.Array(Type.Integer())),
  /** Of a special quiz: share of the players who put a joker on it; null otherwise. */
  joker_percentage: Nullable(Type.Integer()),
  /** Of a special quiz once all is corrected: what a joker on a right answer was worth. */
  joker_bonus: Nullable(Type.Integer()),
})
export type Question = Static<typeof Question>

/** A player's answer to a question: right ones come first. */
export const QuestionPlayer = Fields({
  ...Person.properties,
  verdict: Verdict,
  /** Points that he gave his league opponent for it. */
  points: Nullable(QuestionPoints),
  joker: Type.Boolean(),
})
export type QuestionPlayer = Static<typeof QuestionPlayer>

export const getQuestion = endpoint({
  method: 'GET',
  path: '/questions/:id',
  summary:
    'A question of a past quiz of either kind with its statistics and fifty of its players a page; not found before its day is over.',
  access: ['regular_player', 'special_quiz_player', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer'],
  params: Fields({ id: Id }),
  query: PageQuery,
  etag: true,
  reply: Fields({
    question: Question,
    ...paging,
    players: Type.Array(QuestionPlayer),
    mine: Nullable(QuestionPlayer),
    /** My latest flag on it. */
    flag: Nullable(OwnFlag),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A question as the search of editors shows it, with where it was used. */
export const FoundQuestion = Fields({
  id: Id,
  kind: QuizKind,
  date: CalendarDate,
  phase: Type.Union([Type.Literal('future'), Type.Literal('open'), Type.Literal('past')]),
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  subject: Nullable(Type.String()),
  position: Type.Integer(),
  theme_id: Nullable(Id),
  subtheme_id: Nullable(Id),
  text: Type.String(),
  answer: Type.String(),
  has_medium: Type.Boolean(),
  ...counts,
  ...quality,
  /** Flags of players that no editor has dealt with yet. */
  open_flags: Type.Integer(),
})
export type FoundQuestion = Static<typeof FoundQuestion>

export const searchQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions',
  summary:
    'Questions whose statement or answer contains the text, whatever the case and accents; latest first.',
  access: ['quiz_editor'],
  query: Fields({
    ...PageQuery.properties,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    field: Type.Optional(Type.Union([Type.Literal('text'), Type.Literal('answer')])),
    theme_id: Type.Optional(Id),
    subtheme_id: Type.Optional(Id),
    /** Only those without a theme. */
    no_theme: Type.Optional(Type.Literal('')),
    kind: Type.Optional(QuizKind),
  }),
  reply: Fields({ ...paging, questions: Type.Array(FoundQuestion) }),
  errors: ['invalid_input', 'not_found'],
})

export const saveQuestionSubtheme = endpoint({
  method: 'PUT',
  path: '/admin/questions/:id/subtheme',
  summary:
    'Gives a question another subtheme: in a daily quiz one of the same theme, in a special quiz any or none.',
  access: ['quiz_editor'],
  params: Fields({ id: Id }),
  body: Fields({ subtheme_id: Nullable(Id) }),
  reply: FoundQuestion,
  errors: ['invalid_input', 'not_found', 'forbidden_pair'],
})
