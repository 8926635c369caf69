import type { PeopleColumn, PersonProblem } from '@tertulia/contract/people-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { RegionSet } from '@tertulia/core/regions/regions'
import type { RoleName } from '@tertulia/core/roles/roles'
import { type ColumnLine, openCells, readRegion, wordOf } from '../../platform/files/column-cells.ts'
import { readIsoDate } from '../../platform/files/columns/written-dates.ts'
import { isEmailAddress } from '../../platform/http/validation.ts'

/** A line of a file as the account it will become. */
export type ReadPerson = {
  line: number
  email: string
  name: string
  surname: string
  language: Language
  birthdate: CalendarDate | null
  region: string | null
  role: RoleName | null
  valid_through: CalendarDate | null
  member_since: CalendarDate | null
  note: string
  source_id: string | null
  problems: PersonProblem[]
}

export type ClubFacts = { today: CalendarDate; region_set: RegionSet; default_language: Language }

/** The roles that a file may give; admins and owners of the club are appointed by a person, and nobody is blocked. */
const roleWords: Partial<Record<RoleName, readonly string[]>> = {
  regular_player: ['', 'regular player', 'player', 'jogador', 'jogador regular'],
  special_quiz_player: ['special quiz player', 'jogador de quizzes especiais'],
  quiz_editor: ['quiz editor', 'editor', 'editor de quizzes'],
  special_quiz_editor: ['special quiz editor', 'editor de quizzes especiais'],
  answer_reviewer: ['answer reviewer', 'reviewer', 'corretor', 'corretor de respostas'],
  fair_play_reviewer: ['fair play reviewer', 'fair play'],
  host: ['host', 'anfitriao'],
  national_ranking_manager: ['national ranking manager', 'gestor do ranking nacional'],
}

const languageWords: Record<Language, readonly string[]> = {
  en: ['en', 'english', 'ingles'],
  pt: ['pt', 'pt pt', 'portuguese', 'portugues'],
}

const lengths = { name: 100, surname: 100, note: 500, source_id: 100 } as const

/** Reads a line of a file of people, with all its problems. (docs/rules/moving-in.md) */
export function readPerson({ line, cells }: ColumnLine<PeopleColumn>, club: ClubFacts): ReadPerson {
  const { problems, report, shortText, sourceId } = openCells<
    PeopleColumn,
    PersonProblem['problem'],
    keyof typeof lengths
  >(cells, lengths)
  const date = (column: 'birthdate' | 'member_since' | 'valid_through') => {
    if (cells[column] === '') return null
    const read = readIsoDate(cells[column])
    if (read === null) return report(column, 'invalid')
    return column !== 'valid_through' && read >= club.today ? report(column, 'not_past') : read
  }
  const email = cells.email.toLowerCase()
  if (email === '') report('email', 'missing')
  else if (!isEmailAddress(email)) report('email', 'invalid')
  const name = shortText('name')
  if (name === '') report('name', 'missing')
  const role = wordOf(roleWords, cells.role) ?? report('role', 'invalid')
  return {
    line,
    email,
    name,
    surname: shortText('surname'),
    language:
      cells.language === ''
        ? club.default_language
        : (wordOf(languageWords, cells.language) ?? report('language', 'invalid') ?? languages[0]),
    birthdate: date('birthdate'),
    region:
      cells.region === '' ? null : (readRegion(cells.region, club.region_set) ?? report('region', 'invalid')),
    role,
    valid_through: date('valid_through'),
    member_since: date('member_since'),
    note: shortText('note'),
    source_id: sourceId('source_id') || null,
    problems,
  }
}

/** Lists the missing last day of a new player, whose subscription needs one. */
export function missingRoleEnd({ role, valid_through, problems }: ReadPerson): PersonProblem[] {
  const isPlayer = role === 'regular_player' || role === 'special_quiz_player'
  const saysNone = valid_through === null && !problems.some(({ column }) => column === 'valid_through')
  return isPlayer && saysNone ? [{ column: 'valid_through', problem: 'missing', value: '' }] : []
}
