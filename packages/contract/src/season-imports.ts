import { Type, type Static } from 'typebox'
import { EarlierSeason } from './earlier-seasons.ts'
import { columnTable, mappingFields } from './column-tables.ts'
import { uploadLimit, endpoint } from './endpoint.ts'
import { Fields, Id, Nothing, Nullable, oneOf, PageQuery, paging } from './fields.ts'
import { ImportedFile, UploadQuery } from './imported-files.ts'
import { keysOf } from '@tertulia/core/collections/records'

/** Bytes and lines of one file. */
export const seasonFileMax = 2_000_000
export const seasonLinesMax = 20_000

const player = ['name', 'surname', 'email', 'source_id'] as const

/** Columns of each kind of file. The columns that a file has say which kind it is. */
export const seasonColumns = {
  tables: [
    'season',
    'starts_on',
    'ends_on',
    'competition',
    'tier',
    'tier_place',
    'subject',
    'rank',
    ...player,
    'league_points',
    'points_for',
    'points_against',
    'games',
    'wins',
    'draws',
    'losses',
    'forfeits',
    'right_answers',
  ],
  games: [
    'season',
    'competition',
    'tier',
    'subject',
    'round',
    'date',
    ...player,
    'opponent',
    'opponent_surname',
    'opponent_email',
    'opponent_source_id',
    'points',
    'opponent_points',
    'right_answers',
    'opponent_right_answers',
    'outcome',
  ],
  answers: [
    'season',
    'competition',
    'subject',
    'round',
    'date',
    'question',
    'theme',
    'statement',
    'official_answer',
    ...player,
    'answer',
    'right',
  ],
} as const
export type SeasonFileKind = keyof typeof seasonColumns
export type TableColumn = (typeof seasonColumns.tables)[number]
export type GameColumn = (typeof seasonColumns.games)[number]
export type AnswerColumn = (typeof seasonColumns.answers)[number]
export type SeasonColumn = TableColumn | GameColumn | AnswerColumn

/** The columns of all kinds of files. */
export const allSeasonColumns = [...new Set<SeasonColumn>(Object.values(seasonColumns).flat())]

/**
 * missing: needed and empty; invalid: cannot be read; repeated: as in an earlier line; contradicts: an earlier line says
 * something else; taken: somebody else's; unknown: not among the tables that are here; ambiguous: of two players;
 * ruined: a number that a spreadsheet has shortened, such as 1,23E+11.
 */
const SeasonLineProblem = Fields({
  column: oneOf(allSeasonColumns),
  problem: oneOf([
    'missing',
    'invalid',
    'too_long',
    'not_past',
    'repeated',
    'contradicts',
    'taken',
    'unknown',
    'ambiguous',
    'ruined',
  ]),
  /** The text of the file, cut to length. */
  value: Type.String(),
})
export type SeasonLineProblem = Static<typeof SeasonLineProblem>

/** new: will be brought; existing: its table, the games of its table or its quiz are here already and stay as they are. */
export const SeasonLine = Fields({
  line: Id,
  outcome: oneOf(['problem', 'new', 'existing']),
  season: Type.String(),
  /** The tier, the cup or the special quiz. */
  table: Type.String(),
  /** Of a game or an answer in the league and the cup. */
  round: Nullable(Type.Integer()),
  question: Nullable(Type.Integer()),
  /** Empty in a line with nothing but a question. */
  name: Type.String(),
  /** Of a game. */
  opponent: Nullable(Type.String()),
  /** Of a line of a table. */
  rank: Nullable(Type.Integer()),
  /** The account of the named player, if there is one. */
  user_id: Nullable(Id),
  problems: Type.Array(SeasonLineProblem),
})
export type SeasonLine = Static<typeof SeasonLine>

/** A file of earlier seasons with its report: the lines with problems first, then new ones, then those that are here. */
export const SeasonReport = Fields({
  ...ImportedFile.properties,
  /** How the columns are read; while there are questions there are no lines. Null once the file is imported. */
  table: Nullable(columnTable(allSeasonColumns)),
  kind: oneOf(keysOf(seasonColumns)),
  counts: Fields({
    problem: Type.Integer(),
    new: Type.Integer(),
    existing: Type.Integer(),
    /** Lines that the file brought, once it is imported. */
    brought: Type.Integer(),
    /** New or brought lines of somebody with an account. */
    linked: Type.Integer(),
  }),
  /** True while nothing of another file hangs on what this one brought. */
  undoable: Type.Boolean(),
  /** The seasons that an imported file added something to. */
  seasons: Type.Array(EarlierSeason),
  /** Empty once the file is imported. */
  lines: Type.Array(SeasonLine),
  ...paging,
})
export type SeasonReport = Static<typeof SeasonReport>

const ImportParams = Fields({ id: Id })

export const uploadSeasonImport = endpoint({
  method: 'POST',
  path: '/admin/season-imports',
  summary:
    'Reads a CSV file of earlier seasons from the form field `file`; nothing is brought before it is applied.',
  access: ['admin'],
  requires: 'earlier_seasons',
  query: UploadQuery,
  form: true,
  bodyLimit: uploadLimit(seasonFileMax),
  reply: ImportedFile,
  errors: ['invalid_input', 'invalid_file', 'file_too_large'],
  rate_limit: { max: 20, seconds: 60 },
})

export const saveSeasonImportColumns = endpoint({
  method: 'PUT',
  path: '/admin/season-imports/:id/columns',
  summary:
    'Says what the columns of a file of earlier seasons contain, for it and for all with the same names of columns.',
  access: ['admin'],
  requires: 'earlier_seasons',
  params: ImportParams,
  body: Fields(mappingFields(allSeasonColumns)),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'import_not_ready'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listSeasonImports = endpoint({
  method: 'GET',
  path: '/admin/season-imports',
  summary: 'Files of earlier seasons, the latest first.',
  access: ['admin'],
  requires: 'earlier_seasons',
  query: PageQuery,
  reply: Fields({ imports: Type.Array(ImportedFile), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getSeasonImport = endpoint({
  method: 'GET',
  path: '/admin/season-imports/:id',
  summary: 'What a file of earlier seasons would bring, by line, or the seasons to which it added.',
  access: ['admin'],
  requires: 'earlier_seasons',
  params: ImportParams,
  query: PageQuery,
  reply: SeasonReport,
  errors: ['invalid_input', 'not_found'],
})

export const applySeasonImport = endpoint({
  method: 'POST',
  path: '/admin/season-imports/:id/application',
  summary: 'Brings the new lines of a file, all or none; what is here stays as it is.',
  access: ['admin'],
  requires: 'earlier_seasons',
  person_only: true,
  params: ImportParams,
  /** The number of new lines that the admin saw, so that nothing else is brought than what was shown. */
  body: Fields({ new: Type.Integer({ minimum: 1, maximum: seasonLinesMax }) }),
  reply: ImportedFile,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'impersonating'],
  rate_limit: { max: 10, seconds: 60 },
})

export const removeSeasonImport = endpoint({
  method: 'DELETE',
  path: '/admin/season-imports/:id',
  summary:
    'Discards a file; if applied, deletes what it brought, unless something of another file hangs on it.',
  access: ['admin'],
  requires: 'earlier_seasons',
  person_only: true,
  params: ImportParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_in_use', 'impersonating'],
})
