import { expect, test } from 'vitest'
import { aCustomer } from './users.ts'
import { aLeagueOf } from './seasons.ts'
import { testApp } from '../test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('a league has a game a round for each player, two rows a pair, and empty tables', async () => {
  const customerId = await aCustomer(app)
  const { season, dates, players } = await aLeagueOf(app, customerId, 6)
  expect(dates).toHaveLength(20)
  expect(dates[0]).toBe('2026-11-20')
  const db = app.forCustomer(customerId).read
  const games = await db.selectFrom('games').selectAll().where('season', '=', season).execute()
  expect(games).toHaveLength(20 * 6)
  const [first, last] = [players.at(0), players.at(-1)]
  expect(games.find((game) => game.round === 1 && game.user_id === first?.id)?.opponent_id).toBe(last?.id)
  expect(games.find((game) => game.round === 10 && game.user_id === first?.id)?.opponent_id).toBeNull()
  const standings = await db.selectFrom('standings').selectAll().where('season', '=', season).execute()
  expect(standings).toHaveLength(6)
})
