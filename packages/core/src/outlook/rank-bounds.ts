import type { RuleSet } from '../rule-sets/rule-set.ts'
import { type Direction, type Endings, endingsBy, exactGames } from './ending-choice.ts'
import { type Ending, nothing, type OpenGame, seenFrom, type Worth } from './possible-results.ts'
import { addWorths, neededKey, subtractWorths } from './rank-keys.ts'
import {
  boundsApart,
  countedReach,
  listedReach,
  type RankBounds,
  type Reach,
  type UndecidedRow,
} from './rank-reach.ts'
import { mostPassing } from './rank-search.ts'

/** A tier's rows and, when they are few enough to be looked at one by one, its undecided games. */
type UndecidedTier = { rows: readonly UndecidedRow[]; games: readonly OpenGame[] | null }

/** Finds the possible final ranks in the tiers of a season, one tier after another. (docs/rules/possible-ranks.md) */
export function rankBounds(ruleSet: RuleSet): (tier: UndecidedTier) => RankBounds[] {
  const endings = endingsBy(ruleSet)
  return ({ rows, games }) => {
    const reaches = rows.map((row) =>
      games === null ? countedReach(row, endings) : listedReach(row, games, endings),
    )
    const apart = reaches.map((reach) => boundsApart(reach, reaches))
    const versus = games?.filter(({ user2_id }) => user2_id !== null)
    if (versus === undefined || versus.length > exactGames) return apart
    return apart.map((wide, index) => exactBounds(wide, { index, reaches, versus, endings }))
  }
}

type Tier = { reaches: readonly Reach[]; versus: readonly OpenGame[]; endings: Endings }
type Place = Tier & { index: number }

/** League points decide most, point difference nearly all of the rest. */
const firstColumns = [1, 2]
/** More than the ways a player's own games can end under any rule set that favours winners. */
const mostWays = 500

/**
 * Rank bounds of one player over all results still possible in the tier's games between two.
 * (docs/rules/possible-ranks.md)
 */
function exactBounds(wide: RankBounds, place: Place): RankBounds {
  const others = place.reaches.length - 1
  const notAbove = passing(place, { direction: 1, ties: true })
  const above = passing(place, { direction: -1, ties: false })
  const notBelow = passing(place, { direction: -1, ties: true })
  return {
    user_id: wide.user_id,
    best_rank: notAbove === null ? wide.best_rank : 1 + others - notAbove,
    worst_rank: above === null ? wide.worst_rank : 1 + above,
    worstPlace: notBelow === null ? wide.worstPlace : 1 + notBelow,
  }
}

/** 1: how many others may be no better at once; -1: how many may be better, or with `ties` at least as good. */
type Question = { direction: Direction; ties: boolean }

/** The most over all ways in which the player's own games may end; null when there are too many. */
function passing(place: Place, question: Question): number | null {
  const ways = ownWays(place, question.direction)
  if (ways === null) return null
  let most = 0
  for (const way of ways) {
    const count = passingWith(place, question, way)
    if (count === null) return null
    most = Math.max(most, count)
  }
  return most
}

/** The player's final total, and each other player's total without the games among them. */
type Way = { own: Worth; others: ReadonlyMap<number, Worth> }

function ownWays({ reaches, index, versus, endings }: Place, direction: Direction): Way[] | null {
  const me = reaches[index]
  if (!me) return null
  const start: Way = {
    own: direction === 1 ? me.alone.most : me.alone.least,
    others: new Map(
      reaches
        .filter((reach) => reach !== me)
        .map(({ user_id, alone }) => [user_id, direction === 1 ? alone.least : alone.most]),
    ),
  }
  let ways = [start]
  for (const game of versus) {
    const mine = seenFrom(game, me.user_id)
    if (mine?.user2_id == null) continue
    const opponent = mine.user2_id
    ways = ways.flatMap((way) =>
      endings.against(mine, direction).map((ending) => after(way, opponent, ending)),
    )
    if (ways.length > mostWays) return null
  }
  return ways
}

function after({ own, others }: Way, opponent: number, [mine, theirs]: Ending): Way {
  const before = others.get(opponent)
  if (!before) return { own: addWorths(own, mine), others }
  return { own: addWorths(own, mine), others: new Map(others).set(opponent, addWorths(before, theirs)) }
}

function passingWith(place: Place, { direction, ties }: Question, way: Way): number | null {
  const { versus, endings } = place
  const ids = [...way.others.keys()]
  const among = versus.filter(
    ({ user1_id, user2_id }) => ids.includes(user1_id) && user2_id !== null && ids.includes(user2_id),
  )
  // The search only looks upwards, so staying below is searched as passing with signs reversed.
  const othersDirection = direction === 1 ? -1 : 1
  const ask = (columns: number, enough: boolean) =>
    mostPassing({
      needs: [...way.others.values()].map(
        (worth) => othersDirection * neededKey(subtractWorths(way.own, worth), columns, endings.keys),
      ),
      games: among.map((game) => ({
        one: ids.indexOf(game.user1_id),
        other: ids.indexOf(game.user2_id ?? 0),
        endings: endings.together(game, othersDirection, columns),
      })),
      ties: enough,
    })
  for (const columns of firstColumns) {
    const atMost = ask(columns, true)
    if (atMost !== null && atMost === ask(columns, false)) return atMost
  }
  return ask(nothing.length, ties)
}
