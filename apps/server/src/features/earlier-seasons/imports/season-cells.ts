import type { SeasonLineProblem, SeasonColumn } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { openCells, wordOf } from '../../../platform/files/column-cells.ts'
import { readIsoDate } from '../../../platform/files/columns/written-dates.ts'
import { isEmailAddress } from '../../../platform/http/validation.ts'

export type Competition = 'league' | 'cup' | 'special_quiz'

const competitionWords: Record<Competition, readonly string[]> = {
  league: ['', 'league', 'liga', 'campeonato'],
  cup: ['cup', 'taca'],
  special_quiz: ['special quiz', 'quiz especial'],
}

/** Names of the columns that files of earlier seasons share. */
export const commonNames = {
  season: ['season', 'temporada', 'epoca'],
  competition: ['competition', 'competicao', 'prova'],
  tier: ['tier', 'division', 'divisao'],
  subject: ['subject', 'assunto'],
  round: ['round', 'jornada', 'ronda'],
  date: ['date', 'day', 'data', 'dia'],
  name: ['name', 'player', 'nome', 'jogador'],
  surname: ['surname', 'last name', 'apelido'],
  email: ['email', 'mail', 'e mail', 'correio eletronico'],
  source_id: ['source id', 'numero', 'id'],
  right_answers: ['right answers', 'correct answers', 'respostas certas', 'certas'],
} as const

/** How a line names a player: the full name, and what finds the account. */
export type NamedPlayer = { name: string; email: string; source_id: string }

export type Problem = SeasonLineProblem['problem']

/** A problem of a line, with the beginning of the text that has it. */
export const problemOf = (column: SeasonColumn, problem: Problem, value: string): SeasonLineProblem => ({
  column,
  problem,
  value: value.slice(0, 100),
})

const lengths = {
  season: 100,
  tier: 100,
  subject: 200,
  name: 100,
  surname: 100,
  source_id: 100,
  opponent: 100,
  opponent_surname: 100,
  opponent_source_id: 100,
  theme: 100,
  statement: 2000,
  official_answer: 500,
  answer: 500,
} as const
type Limits = { min: number; max: number; fractions?: boolean }

const figureMax = 1_000_000

/** Limits of places, rounds and numbers of questions; of counts; and of points. */
export const limits = {
  place: { min: 1, max: 10_000 },
  count: { min: 0, max: figureMax },
  points: { min: -figureMax, max: figureMax, fractions: true },
} as const satisfies Record<string, Limits>

/** The columns of a name, a surname, an address and a number in the earlier system. */
type PlayerColumns<Text, Column> = readonly [name: Text, surname: Text, email: Column, sourceId: Text]

/** Reads the cells of a line of a file of earlier seasons, and notes their problems. */
export function openSeasonCells<Column extends SeasonColumn>(
  cells: Record<Column, string>,
  today: CalendarDate,
) {
  type Text = Column & keyof typeof lengths
  const {
    problems,
    report,
    shortText,
    sourceId: readSourceId,
  } = openCells<Column, Problem, Text>(cells, lengths)
  const number = (column: Column, { min, max, fractions = false }: Limits) => {
    const cell = cells[column]
    if (cell === '') return null
    const pattern = fractions ? /^-?\d{1,7}([.,]\d{1,4})?$/ : /^-?\d{1,7}$/
    const read = pattern.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN
    return read >= min && read <= max ? read : report(column, 'invalid')
  }
  /** A place in a table, perhaps shared: 2, 2=, =2, 2nd, 2.º. */
  const rank = (column: Column) => {
    if (cells[column] === '') return null
    const [, digits] = /^[=T]?(\d{1,5})(?:=|\.|\.?[ºª°]|st|nd|rd|th)?$/i.exec(cells[column]) ?? []
    const read = Number(digits)
    return read >= limits.place.min && read <= limits.place.max ? read : report(column, 'invalid')
  }
  const date = (column: Column) => {
    if (cells[column] === '') return null
    const read = readIsoDate(cells[column])
    if (read === null) return report(column, 'invalid')
    return read >= today ? report(column, 'not_past') : read
  }
  const need = (...columns: Column[]) => {
    for (const column of columns) if (cells[column] === '') report(column, 'missing')
  }
  const competition = (column: Column & 'competition', allowed: readonly Competition[]) => {
    const read = wordOf(competitionWords, cells[column])
    return read !== null && allowed.includes(read) ? read : report(column, 'invalid')
  }
  const player = ([name, surname, email, sourceId]: PlayerColumns<Text, Column>): NamedPlayer => {
    const address = cells[email].toLowerCase()
    if (address !== '' && !isEmailAddress(address)) report(email, 'invalid')
    return {
      name: `${shortText(name)} ${shortText(surname)}`.trim(),
      email: address,
      source_id: readSourceId(sourceId),
    }
  }
  return { problems, report, shortText, number, rank, date, need, competition, player }
}
