import type { RuleSet } from '../rule-sets/rule-set.ts'
import { jokerBonus, type QuestionResult } from './jokers.ts'

/** A player's answers to a special quiz, in question order. */
export type SpecialPlayer = { user_id: number; answers: readonly { right: boolean; joker: boolean }[] }

export type SpecialResult = {
  user_id: number
  rank: number
  score: number
  right_answers: number
  joker_hits: number
  joker_misses: number
  /** The score with the best choice of jokers, and their questions. */
  best_score: number
  best_joker_ids: number[]
}

type Points = Pick<RuleSet, 'joker_count' | 'special_right_points' | 'joker_miss_points' | 'bonus_of'>

export type SpecialFacts = {
  /** In question order. */
  questions: readonly ({ id: number } & QuestionResult)[]
  players: readonly SpecialPlayer[]
  rule_set: Points
}

/** The result of a fully corrected special quiz: best first, equal scores with the same rank and by user id. */
export function scoreSpecial({ questions, players, rule_set }: SpecialFacts): SpecialResult[] {
  const valued = questions.map((question) => ({ id: question.id, bonus: jokerBonus(question, rule_set) }))
  const mostWorth = valued
    .map((question, place) => ({ ...question, place }))
    .filter(({ bonus }) => bonus > 0)
    .toSorted((one, other) => other.bonus - one.bonus || one.place - other.place)
  const scores = players.map((player) => {
    const own = scoreAnswers(player, valued, rule_set)
    return { ...own, ...bestChoice(player, { mostWorth, own, rule_set }) }
  })
  return rankScores(scores)
}

type Valued = { id: number; bonus: number }
type OwnScore = Omit<SpecialResult, 'rank' | 'best_score' | 'best_joker_ids'>

function scoreAnswers(
  { user_id, answers }: SpecialPlayer,
  valued: readonly Valued[],
  rules: Points,
): OwnScore {
  const own = { user_id, score: 0, right_answers: 0, joker_hits: 0, joker_misses: 0 }
  for (const [place, { right, joker }] of answers.entries()) {
    if (right) {
      own.right_answers += 1
      own.score += rules.special_right_points
      if (joker) own.score += valued[place]?.bonus ?? 0
    } else if (joker) own.score -= rules.joker_miss_points
    if (joker) own[right ? 'joker_hits' : 'joker_misses'] += 1
  }
  return own
}

type Choosing = {
  /** Questions on which a joker is worth anything, the one worth most first. */
  mostWorth: readonly (Valued & { place: number })[]
  own: OwnScore
  rule_set: Points
}

/** The jokers that would have been worth most: on the player's right answers that most others got wrong. */
function bestChoice(
  { answers }: SpecialPlayer,
  { mostWorth, own, rule_set }: Choosing,
): Pick<SpecialResult, 'best_score' | 'best_joker_ids'> {
  const chosen = mostWorth
    .filter(({ place }) => answers[place]?.right === true)
    .slice(0, rule_set.joker_count)
  const bonuses = chosen.reduce((sum, { bonus }) => sum + bonus, 0)
  return {
    best_score: own.right_answers * rule_set.special_right_points + bonuses,
    best_joker_ids: chosen.toSorted((one, other) => one.place - other.place).map(({ id }) => id),
  }
}

function rankScores(scores: readonly Omit<SpecialResult, 'rank'>[]): SpecialResult[] {
  const ordered = scores.toSorted((one, other) => other.score - one.score || one.user_id - other.user_id)
  const ranked: SpecialResult[] = []
  for (const [index, result] of ordered.entries()) {
    const above = ranked.at(-1)
    ranked.push({ ...result, rank: above?.score === result.score ? above.rank : index + 1 })
  }
  return ranked
}
