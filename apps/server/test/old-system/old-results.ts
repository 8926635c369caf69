// What the 2021 system stored in its table of computed results, by its own rules and with its own quirks: written after its
// behaviour, and apart from ours, which it is there to check.

export type OldAnswer = {
  question_id: number
  user_id: number
  points: number
  cup_points: number
  correct: boolean
}
type OldGame = { user_id_1: number; user_id_2: number; question_ids: readonly number[] }

const forfeitScore = [0, 2, 3, 5, 6, 8, 9, 10, 12]

type OldPlayer = {
  id: number
  game_points: number
  game_points_against: number
  wins: number
  draws: number
  losses: number
  forfeits: number
  correct_answers: number
  league_points: number
  played_games: number
}

type AnswersBy = ReadonlyMap<string, OldAnswer>
export const keyOf = (questionId: number, userId: number) => `${questionId} ${userId}`

/** The table of a tier from its games of past days. */
export function oldRanking(userIds: readonly number[], games: readonly OldGame[], answers: AnswersBy) {
  const players = new Map(userIds.map((id) => [id, newPlayer(id)]))
  for (const game of games) addGame(players, game, answers)
  const ordered = [...players.values()].toSorted((one, other) => tiebreak(one) - tiebreak(other))
  const ranked: (OldPlayer & { rank: number })[] = []
  for (const [index, player] of ordered.entries()) {
    const above = ranked.at(-1)
    ranked.push({ ...player, rank: above && tiebreak(above) === tiebreak(player) ? above.rank : index + 1 })
  }
  return ranked
}

function newPlayer(id: number): OldPlayer {
  return {
    id,
    game_points: 0,
    game_points_against: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    forfeits: 0,
    correct_answers: 0,
    league_points: 0,
    played_games: 0,
  }
}

function addGame(players: Map<number, OldPlayer>, game: OldGame, answers: AnswersBy): void {
  const ownOf = (userId: number) => game.question_ids.map((id) => answers.get(keyOf(id, userId)))
  const [one, other] = [players.get(game.user_id_1), players.get(game.user_id_2)]
  if (!one || !other) return
  const [answers1, answers2] = [ownOf(one.id), ownOf(other.id)]
  const right = (own: readonly (OldAnswer | undefined)[]) => own.filter((answer) => answer?.correct).length
  const [played1, played2] = [answers1.some(Boolean), answers2.some(Boolean)]
  one.played_games += 1
  one.correct_answers += right(answers1)
  if (!played1) one.forfeits += 1
  if (one === other) {
    const score = played1 ? 1 + 0.5 * right(answers1) : 0
    one.game_points += score
    one.league_points += score
    return
  }
  other.played_games += 1
  other.correct_answers += right(answers2)
  if (!played2) other.forfeits += 1
  const earned = (own: readonly (OldAnswer | undefined)[], given: readonly (OldAnswer | undefined)[]) =>
    own.reduce((sum, answer, place) => sum + (answer?.correct ? (given[place]?.points ?? 0) : 0), 0)
  const score1 = played2 ? earned(answers1, answers2) : (forfeitScore[right(answers1)] ?? 0)
  const score2 = played1 ? earned(answers2, answers1) : (forfeitScore[right(answers2)] ?? 0)
  if (played1) addScore(one, other, score1)
  if (played2) addScore(other, one, score2)
  if (!played1 && !played2) return
  if (played1 && (!played2 || score1 > score2)) addWin(one, played2 ? other : null)
  else if (played2 && (!played1 || score2 > score1)) addWin(other, played1 ? one : null)
  else for (const player of [one, other]) addDraw(player)
}

function addScore(player: OldPlayer, opponent: OldPlayer, score: number): void {
  player.game_points += score
  opponent.game_points_against += score
}

function addWin(winner: OldPlayer, loser: OldPlayer | null): void {
  winner.wins += 1
  winner.league_points += 3
  if (!loser) return
  loser.losses += 1
  loser.league_points += 1
}

function addDraw(player: OldPlayer): void {
  player.draws += 1
  player.league_points += 2
}

/** One number of all that decides, which loses its last digits. */
function tiebreak(player: OldPlayer): number {
  const written = (value: number, digits: number) => String(Math.trunc(value)).padStart(digits, '0')
  const digits = [
    written(player.league_points * 10, 2),
    written((player.game_points - player.game_points_against + 500) * 10, 3),
    written(player.game_points * 10, 4),
    written(player.wins, 2),
    written(player.correct_answers, 3),
  ]
  return 1 / (1 + Number(digits.join('')))
}

/** The table of a special quiz. */
export function oldSpecialRanking(answers: readonly OldAnswer[]) {
  const bonuses = new Map(
    Map.groupBy(answers, (answer) => answer.question_id)
      .entries()
      .map(([id, given]) => {
        const right = given.filter(({ correct }) => correct).length
        return [id, Math.trunc(100 - (right / given.length) * 100)]
      }),
  )
  const pointsOf = ({ correct, points, question_id }: OldAnswer) => {
    if (!correct) return points > 0 ? -20 : 0
    return 20 + (points > 0 ? (bonuses.get(question_id) ?? 0) : 0)
  }
  const scores = Map.groupBy(answers, (answer) => answer.user_id)
    .entries()
    .map(([userId, own]) => ({
      user_id: userId,
      score: own.reduce((sum, answer) => sum + pointsOf(answer), 0),
    }))
    .toArray()
    .toSorted((one, other) => other.score - one.score)
  return scores.map((row) => ({ ...row, rank: scores.filter(({ score }) => score > row.score).length + 1 }))
}
