import * as correctionCalls from '@tertulia/contract/corrections'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { verdictByTheRules, type KnownLeague } from './league-rules.ts'

/** Checks that the desk shows every answer of the first day that was played with the verdict of the rules. */
export async function expectShownVerdicts(
  app: TestApp,
  { days, reviewer }: KnownLeague & { reviewer: string },
): Promise<void> {
  const day = days.find(({ given }) => given.size > 0)
  if (!day?.quiz) return
  const params = { kind: 'daily' as const, date: day.quiz.date }
  const { questions } = await app.call(correctionCalls.getCorrection, { params }, reviewer)
  for (const [question, text] of [...day.given.values()].flatMap((given) => [...given.texts.entries()])) {
    if (day.isVoid || day.changed?.has(question)) continue
    const group = questions[question]?.answers.find(({ normalised }) => normalised === normaliseAnswer(text))
    expect(group?.verdict).toBe(text === '' ? undefined : verdictByTheRules(day, question, text))
  }
}
