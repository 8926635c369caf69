import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRound, type DrawnTie } from './cup-draw.ts'
import { cupRoundCount, firstRoundGames, tiesOfRound } from './cup-form.ts'
import { verifyDraws, type DrawRecord } from './verify-draw.ts'
import { atLeast } from '../collections/lists.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const written = (ties: DrawnTie[]) =>
  ties
    .map(({ user1_id, user2_id }) => (user2_id === null ? `${user1_id}` : `${user1_id}-${user2_id}`))
    .join(' ')

test('the worked example of nine players', () => {
  expect(written(drawRound({ seed: 'tertulia', cup_round: 1, player_ids: upTo(9) }))).toBe(
    '2-5 7 3 8 4 9 6 1',
  )
})

/** Plays a whole cup; the caller decides who wins each game. */
function playCup(seed: string, playerIds: number[], wins: (tie: DrawnTie) => boolean): DrawRecord {
  const rounds: DrawRecord['rounds'][number][] = []
  let left = playerIds
  for (let cupRound = 1; left.length > 1; cupRound += 1) {
    const games = drawRound({ seed, cup_round: cupRound, player_ids: left }).map((tie) => ({
      ...tie,
      winner_id: tie.user2_id === null || wins(tie) ? tie.user1_id : tie.user2_id,
    }))
    rounds.push({ cup_round: cupRound, games })
    left = games.map(({ winner_id }) => winner_id)
  }
  return { seed, player_ids: playerIds, rounds }
}

test('for 2 to 200 players every round has the right games and byes, nobody twice, and one champion', () => {
  for (let count = 2; count <= 200; count += 1) {
    const cup = playCup(`seed of ${count}`, upTo(count), ({ user1_id }) => user1_id % 2 === 0)
    expect(cup.rounds).toHaveLength(cupRoundCount(count))
    let expected = upTo(count)
    for (const { cup_round, games } of cup.rounds) {
      const byes = games.filter(({ user2_id }) => user2_id === null)
      expect(games).toHaveLength(tiesOfRound(count, cup_round))
      expect(games.length - byes.length).toBe(cup_round === 1 ? firstRoundGames(count) : games.length)
      expect(games.slice(games.length - byes.length)).toEqual(byes)
      const players = games.flatMap(({ user1_id, user2_id }) =>
        user2_id === null ? [user1_id] : [user1_id, user2_id],
      )
      expect(players.toSorted((a, b) => a - b)).toEqual(expected)
      expected = games.map(({ winner_id }) => winner_id ?? 0).toSorted((a, b) => a - b)
    }
    expect(expected).toHaveLength(1)
  }
})

const anySeed = fc.string({ minLength: 1, maxLength: 40 })
const anyPlayers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 2, maxLength: 100 })

test('the order of the given players does not matter', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(10), anyPlayers, (seed, cupRound, playerIds) => {
      const drawn = drawRound({ seed, cup_round: cupRound, player_ids: playerIds })
      expect(drawRound({ seed, cup_round: cupRound, player_ids: playerIds.toReversed() })).toEqual(drawn)
      expect(
        drawRound({ seed, cup_round: cupRound, player_ids: playerIds.toSorted((a, b) => b - a) }),
      ).toEqual(drawn)
    }),
  )
})

test('another seed or round gives other ties', () => {
  const drawn = drawRound({ seed: 'one', cup_round: 1, player_ids: upTo(64) })
  expect(drawRound({ seed: 'two', cup_round: 1, player_ids: upTo(64) })).not.toEqual(drawn)
  expect(drawRound({ seed: 'one', cup_round: 2, player_ids: upTo(64) })).not.toEqual(drawn)
})

test('over many seeds all players have a bye about equally often', () => {
  const byes = new Map<number, number>()
  for (let turn = 0; turn < 3000; turn += 1) {
    for (const { user1_id, user2_id } of drawRound({
      seed: `${turn}`,
      cup_round: 1,
      player_ids: upTo(6),
    })) {
      if (user2_id === null) byes.set(user1_id, (byes.get(user1_id) ?? 0) + 1)
    }
  }
  // Two of six have one: 1000 each, give or take.
  for (const id of upTo(6)) expect(Math.abs((byes.get(id) ?? 0) - 1000)).toBeLessThan(120)
})

test('the draws of every cup are verified', () => {
  fc.assert(
    fc.property(anySeed, anyPlayers, fc.infiniteStream(fc.boolean()), (seed, playerIds, winners) => {
      const cup = playCup(seed, playerIds, () => winners.next().value === true)
      const verdicts = verifyDraws(cup)
      expect(verdicts).toEqual(cup.rounds.map(({ cup_round }) => ({ cup_round, verified: true })))
    }),
  )
})

test('an unfinished cup is verified as far as it is drawn', () => {
  const cup = playCup('seed', upTo(9), () => true)
  const first = cup.rounds[0]?.games ?? []
  const open = first.map((game) => ({ ...game, winner_id: game.user2_id === null ? game.user1_id : null }))
  const verdicts = verifyDraws({ ...cup, rounds: [{ cup_round: 1, games: open }] })
  expect(verdicts).toEqual([{ cup_round: 1, verified: true }])
})

test('a tie that was not drawn, a wrong winner and a wrong seed are detected', () => {
  const cup = playCup('seed', upTo(16), () => true)
  const verified = (record: DrawRecord) => verifyDraws(record).map((round) => round.verified)
  expect(verified({ ...cup, seed: 'other' })).toEqual([false, false, false, true])
  expect(verified(withRound(cup, 2, (games) => meetCrosswise(atLeast(games, 2))))[1]).toBe(false)
  const helped = withRound(cup, 1, ([game, ...rest]) => [{ ...game, winner_id: game.user2_id }, ...rest])
  expect(verified(helped).slice(0, 2)).toEqual([true, false])
  const stranger = withRound(cup, 4, ([final]) => [{ ...final, winner_id: 99 }])
  expect(verified(stranger)).toEqual([true, true, true, false])
  expect(verified({ ...cup, rounds: cup.rounds.slice(1) })[0]).toBe(false)
})

type Games = DrawRecord['rounds'][number]['games']
type Game = Games[number]

function withRound(cup: DrawRecord, number: number, change: (games: [Game, ...Game[]]) => Games): DrawRecord {
  const rounds = cup.rounds.map(({ cup_round, games }) => ({
    cup_round,
    games: cup_round === number ? change(atLeast(games, 1)) : games,
  }))
  return { ...cup, rounds }
}

function meetCrosswise([one, other, ...rest]: [Game, Game, ...Game[]]): Game[] {
  return [{ ...one, user2_id: other.user2_id }, { ...other, user2_id: one.user2_id }, ...rest]
}
