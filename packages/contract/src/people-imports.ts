import { Type, type Static } from 'typebox'
import { columnTable, mappingFields } from './column-tables.ts'
import { uploadLimit, endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, oneOf, PageQuery, paging } from './fields.ts'
import { ImportedFile, UploadQuery } from './imported-files.ts'
import { Role } from './roles.ts'

/** Bytes and people of one file. */
export const peopleFileMax = 500_000
export const importedPeopleMax = 1000

/** Columns of a file of people. */
export const peopleColumns = [
  'email',
  'name',
  'surname',
  'language',
  'birthdate',
  'region',
  'role',
  'valid_through',
  'member_since',
  'note',
  'source_id',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]

/** missing: needed and empty; invalid: cannot be read; repeated: as in an earlier line; taken: somebody else's; ruined: 1,23E+11. */
const PersonProblem = Fields({
  column: oneOf(peopleColumns),
  problem: oneOf(['missing', 'invalid', 'too_long', 'not_past', 'repeated', 'taken', 'ruined']),
  /** The text of the file, cut to length. */
  value: Type.String(),
})
export type PersonProblem = Static<typeof PersonProblem>

/** new: an account will be created; existing: there is one, which stays as it is; created: by this file. */
export const ImportedPerson = Fields({
  /** Line of the file; null once it is imported. */
  line: Nullable(Id),
  outcome: oneOf(['problem', 'new', 'existing', 'created']),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  role: Nullable(Role),
  /** Last day of the role; null for one without end. */
  valid_through: Nullable(CalendarDate),
  note: Type.String(),
  /** The account, where there is one. */
  user_id: Nullable(Id),
  problems: Type.Array(PersonProblem),
})
export type ImportedPerson = Static<typeof ImportedPerson>

/** A file of people with its report: the lines with problems first, then new people, then those who are there already. */
export const PeopleReport = Fields({
  ...ImportedFile.properties,
  /** How the columns are read; while there are questions there are no lines. Null once the file is imported. */
  table: Nullable(columnTable(peopleColumns)),
  counts: Fields({
    problem: Type.Integer(),
    new: Type.Integer(),
    existing: Type.Integer(),
    created: Type.Integer(),
  }),
  /** True while nothing hangs on the people that the file created, so that the import can be undone. */
  undoable: Type.Boolean(),
  people: Type.Array(ImportedPerson),
  ...paging,
})
export type PeopleReport = Static<typeof PeopleReport>

const ImportParams = Fields({ id: Id })

export const uploadPeopleImport = endpoint({
  method: 'POST',
  path: '/admin/people-imports',
  summary:
    'Reads a CSV file of people from the form field `file`; nobody is created or written to before it is applied.',
  access: ['admin'],
  query: UploadQuery,
  form: true,
  bodyLimit: uploadLimit(peopleFileMax),
  reply: ImportedFile,
  errors: ['invalid_input', 'invalid_file', 'file_too_large'],
  rate_limit: { max: 20, seconds: 60 },
})

export const savePeopleImportColumns = endpoint({
  method: 'PUT',
  path: '/admin/people-imports/:id/columns',
  summary:
    'Says what the columns of a file of people contain, for it and for all with the same names of columns.',
  access: ['admin'],
  params: ImportParams,
  body: Fields(mappingFields(peopleColumns)),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'import_not_ready'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/admin/people-imports',
  summary: 'Files of people, the latest first.',
  access: ['admin'],
  query: PageQuery,
  reply: Fields({ imports: Type.Array(ImportedFile), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getPeopleImport = endpoint({
  method: 'GET',
  path: '/admin/people-imports/:id',
  summary: 'What a file of people would do, by line, or the people it created.',
  access: ['admin'],
  target: 'everyone',
  params: ImportParams,
  query: PageQuery,
  reply: PeopleReport,
  errors: ['invalid_input', 'not_found'],
})

export const applyPeopleImport = endpoint({
  method: 'POST',
  path: '/admin/people-imports/:id/application',
  summary:
    'Creates the new people of a file, all or none, and mails each a link to set a password; accounts that exist stay as they are.',
  access: ['admin'],
  person_only: true,
  params: ImportParams,
  /** The number of people that the admin saw, so that nothing else is created than what was shown. */
  body: Fields({ new: Type.Integer({ minimum: 1, maximum: importedPeopleMax }) }),
  reply: ImportedFile,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'impersonating'],
  rate_limit: { max: 10, seconds: 60 },
})

export const removePeopleImport = endpoint({
  method: 'DELETE',
  path: '/admin/people-imports/:id',
  summary:
    'Discards a file; if applied, deletes the people it created, unless something hangs on one of them.',
  access: ['admin'],
  person_only: true,
  params: ImportParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_in_use', 'impersonating'],
})
