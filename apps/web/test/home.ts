import type { Home } from '@tertulia/contract/home'

/** A day on which Ana plays João, with an hour left. */
export function aHome(changes: Partial<Home> = {}): Home {
  const now = Date.now()
  return {
    today: '2026-11-20',
    now: new Date(now).toISOString(),
    quiz: { state: 'open', closes_at: new Date(now + 3_600_000).toISOString() },
    round: { season: 3, tier: 2, round: 7, opponent: { id: 8, name: 'João', surname: 'Silva' } },
    cup_game: null,
    last_game: null,
    next_round: null,
    table: null,
    ...changes,
  }
}
