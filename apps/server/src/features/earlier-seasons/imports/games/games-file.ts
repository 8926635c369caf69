import { seasonLinesMax, type GameColumn, type SeasonLineProblem } from '@tertulia/contract/season-imports'
import type { EarlierGame } from '@tertulia/contract/earlier-seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { wordOf, type ColumnLine } from '../../../../platform/files/column-cells.ts'
import type { ColumnPlan } from '../../../../platform/files/columns/column-plan.ts'
import { commonNames, limits, openSeasonCells, type NamedPlayer } from '../season-cells.ts'

export const gamesPlan: ColumnPlan<GameColumn> = {
  names: {
    season: commonNames.season,
    competition: commonNames.competition,
    tier: commonNames.tier,
    subject: commonNames.subject,
    round: commonNames.round,
    date: commonNames.date,
    name: commonNames.name,
    surname: commonNames.surname,
    email: commonNames.email,
    source_id: commonNames.source_id,
    opponent: ['opponent', 'opponent name', 'adversario', 'nome do adversario'],
    opponent_surname: ['opponent surname', 'opponent last name', 'apelido do adversario'],
    opponent_email: ['opponent email', 'opponent mail', 'email do adversario'],
    opponent_source_id: ['opponent source id', 'numero do adversario', 'id do adversario'],
    points: ['points', 'points for', 'pontos', 'pontos marcados'],
    opponent_points: ['opponent points', 'points against', 'pontos do adversario', 'pontos sofridos'],
    right_answers: commonNames.right_answers,
    opponent_right_answers: [
      'opponent right answers',
      'opponent correct answers',
      'respostas certas do adversario',
      'certas do adversario',
    ],
    outcome: ['outcome', 'result', 'resultado', 'desfecho'],
  },
  needed: [['season'], ['round'], ['name'], ['opponent']],
  dates: ['date'],
  lines_max: seasonLinesMax,
}

const outcomeWords: Record<NonNullable<EarlierGame['outcome']>, readonly string[]> = {
  win: ['win', 'won', 'w', 'vitoria', 'v'],
  draw: ['draw', 'drawn', 'tie', 'tied', 'empate', 'e'],
  loss: ['loss', 'lost', 'l', 'derrota'],
}

const forfeitWords = { forfeit: ['f', 'forfeit', 'falta'] }

type ReadSide = NamedPlayer & { points: number | null; forfeited: boolean; right_answers: number | null }

/** A line of a file of games. */
export type ReadGame = {
  line: number
  season: string
  competition: 'league' | 'cup'
  /** The name of the tier or the cup. */
  table: string
  round: number | null
  played_on: CalendarDate | null
  sides: [ReadSide, ReadSide]
  outcome: EarlierGame['outcome']
  problems: SeasonLineProblem[]
}

/** Reads a line of a file of games, with all its problems. (docs/rules/moving-in.md) */
export function readGame({ line, cells }: ColumnLine<GameColumn>, today: CalendarDate): ReadGame {
  const { problems, report, shortText, number, ...read } = openSeasonCells(cells, today)
  const points = (column: 'points' | 'opponent_points') => {
    const forfeited = wordOf(forfeitWords, cells[column]) !== null
    return { points: forfeited ? null : number(column, limits.points), forfeited }
  }
  const season = shortText('season')
  read.need('season')
  const competition = read.competition('competition', ['league', 'cup']) === 'cup' ? 'cup' : 'league'
  const [tier, subject] = [shortText('tier'), shortText('subject')]
  if (competition === 'league') read.need('tier')
  const round = number('round', limits.place)
  read.need('round')
  const playedOn = read.date('date')
  read.need('name', 'opponent')
  const one = read.player(['name', 'surname', 'email', 'source_id'])
  const other = read.player(['opponent', 'opponent_surname', 'opponent_email', 'opponent_source_id'])
  const outcome = wordOf(outcomeWords, cells.outcome)
  if (cells.outcome !== '' && outcome === null) report('outcome', 'invalid')
  return {
    line,
    season,
    competition,
    table: competition === 'league' ? tier : subject,
    round,
    played_on: playedOn,
    sides: [
      { ...one, ...points('points'), right_answers: number('right_answers', limits.count) },
      {
        ...other,
        ...points('opponent_points'),
        right_answers: number('opponent_right_answers', limits.count),
      },
    ],
    outcome,
    problems,
  }
}
