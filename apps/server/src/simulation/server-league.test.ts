import { presets, type PresetName } from '@tertulia/core/rule-sets/presets'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { makeLeague, playSeason, type SimulatedLeague } from '@tertulia/core/simulation/simulated-league'
import { beforeAll, expect, test } from 'vitest'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import { folderStorage } from '../platform/files/media-storage.ts'
import { testApp } from '../../test/test-app.ts'
import { demoClient, type DemoClient } from '../demo/demo-client.ts'
import { playWatchedSeason } from './played-season.ts'
import { makeServerLeague } from './server-league.ts'

const app = testApp('2026-12-28T10:00:00.000Z')
let client: DemoClient
beforeAll(() => {
  const { database, clock, http, mediaFolder } = app
  client = demoClient(http, { database, clock, media: folderStorage(mediaFolder) })
})

const leagueOf = (preset: PresetName, playerCount: number, allowance = 0): SimulatedLeague => {
  const ruleSet = { ...defaultRuleSet, ...presets[preset].rules }
  return makeLeague({ playerCount, seed: 7, ruleSet, allowance, turnover: 0.1 })
}

// More players than half of the largest tier, an odd number of them, and one too many for even tiers.
test.each([
  ['learned_league', 22, 0],
  ['trivia_league', 13, 0],
  ['liga_quiz', 13, 2],
] as const)(
  'a season of the preset %s on the server ends as it was simulated, and computed again the same',
  async (preset, playerCount, allowance) => {
    const league = leagueOf(preset, playerCount, allowance)
    const server = await makeServerLeague(client, league.ruleSet)
    const { problems, tables } = await playWatchedSeason(league, server)
    expect(problems).toEqual([])
    expect(tables.flat().some(({ forfeits }) => forfeits > 0)).toBe(true)
    // The next season is proposed with the same tiers, some players gone and others new.
    expect(await server.openSeason(league.tiers, new Set(league.players.keys()))).toEqual([])
  },
  120_000,
)

test('a table that differs from the simulated one is told', async () => {
  const league = leagueOf('trivia_league', 4)
  const server = await makeServerLeague(client, league.ruleSet)
  // Everybody meets somebody else than in the simulation.
  const others = league.tiers.map(([first = 0, ...rest]) => [...rest, first])
  const told = await server.openSeason(others, new Set(league.players.keys()))
  expect(told).toEqual(['season 1: other tiers are proposed'])
  const [first] = playSeason(league)
  if (!first) throw new Error('no round was played')
  expect(await server.playRound(first)).not.toEqual([])
  const customerId = (await listCustomerIds(app.database.pool)).at(-1) ?? 0
  const { tx } = app.forCustomer(customerId)
  await tx((db) => db.updateTable('games').set({ league_points: 99 }).execute())
  expect(await server.recompute()).not.toEqual([])
})
