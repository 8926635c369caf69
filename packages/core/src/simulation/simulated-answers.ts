import type { RuleSet } from '../rule-sets/rule-set.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { makePlayer, makeQuiz, playDay } from './simulated-players.ts'

/** An answer of a simulated player; `words` tell wrong answers from each other, null for a right and a blank one. */
export type SimulatedAnswer = {
  question_id: number
  user_id: number
  theme_id: number
  season: number
  right: boolean
  words: string | null
}

const blankShare = 0.2

/** Lets honest players answer the quizzes of seasons of so many rounds; who misses a day answers nothing. */
export function simulateAnswers({
  seed,
  players: count,
  seasons,
  rule_set,
}: {
  seed: number
  players: number
  seasons: readonly number[]
  rule_set: RuleSet
}): SimulatedAnswer[] {
  const chance = chanceFrom(seed)
  const players = Array.from({ length: count }, (_, index) => makePlayer(index + 1, chance))
  const answers: SimulatedAnswer[] = []
  let questionId = 0
  for (const [index, rounds] of seasons.entries()) {
    for (let round = 0; round < rounds; round += 1) {
      const quiz = makeQuiz(rule_set, chance)
      const temptations = quiz.map(() => temptingShares(2 + Math.floor(chance() * 30)))
      for (const player of players) {
        const { submitted, right } = playDay(player, { quiz, opponent: null, rule_set }, chance)
        if (!submitted) continue
        for (const [place, { theme }] of quiz.entries()) {
          const isRight = right[place] === true
          const isBlank = !isRight && chance() < blankShare
          answers.push({
            question_id: questionId + place + 1,
            user_id: player.userId,
            theme_id: theme + 1,
            season: index + 1,
            right: isRight,
            words: isRight || isBlank ? null : temptation(temptations[place] ?? [], chance),
          })
        }
      }
      questionId += quiz.length
    }
  }
  return answers
}

/** The shares of so many wrong answers, which fall like 1, 1/2, 1/3 …: a few are tempting, most are rare. */
function temptingShares(size: number): number[] {
  const weights = Array.from({ length: size }, (_, index) => 1 / (index + 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

function temptation(shares: readonly number[], chance: Chance): string {
  let rest = chance()
  const index = shares.findIndex((share) => (rest -= share) < 0)
  return `${index < 0 ? shares.length : index}`
}
