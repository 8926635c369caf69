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
} from './fields.ts'
import { QuestionForPlayer, QuizKind } from './quizzes.ts'

/**
 * Answer counts of a past question. `percentage` counts corrected submitted answers; `pending` those still to correct.
 */
const counts = {
  percentage: Nullable(Type.Integer()),
  answered: Type.Integer(),
  corrected: Type.Integer(),
  pending: Type.Integer(),
}

/** A wrong answer in its most common spelling, and how many gave it. */
export const WrongAnswer = Fields({ text: Type.String(), count: Type.Integer() })
export type WrongAnswer = Static<typeof WrongAnswer>

/** Quality measures of a past question. */
const quality = {
  /** Discrimination between good and weak players, from -1 to 1; null with too few answers. */
  discrimination: Nullable(Type.Number()),
  /** The most common one, for reviewers and editors of its kind; null for all other users. */
  wrong_answer: Nullable(WrongAnswer),
}

/** Reason for a player's flag on a question. */
export const FlagReason = Type.Union([
  Type.Literal('wrong_answer'),
  Type.Literal('ambiguous'),
  Type.Literal('outdated'),
  Type.Literal('language'),
  Type.Literal('medium'),
  Type.Literal('other'),
])
export type FlagReason = Static<typeof FlagReason>

/** A player's own flag on a question; settled once an editor has resolved it. */
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
          change: Nullable(QuestionChange),
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
  change: Nullable(QuestionChange),
  /** The set of changes that makes it void or right for everyone. */
  change_set_id: Nullable(Id),
  /** The sets in force that corrected its answer or verdicts on it, the first one first. */
  corrections: Type.Array(
    Fields({
      change_set_id: Id,
      reason: Type.String(),
      applied_at: Instant,
      /** The official answer until then; null where it was not corrected. */
      previous_answer: Nullable(Type.String()),
      verdict_count: Type.Integer(),
    }),
  ),
  /** True when a season has begun after its day. */
  later_season: Type.Boolean(),
  ...counts,
  ...quality,
  /** For a versus day: share of players who gave it 0, 1, 2, 3 points; null otherwise. */
  points_given: Nullable(Type.Array(Type.Integer())),
  /** For a special quiz: share of the players who put a joker on it; null otherwise. */
  joker_percentage: Nullable(Type.Integer()),
  /** For a fully corrected special quiz: points for a joker on a right answer. */
  joker_bonus: Nullable(Type.Integer()),
})
export type Question = Static<typeof Question>

/** A player's answer to a question: right ones come first. */
export const QuestionPlayer = Fields({
  ...Person.properties,
  verdict: Verdict,
  /** Points that the player gave their league opponent for it. */
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

export const listWrongAnswers = endpoint({
  method: 'GET',
  path: '/wrong-answers/:kind/:date',
  summary:
    'The most common wrong answers to the questions of a past quiz, each given by at least two players, without names; of a question once all its answers are corrected.',
  access: ['regular_player', 'special_quiz_player', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer'],
  params: Fields({ kind: QuizKind, date: CalendarDate }),
  etag: true,
  reply: Fields({
    /** Those with such answers, in their order; at most three answers each. */
    questions: Type.Array(Fields({ question_id: Id, answers: Type.Array(WrongAnswer) })),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A question in the editors' search, with its uses. */
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
  /** Players' flags that no editor has resolved yet. */
  open_flags: Type.Integer(),
})
export type FoundQuestion = Static<typeof FoundQuestion>

export const searchQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions',
  summary: 'Questions with the text in statement or answer, ignoring case and accents; latest first.',
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
    'Changes a question’s subtheme: in a daily quiz to one of the same theme, in a special quiz to any or none.',
  access: ['quiz_editor'],
  params: Fields({ id: Id }),
  body: Fields({ subtheme_id: Nullable(Id) }),
  reply: FoundQuestion,
  errors: ['invalid_input', 'not_found', 'forbidden_pair'],
})
