import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { anyRuleSet } from '../../test/random-rule-sets.ts'
import { presets } from '../rule-sets/presets.ts'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'
import { movementProblems, watchSeason } from './invariants.ts'
import { formNextSeason, makeLeague, playSeason, type SimulatedRow } from './simulated-league.ts'
import { keysOf } from '../collections/records.ts'

/** Plays seasons, and returns the tables of each and everything that was not as it must be. */
function play(ruleSet: RuleSet, { playerCount = 26, seasons = 2, seed = 7, allowance = 0 } = {}) {
  const league = makeLeague({ playerCount, seed, ruleSet, allowance, turnover: 0.1 })
  const problems: string[] = []
  const played: SimulatedRow[][][] = []
  for (let season = 1; season <= seasons; season += 1) {
    const { tiers } = league
    const watch = watchSeason(tiers, ruleSet)
    let tables: SimulatedRow[][] = []
    for (const round of playSeason(league)) {
      problems.push(...watch(round))
      tables = round.tables
    }
    played.push(tables)
    formNextSeason(league, tables)
    problems.push(...movementProblems(tables, league.tiers, ruleSet))
  }
  return { played, problems }
}

test.each(keysOf(presets))('seasons of the preset %s are sound', (name) => {
  const ruleSet = { ...defaultRuleSet, ...presets[name].rules }
  const { played, problems } = play(ruleSet, { playerCount: 100, seasons: 3 })
  expect(problems).toEqual([])
  expect(played).toHaveLength(3)
})

test('seasons of any rules are sound', () => {
  fc.assert(
    fc.property(
      anyRuleSet({ min: 4, max: 6 }),
      fc.nat(),
      fc.integer({ min: 4, max: 60 }),
      (rules, seed, playerCount) => {
        expect(play(rules, { playerCount, seed, seasons: 2 }).problems).toEqual([])
      },
    ),
    { numRuns: runs({ usual: 5, full: 20 }) },
  )
})

test('the same seed plays the same seasons, another one others', () => {
  const { played } = play(defaultRuleSet)
  expect(play(defaultRuleSet).played).toEqual(played)
  expect(play(defaultRuleSet, { seed: 8 }).played).not.toEqual(played)
})

test('missed days are excused up to the allowance', () => {
  const excused = (allowance: number) =>
    play(defaultRuleSet, { playerCount: 60, seasons: 1, allowance }).played.flat(2)
  expect(excused(0).every((row) => row.excused_forfeits === 0)).toBe(true)
  const rows = excused(2)
  expect(rows.every((row) => row.excused_forfeits === Math.min(2, row.forfeits))).toBe(true)
})
