import { leastScore, type ScoredSuggestion } from './score.ts'

/** A suggestion for an answer that people have judged. */
export type JudgedSuggestion = ScoredSuggestion & { is_right: boolean }

/** Suggestions of a score up to the next one, and how many of their answers are right. */
export type ScoreBand = { from: number; to: number; answers: number; right: number }

const bounds = [0, 0.2, 0.4, leastScore, 0.8, 0.9, 0.95, 1]

/**
 * Measures precision, the part of suggestions that is right, recall, the part of right answers that is suggested, and
 * calibration: how many of the answers of about one score are right. (docs/rules/correction.md)
 */
export function measureSuggestions(judged: readonly JudgedSuggestion[]) {
  const suggested = judged.filter(({ suggestion }) => suggestion !== 'unlikely')
  const likely = judged.filter(({ suggestion }) => suggestion === 'likely')
  const [right, found] = [countRight(judged), countRight(suggested)]
  return {
    answers: judged.length,
    suggested: suggested.length,
    right,
    found,
    precision: found / suggested.length,
    recall: found / right,
    /** Of equal ones, which are sure. */
    equal: { answers: suggested.length - likely.length, right: found - countRight(likely) },
    likely: { answers: likely.length, right: countRight(likely) },
    bands: bandsOf(judged.filter(({ suggestion }) => suggestion !== 'equal')),
  }
}

const countRight = (judged: readonly JudgedSuggestion[]) => judged.filter((one) => one.is_right).length

function bandsOf(judged: readonly JudgedSuggestion[]): ScoreBand[] {
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? 0
    const within = judged.filter(({ score }) => score >= from && (score < to || to === 1))
    return { from, to, answers: within.length, right: countRight(within) }
  })
}
