import type { TestApp } from '../test-app.ts'

type CupGameSettings = {
  season: number
  /** Round of the league on whose day it is played; 1 by default. */
  round?: number
  /** Pairs of user ids; a bye has null for the second. */
  games: [number, number | null][]
}

/**
 * Creates a cup whose first round has the given games instead of a draw; the later ones follow every second round of
 * the league.
 */
export async function aCupRound(
  app: TestApp,
  customerId: number,
  { season, round = 1, games }: CupGameSettings,
): Promise<void> {
  const createdAt = app.clock.now()
  await app.forCustomer(customerId).tx(async (db) => {
    await db.insertInto('cups').values({ season, seed: 'test', created_at: createdAt }).execute()
    const rounds = Array.from({ length: 1 + Math.ceil(Math.log2(games.length)) }, (_, index) => ({
      season,
      cup_round: index + 1,
      round: round + 2 * index,
      drawn_at: index === 0 ? createdAt : null,
    }))
    await db.insertInto('cup_rounds').values(rounds).execute()
    const rows = games.map(([user1Id, user2Id], index) => ({
      season,
      cup_round: 1,
      position: index + 1,
      user1_id: user1Id,
      user2_id: user2Id,
    }))
    await db.insertInto('cup_games').values(rows).execute()
  })
}
