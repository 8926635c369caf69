import * as accountMergeCalls from '@tertulia/contract/account-merges'
import fc from 'fast-check'
import { expect } from 'vitest'
import { submit } from '../factories/quizzes.ts'
import { aUser } from '../factories/users.ts'
import type { TestApp } from '../test-app.ts'
import { takesPoints } from './league-rules.ts'
import type { ChangedLeague } from './random-day-changes.ts'
import { storedStandings } from './league-results.ts'

/** A merge of a player's account with a second one, which stays or goes. */
export type Merge = { kind: 'merge'; player: number; second_stays: boolean; texts: string[] }

type MergedLeague = ChangedLeague & { season: number; tokens: string[]; announced: Set<string> }

/** Chooses a merge in a league of six players; the second account has answered these texts, where it can. */
export const anyMerge = (texts: fc.Arbitrary<string[]>) =>
  fc.record({ kind: fc.constant('merge' as const), player: fc.nat(5), second_stays: fc.boolean(), texts })

/** An admin merges a player's account with a second one, which may have played a day without points in their place. */
export async function mergeAccounts(app: TestApp, world: MergedLeague, step: Merge): Promise<void> {
  const { customer_id, tokens } = world
  const playerId = world.tiers.flat()[step.player] ?? 0
  const second = await aUser(app, customer_id)
  const day = world.days[world.closed]
  const given = { texts: step.texts, points: [] }
  const hasPlayed = !takesPoints(world.rule_set, world.closed + 1) && day?.quiz && !day.given.has(playerId)
  if (hasPlayed) {
    const byPosition = Object.fromEntries(step.texts.map((text, index) => [index + 1, text]))
    await submit(app, second.token, day.quiz?.date ?? '', { texts: byPosition })
    day.given.set(playerId, given)
  }
  const points = await pointsIn(app, world)
  const [stays, goes] = step.second_stays ? [second.id, playerId] : [playerId, second.id]
  const params = { id: stays }
  const preview = await app.call(
    accountMergeCalls.previewUserMerge,
    { params, body: { other_id: goes } },
    world.admin,
  )
  expect(preview.conflicts).toEqual([])
  const body = { other_id: goes, other_email: preview.other.email }
  await app.call(accountMergeCalls.mergeUsers, { params, body }, world.admin)
  expect(await pointsIn(app, world)).toEqual(points)
  if (!step.second_stays) return
  tokens[step.player] = second.token
  rename(world, playerId, second.id)
}

/** Sums what the league has given, which a merge leaves as it is. */
async function pointsIn(app: TestApp, { customer_id, season }: MergedLeague) {
  const standings = await storedStandings(app, customer_id, season)
  return standings.map(({ points_for, games }) => `${games} ${points_for}`).toSorted()
}

/** Replaces a player of the model. */
function rename(world: MergedLeague, before: number, after: number): void {
  world.tiers = world.tiers.map((tier) => tier.map((id) => (id === before ? after : id)))
  for (const { given, away } of world.days) {
    const own = given.get(before)
    if (own && given.delete(before)) given.set(after, own)
    if (away?.delete(before)) away.add(after)
  }
  for (const key of Array.from(world.announced)) {
    const [id, date] = key.split(' ')
    if (id === String(before) && world.announced.delete(key)) world.announced.add(`${after} ${date}`)
  }
  for (const one of [...world.annulled.values()].flat()) if (one.player_id === before) one.player_id = after
}
