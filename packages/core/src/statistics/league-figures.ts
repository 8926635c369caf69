import {
  duelsOf,
  hasPlayed,
  playedGames,
  pointsOf,
  sumOf,
  type Duel,
  type LeagueGame,
} from './league-game.ts'

/** A part of a whole; null when there is no whole. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Right answers of all questions of the games played: days of absence do not count. (docs/rules/player-statistics.md) */
export function rightShare(games: readonly LeagueGame[]): number | null {
  const played = playedGames(games)
  return shareOf(
    sumOf(played, ({ mine }) => mine.right_answers),
    sumOf(played, ({ rules }) => rules.question_count),
  )
}

/** Points for each right answer in duels, his own and his opponents'. (docs/rules/player-statistics.md) */
export function pointsPerRight(games: readonly LeagueGame[]): { for: number | null; against: number | null } {
  const duels = duelsOf(games)
  const perRight = (side: 'mine' | 'theirs') =>
    shareOf(
      sumOf(duels, (duel) => duel[side].score ?? 0),
      sumOf(duels, (duel) => duel[side].right_answers),
    )
  return { for: perRight('mine'), against: perRight('theirs') }
}

/** Mean right answers of the opponents who played against him. (docs/rules/player-statistics.md) */
export function scheduleStrength(games: readonly LeagueGame[]): number | null {
  const opponents = games.flatMap(({ theirs }) => (theirs && hasPlayed(theirs) ? [theirs] : []))
  return shareOf(
    sumOf(opponents, (side) => side.right_answers),
    opponents.length,
  )
}

/**
 * Points that he allowed above the least possible for his opponents' right answers, of those possible: the less, the
 * better he placed his points. (docs/rules/player-statistics.md)
 */
export function pointsAllowedShare(games: readonly LeagueGame[]): number | null {
  const duels = duelsOf(games)
  // Worked out once a season, not once a game.
  const points = new Map(
    [...new Set(duels.map(({ rules }) => rules))].map((rules) => [rules, pointsOf(rules)]),
  )
  const allowed = duels.map((duel) => allowedIn(duel, points.get(duel.rules) ?? []))
  return shareOf(
    sumOf(allowed, ({ above_least }) => above_least),
    sumOf(allowed, ({ possible }) => possible),
  )
}

function allowedIn({ theirs }: Duel, points: readonly number[]): { above_least: number; possible: number } {
  const sum = (values: number[]) => sumOf(values, (value) => value)
  const least = sum(points.slice(0, theirs.right_answers))
  const most = sum(points.slice(points.length - theirs.right_answers))
  return { above_least: (theirs.score ?? 0) - least, possible: most - least }
}

/** Questions that opponents gave him three points for, and how many of them he had right. (docs/rules/player-statistics.md) */
export function threesHit(games: readonly LeagueGame[]): { right_answers: number; asked: number } | null {
  const duels = duelsOf(games)
  const asked = sumOf(duels, ({ rules }) => rules.points_budget[3] ?? 0)
  return asked === 0 ? null : { asked, right_answers: sumOf(duels, ({ mine }) => mine.threes_right) }
}
