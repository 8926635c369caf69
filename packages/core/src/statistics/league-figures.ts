import { givesPoints } from '../rule-sets/gives-points.ts'
import {
  duelsOf,
  hasPlayed,
  playedGames,
  pointsOf,
  questionsOf,
  sumOf,
  type Duel,
  type LeagueGame,
} from './league-game.ts'

/** A part of a whole; null when there is no whole. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/**
 * Share of right answers to all questions of the games played; days of absence do not count.
 * (docs/rules/player-statistics.md)
 */
export function rightShare(games: readonly LeagueGame[]): number | null {
  const played = playedGames(games)
  return shareOf(
    sumOf(played, ({ mine }) => mine.right_answers),
    sumOf(played, questionsOf),
  )
}

/**
 * Points per right answer in duels with points to the opponent, the player's own and their opponents'.
 * (docs/rules/player-statistics.md)
 */
export function pointsPerRight(games: readonly LeagueGame[]): { for: number | null; against: number | null } {
  const duels = duelsOf(games).filter(({ rules }) => givesPoints(rules))
  const perRight = (side: 'mine' | 'theirs') =>
    shareOf(
      sumOf(duels, (duel) => duel[side].score ?? 0),
      sumOf(duels, (duel) => duel[side].right_answers),
    )
  return { for: perRight('mine'), against: perRight('theirs') }
}

/** Mean right answers of the opponents who played against the player. (docs/rules/player-statistics.md) */
export function scheduleStrength(games: readonly LeagueGame[]): number | null {
  const opponents = games.flatMap(({ theirs }) => (theirs && hasPlayed(theirs) ? [theirs] : []))
  return shareOf(
    sumOf(opponents, (side) => side.right_answers),
    opponents.length,
  )
}

/**
 * Points allowed above the least possible for the opponents' right answers, as a share of those possible; lower means
 * better placed points. (docs/rules/player-statistics.md)
 */
export function pointsAllowedShare(games: readonly LeagueGame[]): number | null {
  const duels = duelsOf(games)
  // Computed once per season rather than per game.
  const points = new Map(
    [...new Set(duels.map(({ rules }) => rules))].map((rules) => [rules, pointsOf(rules)]),
  )
  const allowed = duels.map((duel) => {
    const { rules, theirs } = duel
    const counted = theirs.void_points.length > 0 ? pointsOf(rules, theirs.void_points) : points.get(rules)
    return allowedIn(duel, counted ?? [])
  })
  return shareOf(
    sumOf(allowed, ({ aboveLeast }) => aboveLeast),
    sumOf(allowed, ({ possible }) => possible),
  )
}

function allowedIn({ theirs }: Duel, points: readonly number[]): { aboveLeast: number; possible: number } {
  const sum = (values: number[]) => sumOf(values, (value) => value)
  const least = sum(points.slice(0, theirs.right_answers))
  const most = sum(points.slice(points.length - theirs.right_answers))
  return { aboveLeast: (theirs.score ?? 0) - least, possible: most - least }
}

/**
 * Questions that opponents gave the player three points for, and how many of them they got right.
 * (docs/rules/player-statistics.md)
 */
export function threesHit(games: readonly LeagueGame[]): { right_answers: number; asked: number } | null {
  const duels = duelsOf(games)
  const asked = sumOf(
    duels,
    ({ rules, mine }) => pointsOf(rules, mine.void_points).filter((points) => points === 3).length,
  )
  return asked === 0 ? null : { asked, right_answers: sumOf(duels, ({ mine }) => mine.threes_right) }
}
