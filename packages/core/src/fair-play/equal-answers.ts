import { countsOf, falseAlarms, tailOf } from './chances.ts'

/** A wrong answer that is not blank. */
export type WrongAnswer = { question_id: number; user_id: number; normalised: string }

/** Two players whose equal wrong answers are more than chance explains. */
export type EqualAnswers = {
  user1_id: number
  user2_id: number
  /** Questions that both got wrong with words. */
  both_wrong: number
  equal: number
  /** Equal answers to expect of two players of this club over the same questions. */
  expected: number
  /** The chance of so many or more. */
  chance: number
}

/** The comparison of a season's players, one player after another, because a large club has millions of pairs. */
export type Comparison = {
  players: readonly number[]
  pairs: number
  /** The share of equal answers among all pairs of wrong answers to one question; null without any. */
  base_rate: number | null
  /** The pairs of a player with those of higher numbers that stand out. */
  pairsOf: (id: number) => EqualAnswers[]
}

/** Fewer equal answers are never looked at. */
export const leastEqual = 5

/** Compares every two players of a season by their wrong answers. (docs/rules/fair-play.md) */
export function compareWrongAnswers(answers: readonly WrongAnswer[]): Comparison {
  const byQuestion = groupAnswers(answers)
  const byPlayer = groupPlayers(answers)
  const players = [...byPlayer.keys()].toSorted((one, other) => one - other)
  const pairs = (players.length * Math.max(0, players.length - 1)) / 2
  const chances = new Map([...byQuestion].map(([id, texts]) => [id, equalChance(texts)]))
  const pairsOf = (id: number) => {
    const own = byPlayer.get(id) ?? new Map<number, string>()
    return [...countEqual({ id, own, byQuestion, byPlayer })].flatMap(([otherId, equal]) => {
      if (equal < leastEqual) return []
      const shared = [...own.keys()].filter((question) => byPlayer.get(otherId)?.has(question))
      const each = shared.map((question) => chances.get(question) ?? 1)
      const chance = tailOf(countsOf(each), equal)
      if (chance > falseAlarms / pairs) return []
      const expected = each.reduce((sum, one) => sum + one, 0)
      return [{ user1_id: id, user2_id: otherId, both_wrong: shared.length, equal, expected, chance }]
    })
  }
  return { players, pairs, base_rate: baseRateOf([...byQuestion.values()]), pairsOf }
}

type Texts = Map<string, number[]>

function groupAnswers(answers: readonly WrongAnswer[]): Map<number, Texts> {
  const byQuestion = new Map<number, Texts>()
  for (const { question_id, user_id, normalised } of answers) {
    const texts = byQuestion.get(question_id) ?? new Map<string, number[]>()
    byQuestion.set(question_id, texts)
    const players = texts.get(normalised) ?? []
    texts.set(normalised, players)
    players.push(user_id)
  }
  return byQuestion
}

/** The wrong answers of each player who has enough of them to be compared. */
function groupPlayers(answers: readonly WrongAnswer[]): Map<number, Map<number, string>> {
  const byPlayer = new Map<number, Map<number, string>>()
  for (const { question_id, user_id, normalised } of answers) {
    const own = byPlayer.get(user_id) ?? new Map<number, string>()
    byPlayer.set(user_id, own.set(question_id, normalised))
  }
  return new Map([...byPlayer].filter(([, own]) => own.size >= leastEqual))
}

/**
 * The chance that two players who both got a question wrong gave the same answer: Σ f² over the answers of all of them,
 * the two included, which is never less than the share of equal pairs.
 */
function equalChance(texts: Texts): number {
  const counts = [...texts.values()].map((players) => players.length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count) => sum + (count / all) ** 2, 0)
}

function countEqual({
  id,
  own,
  byQuestion,
  byPlayer,
}: {
  id: number
  own: Map<number, string>
  byQuestion: Map<number, Texts>
  byPlayer: ReadonlyMap<number, unknown>
}): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [question, text] of own) {
    for (const otherId of byQuestion.get(question)?.get(text) ?? []) {
      // Each pair once.
      if (otherId > id && byPlayer.has(otherId)) counts.set(otherId, (counts.get(otherId) ?? 0) + 1)
    }
  }
  return counts
}

function baseRateOf(questions: readonly Texts[]): number | null {
  let equal = 0
  let all = 0
  for (const texts of questions) {
    const counts = [...texts.values()].map((players) => players.length)
    const answers = counts.reduce((sum, count) => sum + count, 0)
    equal += counts.reduce((sum, count) => sum + count * (count - 1), 0)
    all += answers * (answers - 1)
  }
  return all === 0 ? null : equal / all
}
