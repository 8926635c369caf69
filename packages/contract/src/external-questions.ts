import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Version,
  withoutNul,
} from './fields.ts'
import { Medium } from './media.ts'
import { QuizKind } from './quizzes.ts'

export const externalTextLengthMax = 4000
export const externalAnswerLengthMax = 500
export const externalAcceptedMax = 20
export const originLengthMax = 200

/** Source of a question, in the words of the person who added it. */
export const Origin = Type.String({ minLength: 1, maxLength: originLengthMax, pattern: withoutNul })

/** A question of the bank as it is written. Its theme is its subtheme's; without a subtheme it may have one. */
export const externalQuestionFields = {
  text: Type.String({ minLength: 1, maxLength: externalTextLengthMax, pattern: withoutNul }),
  answer: Type.String({ minLength: 1, maxLength: externalAnswerLengthMax, pattern: withoutNul }),
  accepted_answers: Type.Array(
    Type.String({ minLength: 1, maxLength: externalAnswerLengthMax, pattern: withoutNul }),
    { maxItems: externalAcceptedMax },
  ),
  theme_id: Nullable(Id),
  subtheme_id: Nullable(Id),
  origin: Origin,
}

export const ExternalQuestionInput = Fields({ ...externalQuestionFields, medium_id: Nullable(Id) })
export type ExternalQuestionInput = Static<typeof ExternalQuestionInput>

/** A quiz that contains a question of the bank. */
export const ExternalQuestionUse = Fields({
  question_id: Id,
  kind: QuizKind,
  date: CalendarDate,
  position: Type.Integer(),
})
export type ExternalQuestionUse = Static<typeof ExternalQuestionUse>

/** A question of the bank. It is used while an editor has marked it or a quiz contains it. */
export const ExternalQuestion = Fields({
  id: Id,
  ...externalQuestionFields,
  text: Type.String(),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  origin: Type.String(),
  medium: Nullable(Medium),
  used: Type.Boolean(),
  marked_used: Type.Boolean(),
  /** The quizzes that contain it, latest first. */
  uses: Type.Array(ExternalQuestionUse),
  version: Version,
})
export type ExternalQuestion = Static<typeof ExternalQuestion>

const ExternalQuestionParams = Fields({ id: Id })

export const listExternalQuestions = endpoint({
  method: 'GET',
  path: '/admin/external-questions',
  summary: 'The question bank, latest first; users who only edit special quizzes get only unused questions.',
  access: ['quiz_editor', 'special_quiz_editor'],
  query: Fields({
    ...PageQuery.properties,
    used: Type.Optional(Type.Union([Type.Literal('used'), Type.Literal('unused')])),
    theme_id: Type.Optional(Id),
    subtheme_id: Type.Optional(Id),
    /** Only those without a theme. */
    no_theme: Type.Optional(Type.Literal('')),
    origin: Type.Optional(Origin),
    import_id: Type.Optional(Id),
    /** Searches statement and answer, ignoring case and accents. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Fields({ ...paging, questions: Type.Array(ExternalQuestion) }),
  errors: ['invalid_input', 'not_found'],
})

export const listOrigins = endpoint({
  method: 'GET',
  path: '/admin/external-questions/origins',
  summary: 'The sources of the bank’s questions, in alphabetical order.',
  access: ['quiz_editor'],
  reply: Fields({ origins: Type.Array(Type.String()) }),
  errors: [],
})

export const getExternalQuestion = endpoint({
  method: 'GET',
  path: '/admin/external-questions/:id',
  summary: 'One question of the bank, for the form.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found'],
})

export const addExternalQuestion = endpoint({
  method: 'POST',
  path: '/admin/external-questions',
  summary: 'Adds a question to the bank.',
  access: ['quiz_editor'],
  body: ExternalQuestionInput,
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found'],
})

export const saveExternalQuestion = endpoint({
  method: 'PUT',
  path: '/admin/external-questions/:id',
  summary: 'Changes a question of the bank; quizzes with a copy of it do not change.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  body: Fields({ ...ExternalQuestionInput.properties, version: Version }),
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found', 'external_question_changed'],
})

export const markExternalQuestion = endpoint({
  method: 'PUT',
  path: '/admin/external-questions/:id/used',
  summary: 'Marks a question of the bank as used or unused; one in a quiz stays used.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  body: Fields({ marked_used: Type.Boolean() }),
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found', 'external_question_used'],
})

export const removeExternalQuestion = endpoint({
  method: 'DELETE',
  path: '/admin/external-questions/:id',
  summary: 'Deletes a question of the bank; quizzes with a copy of it do not change.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

/** Place of a similar question. */
export const AlikeQuestion = Fields({
  place: Type.Union([Type.Literal('bank'), Type.Literal('quiz'), Type.Literal('file')]),
  /** Its id in the bank or in a quiz, or its number in the file. */
  id: Id,
  /** The quiz that contains it. */
  kind: Nullable(QuizKind),
  date: Nullable(CalendarDate),
  text: Type.String(),
  answer: Type.String(),
  likeness: Type.Union([Type.Literal('exact'), Type.Literal('near')]),
  /** Share of words common to both statements, in percent. */
  percentage: Type.Integer(),
})
export type AlikeQuestion = Static<typeof AlikeQuestion>

export const findAlikeQuestions = endpoint({
  method: 'POST',
  path: '/admin/external-questions/alike',
  summary: 'Questions of the bank and of all quizzes that equal or closely resemble this one.',
  access: ['quiz_editor'],
  body: Fields({
    text: Type.String({ maxLength: externalTextLengthMax, pattern: withoutNul }),
    answer: Type.String({ maxLength: externalAnswerLengthMax, pattern: withoutNul }),
    /** The question of the bank that is being edited. */
    except_id: Type.Optional(Id),
  }),
  unrecorded: true,
  reply: Fields({ questions: Type.Array(AlikeQuestion) }),
  errors: ['invalid_input'],
  rate_limit: { max: 120, seconds: 60 },
})
