import type { Facts } from './facts.ts'
import { likely, unlikely, type VerdictSuggestion } from './likeness.ts'
import { bias, weightTable } from './weights.gen.ts'

/** The likeness by the rules alone, with the facts about each official answer that the answer has something of. */
export type Comparison = { told: VerdictSuggestion; facts: readonly Facts[]; isLonger: boolean }

/** A suggestion with the chance, between 0 and 1, that the answer is right. */
export type ScoredSuggestion = VerdictSuggestion & { score: number }

/** The least score at which an answer is told as likely. (docs/rules/correction.md) */
export const leastScore = 0.55

const weights = new Map(
  weightTable
    .trim()
    .split(/[;\n]/)
    .map((entry) => {
      const [name = '', weight = '0'] = entry.split(':')
      return [name, Number(weight)] as const
    }),
)

/** The chance that an answer with these facts is right: a logistic regression. (docs/rules/correction.md) */
function scoreFacts(facts: Facts): number {
  let sum = bias
  for (const [name, value] of facts) sum += (weights.get(name) ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** Decides how near an answer comes, by the rules' likeness and the score of the facts. (docs/rules/correction.md) */
export function weigh({ told, facts, isLonger }: Comparison): ScoredSuggestion {
  if (told.suggestion === 'equal') return { ...told, score: 1 }
  const scored = facts.map((one) => ({ facts: one, score: scoreFacts(one) }))
  const best = scored.toSorted((one, other) => other.score - one.score)[0]
  if (best === undefined) return { ...told, score: 0 }
  if (best.score < leastScore) return { ...unlikely(told.reason), score: best.score }
  const knowsReason = told.suggestion === 'likely' && told.reason !== 'contains'
  const suggestion = knowsReason ? told : likely(reasonOf(best.facts, isLonger))
  return { ...suggestion, score: best.score }
}

const nearAmounts = ['rounded', 'amount within 2%', 'amount within 6%', 'amount within 10%']

/** What differs most, in the words that a reviewer reads. */
function reasonOf(facts: Facts, isLonger: boolean): VerdictSuggestion['reason'] {
  if (facts.has('same amount')) return 'numeral'
  if (nearAmounts.some((fact) => facts.has(fact))) return 'rounded'
  if (facts.has('like country')) return 'country'
  if (facts.has('like short_name') && !facts.has('less')) return 'short_name'
  if (facts.has('more') && !facts.has('less')) return 'more_precise'
  if (facts.has('less') && !facts.has('more')) return 'less_precise'
  if (facts.has('like stem')) return 'word_form'
  if (facts.has('all'))
    return facts.has('like translated') || facts.has('like cognate') ? 'translated' : 'few_letters_off'
  return isLonger ? 'more_precise' : 'less_precise'
}
