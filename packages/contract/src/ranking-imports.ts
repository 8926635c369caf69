import { Type, type Static } from 'typebox'
import { columnTable, mappingFields } from './column-tables.ts'
import { endpoint, uploadLimit } from './endpoint.ts'
import { Fields, Id, Month, Nothing, Nullable, oneOf, PageQuery, paging } from './fields.ts'
import { ImportedFile, UploadQuery } from './imported-files.ts'
import { EventType } from './month-events.ts'

const managers = ['national_ranking_manager'] as const

/** Bytes and results of one file. */
export const rankingFileMax = 2_000_000
export const importedResultsMax = 20_000

/** Columns of a file of months of the national ranking, one result a line. */
export const rankingColumns = [
  'month',
  'event',
  'name',
  'surname',
  'club',
  'region',
  'result',
  'source_id',
  'supervised',
] as const
export type RankingColumn = (typeof rankingColumns)[number]

/**
 * missing: needed and empty; invalid: cannot be read; future: has not begun; repeated: as in an earlier line; ambiguous:
 * several players could be meant; too_many: the event is full; month_exists: the month has events, and not this result;
 * ruined: a number that a spreadsheet has shortened, such as 1,23E+11.
 */
const ResultProblem = Fields({
  column: oneOf(rankingColumns),
  problem: oneOf([
    'missing',
    'invalid',
    'too_long',
    'future',
    'repeated',
    'ambiguous',
    'too_many',
    'month_exists',
    'ruined',
  ]),
  /** The text of the file, cut to length. */
  value: Type.String(),
})
export type ResultProblem = Static<typeof ResultProblem>

/** A line of a file. new: its month will be created and published; existing: the result is there already. */
export const ImportedResult = Fields({
  line: Id,
  outcome: oneOf(['problem', 'new', 'existing']),
  month: Nullable(Month),
  type: Nullable(EventType),
  name: Type.String(),
  surname: Type.String(),
  result: Nullable(Type.Integer()),
  /** True where the line says that its event was played in a room with somebody watching. */
  supervised: Type.Optional(Type.Boolean()),
  /** The ranking player, where there is one; otherwise the file creates one. */
  player_id: Nullable(Id),
  problems: Type.Array(ResultProblem),
})
export type ImportedResult = Static<typeof ImportedResult>

/** A month that a file brought. */
export const ImportedMonth = Fields({
  month: Month,
  events: Type.Integer(),
  results: Type.Integer(),
  players: Type.Integer(),
})
export type ImportedMonth = Static<typeof ImportedMonth>

/** A file of months with its report: the lines with problems first, or, once it is imported, its months. */
export const RankingReport = Fields({
  ...ImportedFile.properties,
  /** How the columns are read; while there are questions there are no lines. Null once the file is imported. */
  table: Nullable(columnTable(rankingColumns)),
  counts: Fields({
    problem: Type.Integer(),
    new: Type.Integer(),
    existing: Type.Integer(),
    /** Months and players that the file creates or has created. */
    months: Type.Integer(),
    players: Type.Integer(),
  }),
  /** True while nothing hangs on what the file created, so that the import can be undone. */
  undoable: Type.Boolean(),
  results: Type.Array(ImportedResult),
  months: Type.Array(ImportedMonth),
  ...paging,
})
export type RankingReport = Static<typeof RankingReport>

const ImportParams = Fields({ id: Id })

export const uploadRankingImport = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/imports',
  summary:
    'Reads a CSV file of months of the national ranking from the form field `file`; nothing changes before it is applied.',
  access: managers,
  requires: 'national_ranking',
  query: UploadQuery,
  form: true,
  bodyLimit: uploadLimit(rankingFileMax),
  reply: ImportedFile,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'file_too_large'],
  rate_limit: { max: 20, seconds: 60 },
})

export const saveRankingImportColumns = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/imports/:id/columns',
  summary:
    'Says what the columns of a file of months contain, for it and for all with the same names of columns.',
  access: managers,
  requires: 'national_ranking',
  params: ImportParams,
  body: Fields(mappingFields(rankingColumns)),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'import_not_ready'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listRankingImports = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/imports',
  summary: 'Files of months of the national ranking, the latest first.',
  access: managers,
  requires: 'national_ranking',
  query: PageQuery,
  reply: Fields({ imports: Type.Array(ImportedFile), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getRankingImport = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/imports/:id',
  summary: 'What a file of months would do, by line, or the months it brought.',
  access: managers,
  requires: 'national_ranking',
  params: ImportParams,
  query: PageQuery,
  reply: RankingReport,
  errors: ['invalid_input', 'not_found'],
  rate_limit: { max: 60, seconds: 60 },
})

export const applyRankingImport = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/imports/:id/application',
  summary: 'Creates the new months of a file with their players and publishes them, all or none.',
  access: managers,
  requires: 'national_ranking',
  params: ImportParams,
  /** The number of new results that the manager saw, so that nothing else is created than what was shown. */
  body: Fields({ new: Type.Integer({ minimum: 1, maximum: importedResultsMax }) }),
  reply: ImportedFile,
  errors: ['invalid_input', 'not_found', 'import_not_ready'],
  rate_limit: { max: 10, seconds: 60 },
})

export const removeRankingImport = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/imports/:id',
  summary: 'Discards a file; if applied, takes back its months and players, unless something hangs on them.',
  access: managers,
  requires: 'national_ranking',
  params: ImportParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_in_use'],
})
