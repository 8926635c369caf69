import { Type, type Static } from 'typebox'
import { endpoint, uploadLimit } from './endpoint.ts'
import { AlikeQuestion, externalQuestionFields, Origin } from './external-questions.ts'
import { AnswerReading, FirstNumber } from './import-answers.ts'
import { ImportDoubt, ImportProblem } from './import-problems.ts'
import { Fields, Id, Instant, Nothing, Nullable, PageQuery, paging, withoutNul } from './fields.ts'

/** Largest accepted file of questions in bytes, and the most questions in it. */
export const importSizeMax = 25_000_000
export const importQuestionsMax = 100_000

/** The most columns of a table of questions, and the most odd lines listed. */
export const importColumnsMax = 50
export const oddLinesMax = 100

/** Formats of a file of questions. (docs/rules/question-imports.md) */
export const ImportFormat = Type.Union([
  Type.Literal('csv'),
  Type.Literal('xlsx'),
  Type.Literal('json'),
  Type.Literal('gift'),
  Type.Literal('moodle_xml'),
  Type.Literal('aiken'),
  Type.Literal('choices'),
])
export type ImportFormat = Static<typeof ImportFormat>

/** `mapping`: the user must assign the columns of a table. */
export const ImportState = Type.Union([
  Type.Literal('mapping'),
  Type.Literal('checking'),
  Type.Literal('checked'),
  Type.Literal('importing'),
  Type.Literal('imported'),
  Type.Literal('failed'),
])
export type ImportState = Static<typeof ImportState>

/** A file of questions with its progress and findings. */
export const QuestionImport = Fields({
  id: Id,
  file_name: Type.String(),
  format: ImportFormat,
  state: ImportState,
  created_at: Instant,
  imported_at: Nullable(Instant),
  /** Questions compared so far, and in total. */
  rows_done: Type.Integer(),
  rows_total: Type.Integer(),
  counts: Fields({
    new: Type.Integer(),
    exact: Type.Integer(),
    near: Type.Integer(),
    doubt: Type.Integer(),
    problem: Type.Integer(),
    /** Questions to be imported as decided so far, and questions still undecided. */
    taken: Type.Integer(),
    undecided: Type.Integer(),
  }),
  /** Questions of the file in the bank now, and how many of them are used. */
  imported: Type.Integer(),
  used: Type.Integer(),
  /** Lines in another encoding than most: the first of them and their number. */
  odd_lines: Type.Array(Type.Integer(), { maxItems: oddLinesMax }),
  odd_line_count: Type.Integer(),
  /** Null while the file is not read, and where all answers are plain. */
  answers: Nullable(AnswerReading),
  /** True for a table, whose columns can be reassigned. */
  is_table: Type.Boolean(),
})
export type QuestionImport = Static<typeof QuestionImport>

/** Content of a table's column. Several columns may contain choices, every other kind only one. */
export const ImportColumn = Type.Union([
  Type.Literal('ignored'),
  Type.Literal('text'),
  Type.Literal('answer'),
  Type.Literal('accepted_answers'),
  Type.Literal('choices'),
  Type.Literal('theme'),
  Type.Literal('subtheme'),
  Type.Literal('category'),
  Type.Literal('origin'),
  Type.Literal('medium'),
])
export type ImportColumn = Static<typeof ImportColumn>

const SheetNumber = Type.Integer({ minimum: 0, maximum: 1000 })

const tableFields = {
  /** The first row names the columns. */
  has_header: Type.Boolean(),
  columns: Type.Array(ImportColumn, { minItems: 2, maxItems: importColumnsMax }),
}

/** The columns of a table with its first rows, cut to length; `sheet` is the index among `sheets` with content. */
export const ImportTable = Fields({
  ...tableFields,
  rows: Type.Array(Type.Array(Type.String())),
  sheets: Type.Array(Type.String()),
  sheet: SheetNumber,
})
export type ImportTable = Static<typeof ImportTable>

/** Group of questions of a file: ready, the same as another, nearly the same, doubtful, or with a problem. */
export const ImportGroup = Type.Union([
  Type.Literal('new'),
  Type.Literal('exact'),
  Type.Literal('near'),
  Type.Literal('doubt'),
  Type.Literal('problem'),
])
export type ImportGroup = Static<typeof ImportGroup>

/** A file inside a file of questions that becomes its question's medium. */
export const ImportMedium = Fields({
  file_name: Type.String(),
  kind: Type.Union([Type.Literal('image'), Type.Literal('audio'), Type.Literal('video')]),
  byte_size: Type.Integer(),
})
export type ImportMedium = Static<typeof ImportMedium>

/** A question of a file. `taken` says whether it is imported; null until decided. */
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
  /** The text of the file that causes the problem. */
  problem_value: Type.String(),
  medium: Nullable(ImportMedium),
  /** Names of the question's other files, which are not imported. */
  files_left_out: Type.Array(Type.String()),
  doubt: Nullable(ImportDoubt),
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
    'Reads a file of questions from the form field `file`; nothing enters the bank before it is confirmed.',
  access: ['quiz_editor'],
  query: Fields({
    file_name: Type.String({ minLength: 1, maxLength: 255, pattern: withoutNul }),
    format: ImportFormat,
    /** For questions whose file does not give a theme. */
    theme_id: Type.Optional(Id),
    subtheme_id: Type.Optional(Id),
    origin: Origin,
    /** Adds choices below every statement that has some, or `needed`: only below those that ask to choose. */
    with_choices: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('needed')])),
    /** Imports true/false questions with wording in this language; without it they are refused. */
    true_false: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('pt')])),
  }),
  form: true,
  bodyLimit: uploadLimit(importSizeMax),
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
  summary: 'The progress of a file of questions, and its findings.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found'],
})

export const getImportTable = endpoint({
  method: 'GET',
  path: '/admin/question-imports/:id/columns',
  summary: 'The known contents of the columns of a table or of a workbook’s sheet.',
  access: ['quiz_editor'],
  params: ImportParams,
  query: Fields({ sheet: Type.Optional(SheetNumber) }),
  reply: ImportTable,
  errors: ['invalid_input', 'not_found', 'invalid_file'],
  rate_limit: { max: 60, seconds: 60 },
})

export const saveImportColumns = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/columns',
  summary: 'Assigns the columns of a table; its questions are read again, and decisions on them are lost.',
  access: ['quiz_editor'],
  params: ImportParams,
  body: Fields({ ...tableFields, sheet: Type.Optional(SheetNumber) }),
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'invalid_file'],
  rate_limit: { max: 20, seconds: 60 },
})

export const saveFirstNumber = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/first-number',
  summary:
    'Says whether answers that are numbers of choices count from 0 or 1; the file is read again, and decisions are lost.',
  access: ['quiz_editor'],
  params: ImportParams,
  body: Fields({ first: FirstNumber }),
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'invalid_file'],
  rate_limit: { max: 20, seconds: 60 },
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/admin/question-imports/:id/rows',
  summary: 'The questions of a checked file in its order, each with the most similar one.',
  access: ['quiz_editor'],
  params: ImportParams,
  query: Fields({ ...PageQuery.properties, group: ImportGroup }),
  reply: Fields({ ...paging, rows: Type.Array(ImportRow) }),
  errors: ['invalid_input', 'not_found'],
})

export const saveImportRow = endpoint({
  method: 'PUT',
  path: '/admin/question-imports/:id/rows/:number',
  summary: 'Corrects a question of a checked file and compares it again.',
  access: ['quiz_editor'],
  params: RowParams,
  body: Fields(externalQuestionFields),
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
  summary: 'Decides for all questions of a group at once, including those already decided.',
  access: ['quiz_editor'],
  params: ImportParams,
  body: Fields({ group: ImportGroup, taken: Type.Boolean() }),
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const confirmQuestionImport = endpoint({
  method: 'POST',
  path: '/admin/question-imports/:id/confirmation',
  summary: 'Imports the chosen questions of a checked file: all of them or none.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: QuestionImport,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
})

export const removeQuestionImport = endpoint({
  method: 'DELETE',
  path: '/admin/question-imports/:id',
  summary: 'Deletes a file; if already imported, its questions too, unless one of them is used.',
  access: ['quiz_editor'],
  params: ImportParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'external_question_used'],
})
