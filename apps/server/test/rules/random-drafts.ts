import type { Points } from '@tertulia/core/quizzes/question-points'
import fc from 'fast-check'
import { saveDrafts } from '../factories/drafts.ts'
import { atNoon } from '../factories/quizzes.ts'
import type { TestApp } from '../test-app.ts'
import { takesPoints } from './league-rules.ts'
import type { ChangedLeague } from './random-day-changes.ts'

/** What a player has typed and nobody submits; it lacks a question's points unless it is complete. */
type Draft = { player: number; texts: string[]; complete: boolean }

/** The end of a day, with the drafts that are left then. */
export type Close = { kind: 'close'; drafts: Draft[] }

/** Chooses the end of a day with drafts of two players at most, in a league of six. */
export const anyClose = (texts: fc.Arbitrary<string[]>) => {
  const draft = fc.record({ player: fc.nat(5), texts, complete: fc.boolean() })
  return fc.record({ kind: fc.constant('close' as const), drafts: fc.array(draft, { maxLength: 2 }) })
}

const usualPoints: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]

/** Saves drafts of the open day just before it closes: a complete one then counts like a submission. */
export async function typeDrafts(
  app: TestApp,
  world: ChangedLeague,
  drafts: readonly Draft[],
): Promise<void> {
  const day = world.days[world.closed]
  if (!day?.quiz) return
  const { date, question_ids } = day.quiz
  const withPoints = takesPoints(world.rule_set, world.closed + 1)
  for (const { player, texts, complete } of drafts) {
    const userId = world.tiers.flat()[player] ?? 0
    if (day.given.has(userId)) continue
    const given = usualPoints.map((points, index) => (complete || index > 0 ? points : null))
    const draft = { date, question_ids, texts, points: withPoints ? given : [] }
    await atNoon(app, date, () => saveDrafts(app, world.tokens[player] ?? '', draft))
    if (withPoints && complete && texts.some((text) => text !== '')) {
      day.given.set(userId, { texts, points: usualPoints })
    }
  }
}
