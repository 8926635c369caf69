import type { TestApp } from './test-app.ts'

type CupGameSettings = {
  season: number
  /** Round of the league on whose day it is played; 1 unless told otherwise. */
  round?: number
  /** Pairs of user ids; a bye has null for the second. */
  games: [number, number | null][]
}

/** A cup whose first round is drawn as told, in place of a draw; the later ones follow every second round of the league. */
export async function aCupRound(
  app: TestApp,
  customer_id: number,
  { season, round = 1, games }: CupGameSettings,
): Promise<void> {
  const created_at = app.clock.now()
  await app.forCustomer(customer_id).tx(async (db) => {
    await db.insertInto('cups').values({ season, seed: 'test', created_at }).execute()
    const rounds = Array.from({ length: 1 + Math.ceil(Math.log2(games.length)) }, (_, index) => ({
      season,
      cup_round: index + 1,
      round: round + 2 * index,
      drawn_at: index === 0 ? created_at : null,
    }))
    await db.insertInto('cup_rounds').values(rounds).execute()
    const rows = games.map(([user1_id, user2_id], index) => ({
      season,
      cup_round: 1,
      position: index + 1,
      user1_id,
      user2_id,
    }))
    await db.insertInto('cup_games').values(rows).execute()
  })
}
