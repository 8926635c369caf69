import { seasonLinesMax, type SeasonLineProblem, type TableColumn } from '@tertulia/contract/season-imports'
import type { EarlierFigures } from '@tertulia/contract/earlier-seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { ColumnLine } from '../../../../platform/files/column-cells.ts'
import type { ColumnPlan } from '../../../../platform/files/columns/column-plan.ts'
import { commonNames, openSeasonCells, limits, type Competition, type NamedPlayer } from '../season-cells.ts'

export const tablesPlan: ColumnPlan<TableColumn> = {
  names: {
    season: commonNames.season,
    starts_on: ['starts on', 'start', 'from', 'inicio', 'comeca em'],
    ends_on: ['ends on', 'end', 'to', 'fim', 'termina em'],
    competition: commonNames.competition,
    tier: commonNames.tier,
    tier_place: ['tier place', 'tier order', 'ordem da divisao'],
    subject: commonNames.subject,
    rank: ['rank', 'place', 'position', 'pos', 'lugar', 'posicao', 'classificacao'],
    name: [...commonNames.name, 'team', 'equipa'],
    surname: commonNames.surname,
    email: commonNames.email,
    source_id: commonNames.source_id,
    league_points: ['league points', 'points', 'pts', 'pontos'],
    points_for: ['points for', 'pontos ganhos', 'pontos marcados'],
    points_against: ['points against', 'pontos sofridos'],
    games: ['games', 'played', 'pld', 'jogos', 'j'],
    wins: ['wins', 'won', 'w', 'vitorias', 'v'],
    draws: ['draws', 'drawn', 'd', 'empates', 'e'],
    losses: ['losses', 'lost', 'l', 'derrotas'],
    forfeits: ['forfeits', 'faltas'],
    right_answers: commonNames.right_answers,
  },
  needed: [['season'], ['rank'], ['name']],
  dates: ['starts_on', 'ends_on'],
  lines_max: seasonLinesMax,
}

/** A line of a file of final tables as the place that it will become. */
export type ReadPlace = NamedPlayer & {
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
  figures: EarlierFigures
  problems: SeasonLineProblem[]
}

type Cells = ReturnType<typeof openSeasonCells<TableColumn>>

/** Reads a line of a file of final tables, with all its problems. (docs/rules/moving-in.md) */
export function readPlace({ line, cells }: ColumnLine<TableColumn>, today: CalendarDate): ReadPlace {
  const read = openSeasonCells(cells, today)
  const { problems, report, shortText, number } = read
  const season = shortText('season')
  const [start, end] = [read.date('starts_on'), read.date('ends_on')]
  read.need('season')
  if (start !== null && end !== null && end < start) report('ends_on', 'invalid')
  const competition = read.competition('competition', ['league', 'cup', 'special_quiz'])
  const [tier, subject] = [shortText('tier'), shortText('subject')]
  if (competition === 'league') read.need('tier')
  if (competition === 'special_quiz') read.need('subject')
  const rank = read.rank('rank')
  read.need('rank', 'name')
  return {
    line,
    season,
    starts_on: start,
    ends_on: end,
    competition: competition ?? 'league',
    table: competition === 'league' ? tier : subject,
    place: competition === 'league' ? number('tier_place', limits.place) : null,
    rank,
    ...read.player(['name', 'surname', 'email', 'source_id']),
    figures: readFigures(number),
    problems,
  }
}

const readFigures = (number: Cells['number']): EarlierFigures => ({
  league_points: number('league_points', limits.points),
  points_for: number('points_for', limits.points),
  points_against: number('points_against', limits.points),
  games: number('games', limits.count),
  wins: number('wins', limits.count),
  draws: number('draws', limits.count),
  losses: number('losses', limits.count),
  forfeits: number('forfeits', limits.count),
  right_answers: number('right_answers', limits.count),
})
