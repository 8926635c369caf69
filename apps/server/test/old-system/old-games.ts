import { addDays } from '@tertulia/core/calendar/calendar'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { keyOf, oldRanking, oldSpecialRanking } from './old-results.ts'
import { at, type OldTables } from './old-tables.ts'

const tierSize = 10
export const leaguePlayers = 20
const pointsGiven = [0, 1, 1, 1, 2, 2, 2, 3]

type Season = { season: number; first: string; genreIds: readonly number[] }
type QuestionsOfRound = ReadonlyMap<number, readonly number[]>

/** Adds a season of twenty days and two tiers, and its computed tables; who misses a day forfeits it. */
export function addSeason(old: OldTables, { season, first, genreIds }: Season): QuestionsOfRound {
  const { add, addQuestion, answers } = old
  const seasonId = add('seasons', { season, created_at: at(first, 0) })
  const quizzes = new Map<number, number[]>()
  const roundIds: number[] = []
  for (let round = 1; round <= 20; round += 1) {
    const date = addDays(first, round - 1)
    roundIds.push(add('rounds', { season_id: seasonId, round, date }))
    const quizId = add('quizzes', { date, created_at: at(date, 0) })
    const questions = genreIds.map((genreId) => addQuestion(genreId))
    for (const question of questions) add('quiz_questions', { quiz_id: quizId, question_id: question })
    quizzes.set(round, questions)
    answerQuiz(old, date, { questions, misjudged: season === 2 && round === 1 })
  }
  for (let tier = 1; tier <= leaguePlayers / tierSize; tier += 1) {
    const userIds = Array.from(
      { length: tierSize },
      (_, index) => (tier - 1) * tierSize + ((index * 3 + season) % tierSize) + 1,
    )
    const leagueId = add('leagues', { season_id: seasonId, tier, user_ids: userIds })
    const games = tierFixtures(userIds, defaultRuleSet).map(({ round, user1_id: one, user2_id: other }) => {
      const players = { user_id_1: one, user_id_2: other ?? one }
      add('games', { round_id: roundIds[round - 1] ?? 0, ...players })
      return { ...players, question_ids: quizzes.get(round) ?? [] }
    })
    const value = { ranking: oldRanking(userIds, games, answers), rounds: {} }
    add('caches', { type: 'league', identifier: String(leagueId), value, updated_at: at(addDays(first, 21)) })
  }
  return quizzes
}

type Quiz = { questions: readonly number[]; misjudged: boolean }

/** Adds a day's answers; of a misjudged quiz, a right answer of player 12 was taken for wrong. */
function answerQuiz({ random, answer }: OldTables, date: string, { questions, misjudged }: Quiz): void {
  for (let userId = 1; userId <= leaguePlayers; userId += 1) {
    if (random() < 0.08 && userId !== 12) continue
    const turn = Math.floor(random() * 8)
    for (const [place, question] of questions.entries()) {
      const points = pointsGiven[(place + turn) % 8] ?? 0
      const isMisjudged = misjudged && userId === 12 && place === 0
      const right = random() < 0.3 + userId / 100 || isMisjudged
      answer({ userId, question, date, right, points, cupPoints: points, misjudged: isMisjudged })
    }
  }
}

/** Adds a cup of four in the third season. */
export function addCup({ add, answers }: OldTables, quizzes: QuestionsOfRound): void {
  const tiebreakers = Object.fromEntries(
    [3, 4, 11, 12].map((id) => [id, { current_tier: id > 10 ? 2 : 1, last_tier: 1, last_rank: id }]),
  )
  const cupId = add('cups', { season_id: 3, tiebreakers, created_at: at('2021-03-01') })
  const scoreOf = (userId: number, opponentId: number) =>
    (quizzes.get(2) ?? []).reduce((sum, id) => {
      const [own, other] = [answers.get(keyOf(id, userId)), answers.get(keyOf(id, opponentId))]
      return sum + (own?.correct ? (other?.cup_points ?? 0) : 0)
    }, 0)
  const [semifinals = 0, final = 0] = [2, 5].map((round, index) =>
    add('cup_rounds', { cup_id: cupId, cup_round: index + 1, round_id: 40 + round }),
  )
  const pairs: [number, number][] = [
    [3, 11],
    [12, 4],
  ]
  const addGame = (roundId: number, [one, other]: [number, number], date: string) =>
    add('cup_games', { cup_round_id: roundId, user_id_1: one, user_id_2: other, created_at: at(date) })
  for (const pair of pairs) addGame(semifinals, pair, '2021-03-01')
  const [one = 0, other = 0] = pairs.map(([first, second]) =>
    scoreOf(first, second) >= scoreOf(second, first) ? first : second,
  )
  addGame(final, [one, other], '2021-03-04')
}

/** Adds a special quiz of 25 players; where 14 are right the old system lost a point of the jokers by rounding. */
export function addSpecialQuiz(old: OldTables, date: string, { rounded }: { rounded: boolean }): void {
  const { add, addQuestion, answer, answers } = old
  const subject = `Ilhas ${date}`
  const id = add('special_quizzes', { date, user_id: 5, subject, description: null, created_at: at(date, 0) })
  const questions = Array.from({ length: 12 }, () => addQuestion(null))
  for (const question of questions)
    add('special_quiz_questions', { special_quiz_id: id, question_id: question })
  const players = Array.from({ length: 25 }, (_, index) => 50 + index)
  for (const [index, userId] of players.entries()) {
    for (const [place, question] of questions.entries()) {
      const right = place === 0 ? index < (rounded ? 14 : 10) : (place + index) % 4 !== 0
      answer({ userId, question, date, right, points: place < 5 ? 1 : 0 })
    }
  }
  const oldAnswers = questions.flatMap((question) =>
    players.flatMap((userId) => answers.get(keyOf(question, userId)) ?? []),
  )
  const cached = { identifier: date, value: { ranking: oldSpecialRanking(oldAnswers) } }
  add('caches', { type: 'special_quiz', ...cached, updated_at: at(addDays(date, 1)) })
}
