import { seasonLinesMax, type SeasonLineProblem, type TableColumn } from '@tertulia/contract/season-imports'
import type { EarlierFigures } from '@tertulia/contract/earlier-seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  type ColumnLine,
  type ColumnPlan,
  openCells,
  readDate,
  wordOf,
} from '../../../platform/files/column-file.ts'
import { isEmailAddress } from '../../../platform/http/validation.ts'

export const tablesPlan: ColumnPlan<TableColumn> = {
  names: {
    season: ['season', 'temporada', 'epoca'],
    starts_on: ['starts on', 'start', 'from', 'inicio', 'comeca em'],
    ends_on: ['ends on', 'end', 'to', 'fim', 'termina em'],
    competition: ['competition', 'competicao', 'prova'],
    tier: ['tier', 'division', 'divisao'],
    tier_place: ['tier place', 'tier order', 'ordem da divisao'],
    subject: ['subject', 'assunto'],
    rank: ['rank', 'place', 'position', 'lugar', 'posicao', 'classificacao'],
    name: ['name', 'player', 'nome', 'jogador'],
    surname: ['surname', 'last name', 'apelido'],
    email: ['email', 'mail', 'e mail', 'correio eletronico'],
    source_id: ['source id', 'numero', 'id'],
    league_points: ['league points', 'points', 'pontos'],
    points_for: ['points for', 'pontos ganhos', 'pontos marcados'],
    points_against: ['points against', 'pontos sofridos'],
    games: ['games', 'jogos'],
    wins: ['wins', 'vitorias'],
    draws: ['draws', 'empates'],
    losses: ['losses', 'derrotas'],
    forfeits: ['forfeits', 'faltas'],
    right_answers: ['right answers', 'correct answers', 'respostas certas', 'certas'],
  },
  needed: ['season', 'rank', 'name'],
  lines_max: seasonLinesMax,
}

export type Competition = 'league' | 'cup' | 'special_quiz'

const competitionWords: Record<Competition, readonly string[]> = {
  league: ['', 'league', 'liga', 'campeonato'],
  cup: ['cup', 'taca'],
  special_quiz: ['special quiz', 'quiz especial'],
}

/** A line of a file of final tables as the place that it will become. */
export type ReadPlace = {
  line: number
  season: string
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
  competition: Competition
  /** The name of the tier, the cup or the special quiz. */
  table: string
  /** The place of the tier, where the file says it. */
  place: number | null
  rank: number | null
  name: string
  email: string
  source_id: string
  figures: EarlierFigures
  problems: SeasonLineProblem[]
}

const lengths = { season: 100, tier: 100, subject: 200, name: 100, surname: 100, source_id: 100 } as const
const placeMax = 10_000
const figureMax = 1_000_000

/** Reads a line of a file of final tables, with all its problems. (docs/rules/moving-in.md) */
export function readPlace({ line, cells }: ColumnLine<TableColumn>, today: CalendarDate): ReadPlace {
  const { problems, report, shortText, number } = reader(cells)
  const date = (column: 'starts_on' | 'ends_on') => {
    if (cells[column] === '') return null
    const read = readDate(cells[column])
    if (read === null) return report(column, 'invalid')
    return read >= today ? report(column, 'not_past') : read
  }
  const place = { season: shortText('season'), starts_on: date('starts_on'), ends_on: date('ends_on') }
  if (place.season === '') report('season', 'missing')
  if (place.starts_on !== null && place.ends_on !== null && place.ends_on < place.starts_on)
    report('ends_on', 'invalid')
  const competition = wordOf(competitionWords, cells.competition) ?? report('competition', 'invalid')
  const [tier, subject] = [shortText('tier'), shortText('subject')]
  if (competition === 'league' && tier === '') report('tier', 'missing')
  if (competition === 'special_quiz' && subject === '') report('subject', 'missing')
  const rank = number('rank', { min: 1, max: placeMax })
  if (cells.rank === '') report('rank', 'missing')
  const name = `${shortText('name')} ${shortText('surname')}`.trim()
  if (cells.name === '') report('name', 'missing')
  const email = cells.email.toLowerCase()
  if (email !== '' && !isEmailAddress(email)) report('email', 'invalid')
  return {
    line,
    ...place,
    competition: competition ?? 'league',
    table: competition === 'league' ? tier : subject,
    place: competition === 'league' ? number('tier_place', { min: 1, max: placeMax }) : null,
    rank,
    name,
    email,
    source_id: shortText('source_id'),
    figures: readFigures(number),
    problems,
  }
}

type NumberColumn = 'rank' | 'tier_place' | keyof EarlierFigures
type Limits = { min: number; max: number; fractions?: boolean }

/** Reads single cells of a line, and notes their problems. */
function reader(cells: Record<TableColumn, string>) {
  const { problems, report, shortText } = openCells<
    TableColumn,
    SeasonLineProblem['problem'],
    keyof typeof lengths
  >(cells, lengths)
  const number = (column: NumberColumn, { min, max, fractions = false }: Limits) => {
    const text = cells[column]
    if (text === '') return null
    const pattern = fractions ? /^-?\d{1,7}([.,]\d{1,4})?$/ : /^-?\d{1,7}$/
    const read = pattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    return read >= min && read <= max ? read : report(column, 'invalid')
  }
  return { problems, report, shortText, number }
}

function readFigures(number: (column: NumberColumn, limits: Limits) => number | null): EarlierFigures {
  const points = { min: -figureMax, max: figureMax, fractions: true }
  const count = { min: 0, max: figureMax }
  return {
    league_points: number('league_points', points),
    points_for: number('points_for', points),
    points_against: number('points_against', points),
    games: number('games', count),
    wins: number('wins', count),
    draws: number('draws', count),
    losses: number('losses', count),
    forfeits: number('forfeits', count),
    right_answers: number('right_answers', count),
  }
}
