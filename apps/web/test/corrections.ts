import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'

export function aDistinctAnswer(text: string, changes: Partial<DistinctAnswer> = {}): DistinctAnswer {
  return {
    normalised: text.toLowerCase(),
    texts: [text],
    count: 1,
    verdict: 'pending',
    decided_by: null,
    suggestion: 'unlikely',
    suggestion_reason: 'different',
    ...changes,
  }
}

/** The answers of 12 November: one list per question. */
export function aCorrection(...answers: DistinctAnswer[][]): Correction {
  const questions = answers.map((given, index) => ({
    id: 101 + index,
    position: index + 1,
    theme: index === 0 ? 'culture' : 'history',
    text: `Statement ${index + 1}`,
    answer: `Official ${index + 1}`,
    accepted_answers: [],
    medium: null,
    answers: given,
  }))
  return { kind: 'daily', date: '2026-11-12', subject: null, submissions: 20, questions }
}
