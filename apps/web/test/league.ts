import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Game, GameSide, Round, StandingRow, Standings } from '@tertulia/contract/league'

/** A player's row of the table; by default they have not played yet. */
export function aStandingRow(changes: Partial<StandingRow> = {}): StandingRow {
  return {
    id: 1,
    name: 'Rui',
    surname: 'Costa',
    rank: 1,
    movement: null,
    league_points: 0,
    points_for: 0,
    points_against: 0,
    games: 0,
    forfeits: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    right_answers: 0,
    best_rank: null,
    worst_rank: null,
    outlook: null,
    excused_forfeits: 0,
    ...changes,
  }
}

/** The second of three tiers in a running season. */
export function aTable(standings: StandingRow[], changes: Partial<Standings> = {}): Standings {
  return {
    season: 12,
    tier: 2,
    tier_count: 3,
    my_tier: 2,
    state: 'running',
    first_date: '2026-11-02',
    last_date: '2026-11-27',
    previous_season: 11,
    next_season: null,
    pending_games: 0,
    rules: defaultRuleSet,
    standings,
    ...changes,
  }
}

export function aSide(changes: Partial<GameSide> = {}): GameSide {
  return { id: 1, name: 'Rui', surname: 'Costa', score: null, outcome: null, excused: false, ...changes }
}

/** A round with one game between these sides. */
export function aRound(round: number, date: string, changes: Partial<Round['games'][number]> = {}): Round {
  const game = {
    state: 'scheduled' as const,
    sides: [aSide(), aSide({ id: 2, name: 'Eva', surname: 'Dias' })],
  }
  return { round, date, solo: changes.sides?.length === 1, games: [{ ...game, ...changes }] }
}

export function aGameQuestion(changes: Partial<Game['questions'][number]> = {}): Game['questions'][number] {
  return {
    id: 1,
    position: 1,
    theme: 'culture',
    text: 'Who wrote *Os Maias*?',
    answer: 'Eça de Queirós',
    percentage: 64,
    sides: [
      { verdict: 'right', worth: 1 },
      { verdict: 'right', worth: 1 },
    ],
    ...changes,
  }
}

/** Rui Costa against Eva Dias in round 9. */
export function aGame(changes: Partial<Game> = {}): Game {
  const decided = { right_answers: 5, outcome: 'win' as const, score: 8 }
  return {
    date: '2026-11-12',
    season: 12,
    tier: 2,
    round: 9,
    state: 'decided',
    sides: [
      { ...aSide(), ...decided },
      { ...aSide({ id: 2, name: 'Eva', surname: 'Dias' }), right_answers: 4, outcome: 'loss', score: 5 },
    ],
    questions: [aGameQuestion()],
    ...changes,
  }
}
