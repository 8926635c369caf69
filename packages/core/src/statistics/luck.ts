import { duelsOf, pointsOf, sumOf, type GameSide, type LeagueGame } from './league-game.ts'

/**
 * Chances of each score from 0 on for a player with the same chance on every question, whatever points their opponent
 * gave it. (docs/rules/player-statistics.md)
 */
export function scoreChances(rate: number, points: readonly number[]): number[] {
  let chances = [1]
  for (const value of points) {
    const next = Array<number>(chances.length + value).fill(0)
    for (const [score, chance] of chances.entries()) {
      next[score] = (next[score] ?? 0) + chance * (1 - rate)
      next[score + value] = (next[score + value] ?? 0) + chance * rate
    }
    chances = next
  }
  return chances
}

/**
 * The expected league points against an opponent, from each player's chance of being right.
 * (docs/rules/player-statistics.md)
 */
export function expectedLeaguePoints(
  rates: { mine: number; theirs: number },
  rules: LeagueGame['rules'],
): number {
  const points = pointsOf(rules)
  const chances = { mine: scoreChances(rates.mine, points), theirs: scoreChances(rates.theirs, points) }
  return expectedOf(chances, rules)
}

function expectedOf(
  chances: { mine: readonly number[]; theirs: readonly number[] },
  {
    league_points: { win, draw, loss },
    close_loss_margin: margin,
    close_loss_points: closeLoss,
  }: LeagueGame['rules'],
): number {
  let beaten = 0
  let expected = 0
  for (const [score, chance] of chances.mine.entries()) {
    const level = chances.theirs[score] ?? 0
    const justAbove = chances.theirs.slice(score + 1, score + 1 + Math.floor(margin))
    const close = sumOf(justAbove, (one) => one)
    const far = Math.max(0, 1 - beaten - level - close)
    expected += chance * (win * beaten + draw * level + closeLoss * close + loss * far)
    beaten += level
  }
  return expected
}

/**
 * League points of the player's duels above the expected ones; null without a duel. (docs/rules/player-statistics.md)
 */
export function luckOf(
  games: readonly LeagueGame[],
): { difference: number; expected: number; games: number } | null {
  const duels = duelsOf(games)
  if (duels.length === 0) return null
  const chancesOf = rememberedChances()
  const expected = sumOf(duels, ({ mine, theirs, rules }) =>
    expectedOf({ mine: chancesOf(mine, rules), theirs: chancesOf(theirs, rules) }, rules),
  )
  const reached = sumOf(duels, ({ mine }) => mine.league_points)
  return { difference: reached - expected, expected, games: duels.length }
}

// Caches chances, because a season has few rates, each many times.
function rememberedChances(): (side: GameSide, rules: LeagueGame['rules']) => readonly number[] {
  const byRules = new Map<LeagueGame['rules'], Map<number, number[]>>()
  return ({ seasonRate: rate, void_points }, rules) => {
    if (void_points.length > 0) return scoreChances(rate, pointsOf(rules, void_points))
    const known = byRules.get(rules) ?? new Map<number, number[]>()
    byRules.set(rules, known)
    const chances = known.get(rate) ?? scoreChances(rate, pointsOf(rules))
    known.set(rate, chances)
    return chances
  }
}
