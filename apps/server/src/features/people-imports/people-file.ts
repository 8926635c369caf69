import {
  importedPeopleMax,
  peopleColumns,
  type PeopleColumn,
  type PeopleFileProblem,
} from '@tertulia/contract/people-imports'
import { parse } from 'csv-parse/sync'
import { NotText, readFileText } from '../../platform/files/file-text.ts'

/** A line of a file of people: the text of each column, empty where the file has none. */
export type PersonLine = { line: number; cells: Record<PeopleColumn, string> }

/** Stops reading a file; the message is the problem. */
export class UnreadablePeople extends Error {
  readonly problem: PeopleFileProblem
  constructor(problem: PeopleFileProblem) {
    super(problem)
    this.problem = problem
  }
}

const separators = [',', ';', '\t']
const lineMax = 10_000

const names: Record<PeopleColumn, readonly string[]> = {
  email: ['email', 'mail', 'e mail', 'correio eletronico'],
  name: ['name', 'first name', 'nome', 'primeiro nome'],
  surname: ['surname', 'last name', 'apelido'],
  language: ['language', 'lingua', 'idioma'],
  birthdate: ['birthdate', 'date of birth', 'data de nascimento'],
  region: ['region', 'regiao', 'distrito'],
  role: ['role', 'papel', 'permissao'],
  valid_through: ['valid through', 'valid until', 'valido ate'],
  member_since: ['member since', 'membro desde', 'socio desde'],
  note: ['note', 'nota', 'observacoes'],
  source_id: ['source id', 'numero', 'id'],
}

/** Text without accents, case and punctuation, to compare names by. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const columnNamed = (name: string) =>
  peopleColumns.find((column) => names[column].includes(plainWords(name))) ?? null

/** Reads a CSV file of people whose first line names the columns, in any order; other columns are left out. */
export function readPeopleFile(content: Uint8Array): PersonLine[] {
  const text = textOf(content)
  const [separator, columns] = findColumns(text)
  const known = columns.filter((column) => column !== null)
  if (!known.includes('email') || !known.includes('name')) throw new UnreadablePeople('columns_missing')
  if (new Set(known).size < known.length) throw new UnreadablePeople('column_repeated')
  const people = readRecords(text, separator)
    .slice(1)
    .map(({ record, line }) => ({
      line,
      cells: Object.fromEntries(
        peopleColumns.map((column) => [column, (record[columns.indexOf(column)] ?? '').trim()]),
      ) as Record<PeopleColumn, string>,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  if (people.length === 0) throw new UnreadablePeople('no_people')
  if (people.length > importedPeopleMax) throw new UnreadablePeople('too_many_people')
  return people
}

function textOf(content: Uint8Array): string {
  try {
    return readFileText(content).text.replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof NotText) throw new UnreadablePeople('not_text')
    throw error
  }
}

/** Finds the separator with which the first line names the most columns. */
function findColumns(text: string): [string, (PeopleColumn | null)[]] {
  const [heading = ''] = text.split('\n', 1)
  const tries = separators.map((separator): [string, (PeopleColumn | null)[]] => [
    separator,
    readRecords(heading, separator)[0]?.record.map(columnNamed) ?? [],
  ])
  const knownCount = ([, columns]: (typeof tries)[number]) => columns.filter((one) => one !== null).length
  return tries.reduce((best, one) => (knownCount(one) > knownCount(best) ? one : best))
}

type ReadRecord = { record: string[]; raw: string; info: { lines: number } }

/** Reads records with the line on which each begins. */
function readRecords(text: string, delimiter: string): { record: string[]; line: number }[] {
  const options = { delimiter, info: true, raw: true, relax_quotes: true, skip_empty_lines: true } as const
  try {
    const read: unknown = parse(text, { ...options, relax_column_count: true, max_record_size: lineMax })
    return (read as ReadRecord[]).map(({ record, raw, info }) => ({
      record,
      line: info.lines - (raw.trim().split('\n').length - 1),
    }))
  } catch {
    throw new UnreadablePeople('unreadable')
  }
}
