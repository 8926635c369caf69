import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { AlikeQuestion, external_question_fields, Origin } from './external-questions.ts'
import { Fields, Id, Instant, Nothing, Nullable, PageQuery, paging, without_nul } from './fields.ts'

/** Largest accepted file of questions in bytes, and how many questions it may have. */
export const import_size_max = 25_000_000
export const import_questions_max = 100_000

/** What a file of questions may be written in. (docs/rules/question-imports.md) */
export const ImportFormat = Type.Union([
  Type.Literal('csv'),
  Type.Literal('json'),
  Type.Literal('gift'),
  Type.Literal('choices'),
])
export type ImportFormat = Static<typeof ImportFormat>

export const ImportState = Type.Union([
  Type.Literal('checking'),
  Type.Literal('checked'),
  Type.Literal('importing'),
  Type.Literal('imported'),
  Type.Literal('failed'),
])
export type ImportState = Static<typeof ImportState>

/** What keeps a question of a file from being imported. */
export const ImportProblem = Type.Union([
  Type.Literal('unreadable'),
  Type.Literal('text_missing'),
  Type.Literal('answer_missing'),
  Type.Literal('text_too_long'),
  Type.Literal('answer_too_long'),
  Type.Literal('answers_too_many'),
  Type.Literal('origin_too_long'),
  Type.Literal('theme_unknown'),
  Type.Literal('subtheme_unknown'),
  Type.Literal('subtheme_elsewhere'),
  Type.Literal('subtheme_ambiguous'),
  Type.Literal('medium_not_taken'),
  Type.Literal('kind_not_taken'),
  Type.Literal('right_answer_missing'),
  Type.Literal('right_answers_several'),
])
export type ImportProblem = Static<typeof ImportProblem>

/** A file of questions: how far it is, and what was found in it. */
export const QuestionImport = Fields({
  id: Id,
  file_name: Type.String(),
  format: ImportFormat,
  state: ImportState,
  created_at: Instant,
  imported_at: Nullable(Instant),
  /** Questions compared so far, and in all. */
  rows_done: Type.Integer(),
  rows_total: Type.Integer(),
  counts: Fields({
    new: Type.Integer(),
    exact: Type.Integer(),
    near: Type.Integer(),
    problem: Type.Integer(),
    /** What is imported as things stand, and what somebody must still decide. */
    taken: Type.Integer(),
    undecided: Type.Integer(),
  }),
  /** Its questions that are in the bank now, and those among them that are used. */
  imported: Type.Integer(),
  used: Type.Integer(),
})
export type QuestionImport = Static<typeof QuestionImport>

/** Which questions of a file: fit to be imported, the same as another, nearly so, or with a problem. */
export const ImportGroup = Type.Union([
  Type.Literal('new'),
  Type.Literal('exact'),
  Type.Literal('near'),
  Type.Literal('problem'),
])
export type ImportGroup = Static<typeof ImportGroup>

/** A question of a file. `taken` says whether it is imported; null as long as nobody has decided. */
export const ImportRow = Fields({
  number: Id,
  line: Id,
  text: Type.String(),
  answer: Type.String(),
  accepted_answers: Type.Array(Type.String()),
  theme_id: Nullable(Id),
  subtheme_id: Nullable(Id),
  origin: Type.String(),
  problem: Nullable(ImportProblem),
  /** The words of the file that the problem is about. */
  problem_value: Type.String(),
  alike: Nullable(AlikeQuestion),
  taken: Nullable(Type.Boolean()),
})
export type ImportRow = Static<typeof ImportRow>

const ImportParams = Fields({ id: Id })
const RowParams = Fields({ id: Id, number: Id })

export const uploadQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/question-imports',
  summary:
    'Reads a file of questions: form data with one field `file`. Nothing comes into the bank before it is confirmed.',
  access: ['quiz_editor'],
  query: Fields({
    file_name: Type.String({ minLength: 1, maxLength: 255, pattern: without_nul }),
    format: ImportFormat,
    /** For questions of which the file does not say it. */
    theme_id: Type.Optional(Id),
    subtheme_id: Type.Optional(Id),
    origin: Origin,
    /** Wrong choices are put below the statement instead of being left out. */
    with_choices: Type.Optional(Type.Literal('')),
  }),
  form: true,
  form_size_max: import_size_max,
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'file_too_large'],
  rate_limit: { max: 20, seconds: 60 },
})

export const listQuestionImports = endpoint({
  method: 'GET',
  path: '/admin/question-imports',
  summary: 'The files of questions, latest first.',
  access: ['quiz_editor'],
  query: PageQuery,
  reply: Fields({ ...paging, imports: Type.Array(QuestionImport) }),
  errors: ['invalid_input', 'not_found'],
})

export const getQuestionImport = endpoint({
  method: 'GET',
  path: '/admin/question-imports/:id',
  summary: 'How far a file of questions is, and what was found in it.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/admin/question-imports/:id/rows',
  summary: 'The questions of a checked file in its order, each beside the one that it is like.',
  access: ['quiz_editor'],
  params: ImportParams,
  query: Fields({ ...PageQuery.properties, group: ImportGroup }),
  reply: Fields({ ...paging, rows: Type.Array(ImportRow) }),
  errors: ['invalid_input', 'not_found'],
})

export const saveImportRow = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/rows/:number',
  summary: 'Mends a question of a checked file; it is compared anew.',
  access: ['quiz_editor'],
  params: RowParams,
  body: Fields(external_question_fields),
  reply: ImportRow,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const chooseImportRow = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/rows/:number/choice',
  summary:
    'Decides whether a question of a checked file is imported; one with a problem can only be left out.',
  access: ['quiz_editor'],
  params: RowParams,
  body: Fields({ taken: Type.Boolean() }),
  reply: ImportRow,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const chooseImportGroup = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/choice',
  summary: 'Decides for all questions of a group at once, those already decided among them.',
  access: ['quiz_editor'],
  params: ImportParams,
  body: Fields({ group: ImportGroup, taken: Type.Boolean() }),
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const confirmQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/question-imports/:id/confirmation',
  summary: 'Has the chosen questions of a checked file imported: all of them or none.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const removeQuestionImport = endpoint({
  method: 'DELETE',
  path: '/admin/question-imports/:id',
  summary: 'Discards a file; one already imported takes its questions with it, unless one of them is used.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'external_question_used'],
})
