import type { Cup, CupForm, CupGame, CupRound, CupTie } from '@tertulia/contract/cup'
import { tiesOfRound, cupRoundCount } from '@tertulia/core/cup/cup-form'
import { aGameQuestion } from './league.ts'

const names = [
  'Rui Costa',
  'Eva Dias',
  'Zé Reis',
  'Inês Melo',
  'João Neto',
  'Rita Pinto',
  'Ana Lopes',
  'Gil Sá',
]

/** A player of the cup by id, from 1; 7 is Ana Lopes. */
export function aCupSide(id: number, score: number | null = null): CupTie['sides'][number] {
  const [name = '', surname = ''] = (names[id - 1] ?? `Player ${id}`).split(' ')
  return { id, name, surname, score }
}

/** A tie that is still to be played. */
export function aTie(ids: readonly number[], changes: Partial<CupTie> = {}): CupTie {
  const bye = ids.length === 1
  return {
    state: bye ? 'decided' : 'scheduled',
    sides: ids.map((id) => aCupSide(id)),
    winner_id: bye ? (ids[0] ?? null) : null,
    decided_by: bye ? 'bye' : null,
    ...changes,
  }
}

/** A tie that the first player won by score. */
export function aWonTie(one: number, other: number, scores: [number, number] = [8, 5]): CupTie {
  const sides = [aCupSide(one, scores[0]), aCupSide(other, scores[1])]
  return { state: 'decided', sides, winner_id: one, decided_by: 'score' }
}

const dates = ['2026-11-12', '2026-11-16', '2026-11-18', '2026-11-20']

/** The cup of season 12 with these ties in each drawn round, seen on 16 November. */
export function aCup(players: number, drawn: CupTie[][], changes: Partial<Cup> = {}): Cup {
  const rounds = Array.from({ length: cupRoundCount(players) }, (_, index): CupRound => {
    const games = drawn[index]
    return {
      cup_round: index + 1,
      round: 2 * index + 9,
      date: dates[index] ?? '2026-11-24',
      ties: tiesOfRound(players, index + 1),
      drawn: games !== undefined,
      games: games ?? [],
    }
  })
  return {
    season: 12,
    today: '2026-11-16',
    state: 'running',
    players,
    champion: null,
    previous_season: null,
    next_season: null,
    rounds,
    ...changes,
  }
}

/** Rui Costa against Eva Dias in a quarter-final. */
export function aCupGame(changes: Partial<CupGame> = {}): CupGame {
  return {
    date: '2026-11-12',
    season: 12,
    cup_round: 1,
    ties: 4,
    state: 'decided',
    winner_id: 1,
    decided_by: 'score',
    sides: [
      { ...aCupSide(1, 8), right_answers: 5, excused: false },
      { ...aCupSide(2, 5), right_answers: 4, excused: false },
    ],
    questions: [aGameQuestion()],
    ...changes,
  }
}

/** The form of season 5's cup: six players in two tiers, two in none; 20 rounds, of which 5 are past. */
export function aCupForm(changes: Partial<CupForm> = {}): CupForm {
  return {
    season: 5,
    today: '2026-12-11',
    cup: null,
    players: names.map((_, index) => {
      const { id, name, surname } = aCupSide(index + 1)
      return { id, name, surname, tier: index < 6 ? (index < 4 ? 1 : 2) : null }
    }),
    rounds: Array.from({ length: 20 }, (_, index) => ({
      round: index + 1,
      date: `2026-12-${String(index + 7).padStart(2, '0')}`,
      solo: index === 9 || index === 19,
    })),
    changes: [],
    ...changes,
  }
}
