import Type, { type Static } from 'typebox'
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
  without_nul,
} from './fields.ts'
import { Medium } from './media.ts'
import { QuizKind } from './quizzes.ts'

export const external_text_length_max = 4000
export const external_answer_length_max = 500
export const external_accepted_max = 20
export const origin_length_max = 200

/** Where a question comes from, in the words of whoever brought it. */
export const Origin = Type.String({ minLength: 1, maxLength: origin_length_max, pattern: without_nul })

/** A question of the bank as it is written. Its theme is that of its subtheme; without a subtheme it may have one. */
export const external_question_fields = {
  text: Type.String({ minLength: 1, maxLength: external_text_length_max, pattern: without_nul }),
  answer: Type.String({ minLength: 1, maxLength: external_answer_length_max, pattern: without_nul }),
  accepted_answers: Type.Array(
    Type.String({ minLength: 1, maxLength: external_answer_length_max, pattern: without_nul }),
    { maxItems: external_accepted_max },
  ),
  theme_id: Nullable(Id),
  subtheme_id: Nullable(Id),
  origin: Origin,
}

export const ExternalQuestionInput = Fields({ ...external_question_fields, medium_id: Nullable(Id) })
export type ExternalQuestionInput = Static<typeof ExternalQuestionInput>

/** A quiz that has a question of the bank. */
export const ExternalQuestionUse = Fields({
  question_id: Id,
  kind: QuizKind,
  date: CalendarDate,
  position: Type.Integer(),
})
export type ExternalQuestionUse = Static<typeof ExternalQuestionUse>

/** A question of the bank. It is used while an editor has marked it, or while it stands in a quiz. */
export const ExternalQuestion = Fields({
  id: Id,
  ...external_question_fields,
  text: Type.String(),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  origin: Type.String(),
  medium: Nullable(Medium),
  used: Type.Boolean(),
  marked_used: Type.Boolean(),
  /** The quizzes in which it stands, latest first. */
  uses: Type.Array(ExternalQuestionUse),
  version: Version,
})
export type ExternalQuestion = Static<typeof ExternalQuestion>

const ExternalQuestionParams = Fields({ id: Id })

export const listExternalQuestions = endpoint({
  method: 'GET',
  path: '/admin/external-questions',
  summary:
    'The question bank, latest first; who edits special quizzes alone is shown unused questions alone, whatever he asks for.',
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
    /** In statement or answer, whatever the case and accents. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Fields({ ...paging, questions: Type.Array(ExternalQuestion) }),
  errors: ['invalid_input', 'not_found'],
})

export const listOrigins = endpoint({
  method: 'GET',
  path: '/admin/external-questions/origins',
  summary: 'Where the questions of the bank come from, in the order of the alphabet.',
  access: ['quiz_editor', 'special_quiz_editor'],
  reply: Fields({ origins: Type.Array(Type.String()) }),
  errors: [],
})

export const getExternalQuestion = endpoint({
  method: 'GET',
  path: '/admin/external-questions/:id',
  summary: 'One question of the bank, for its form.',
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
  summary: 'Changes a question of the bank; quizzes that have taken it over keep theirs.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  body: Fields({ ...ExternalQuestionInput.properties, version: Version }),
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found', 'external_question_changed'],
})

export const markExternalQuestion = endpoint({
  method: 'PUT',
  path: '/admin/external-questions/:id/used',
  summary: 'Marks a question of the bank as used or unused; one that stands in a quiz stays used.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  body: Fields({ marked_used: Type.Boolean() }),
  reply: ExternalQuestion,
  errors: ['invalid_input', 'not_found', 'external_question_used'],
})

export const removeExternalQuestion = endpoint({
  method: 'DELETE',
  path: '/admin/external-questions/:id',
  summary: 'Deletes a question of the bank; quizzes that have taken it over keep theirs.',
  access: ['quiz_editor'],
  params: ExternalQuestionParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

/** Where a question that is like another stands. */
export const AlikeQuestion = Fields({
  place: Type.Union([Type.Literal('bank'), Type.Literal('quiz'), Type.Literal('file')]),
  /** Its id in the bank or among the questions of quizzes, its number in the file. */
  id: Id,
  /** The quiz in which it stands. */
  kind: Nullable(QuizKind),
  date: Nullable(CalendarDate),
  text: Type.String(),
  answer: Type.String(),
  likeness: Type.Union([Type.Literal('exact'), Type.Literal('near')]),
  /** How much of both statements is common, in percent. */
  percentage: Type.Integer(),
})
export type AlikeQuestion = Static<typeof AlikeQuestion>

export const findAlikeQuestions = endpoint({
  method: 'POST',
  path: '/admin/external-questions/alike',
  summary:
    'The questions of the bank and of all quizzes that are the same as this one or nearly; changes nothing.',
  access: ['quiz_editor'],
  body: Fields({
    text: Type.String({ maxLength: external_text_length_max, pattern: without_nul }),
    answer: Type.String({ maxLength: external_answer_length_max, pattern: without_nul }),
    /** The question of the bank that is being edited. */
    except_id: Type.Optional(Id),
  }),
  unrecorded: true,
  reply: Fields({ questions: Type.Array(AlikeQuestion) }),
  errors: ['invalid_input'],
  rate_limit: { max: 120, seconds: 60 },
})
