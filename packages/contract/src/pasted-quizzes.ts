import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, withoutNul } from './fields.ts'
import { ImportProblem } from './import-problems.ts'

/** The longest text read as a quiz, in characters. */
export const pastedTextMax = 60_000

/** Something that was taken in an unusual way, with the words of the text that it is about. */
export const PastedRemark = Fields({
  kind: Type.Union([
    /** One line gave the answer and others that are accepted. */
    Type.Literal('answers_split'),
    /** The letter or number of a choice became the choice. */
    Type.Literal('choice_named'),
    /** The answer is a letter, but no choice of it was found. */
    Type.Literal('choice_unknown'),
    /** The answer stands in a list apart from the question. */
    Type.Literal('answer_listed'),
    /** The answer has no label, unlike others. */
    Type.Literal('answer_unlabelled'),
    /** Words before or behind the statement were read as its theme. */
    Type.Literal('theme_cut'),
    /** A theme or subtheme that the club does not have was left out. */
    Type.Literal('theme_left_out'),
    /** The question came from a text with a gap, or had formatting marks. */
    Type.Literal('text_changed'),
  ]),
  value: Type.String(),
})
export type PastedRemark = Static<typeof PastedRemark>

/** A question as it was read, cleaned; its theme may be unknown or unnamed. */
export const PastedQuestion = Fields({
  /** The number written before it. */
  number: Nullable(Type.Integer()),
  theme_id: Nullable(Id),
  subtheme_id: Nullable(Id),
  text: Type.String(),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  /** Something that was not taken, with the text it is about. */
  problem: Nullable(ImportProblem),
  problem_value: Type.String(),
  remarks: Type.Array(PastedRemark),
})
export type PastedQuestion = Static<typeof PastedQuestion>

export const PastedQuiz = Fields({
  questions: Type.Array(PastedQuestion),
  /** Lines and cells that belong to no question. */
  left_out: Type.Array(Type.String()),
})
export type PastedQuiz = Static<typeof PastedQuiz>

export const readPastedQuiz = endpoint({
  method: 'POST',
  path: '/admin/pasted-quizzes',
  summary: 'Reads the questions of a pasted text or table; saves nothing.',
  access: ['quiz_editor', 'special_quiz_editor'],
  body: Fields({ text: Type.String({ minLength: 1, maxLength: pastedTextMax, pattern: withoutNul }) }),
  unrecorded: true,
  reply: PastedQuiz,
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 600 },
})
