import type * as quizCalls from '@tertulia/contract/quizzes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { judgeDraftSave } from '@tertulia/core/quizzes/draft-versions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { orNotFound, refuse, Refusal } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { checkTurn, type Turn } from './attempt-rules.ts'
import { findAttempt } from './attempts.views.ts'
import { findDraft, upsertDraft } from './drafts.store.ts'

type DraftCall = Call<typeof quizCalls.saveDraft>
type SavedDraft = ReplyOf<typeof quizCalls.saveDraft>

/** Saves a player's draft for one question of today's quiz. (docs/rules/daily-quiz.md) */
export const saveDraft = (call: DraftCall): Promise<SavedDraft> => saveDraftOf('daily', call)

/** Saves a player's draft for one question of today's special quiz. (docs/rules/special-quizzes.md) */
export const saveSpecialDraft = (call: DraftCall): Promise<SavedDraft> => saveDraftOf('special', call)

async function saveDraftOf(kind: QuizKind, call: DraftCall): Promise<SavedDraft> {
  const { db, user, customer, now, params } = call
  const phase = quizPhase({ date: params.date, now }, customer)
  // Before any lookup, so that no response reveals which questions a coming day has.
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await findAttempt(db, { kind, date: params.date, user_id: user.id }))
  return storeDraft(call, { phase, attempt })
}

/** Checks and stores a draft of a quiz that the player may answer. */
export async function storeDraft(
  { db, user, now, params, body }: Pick<DraftCall, 'db' | 'user' | 'now' | 'params' | 'body'>,
  { phase, attempt }: Pick<Turn, 'phase' | 'attempt'>,
): Promise<SavedDraft> {
  if (!attempt.question_ids.includes(params.question_id)) refuse('not_found')
  checkTurn({ phase, attempt, given: [body], settled: false })
  const text = cleanLine(body.text)
  const draft = { ...body, text, question_id: params.question_id, user_id: user.id, saved_at: now }
  const limits = { ...attempt, joker_count: attempt.rule_set.joker_count }
  const { outcome, version } = await upsertDraft(db, draft, limits)
  if (outcome === 'saved') return { saved_at: now, version }
  if (outcome !== 'draft_changed') refuse(outcome)
  const current = orNotFound(await findDraft(db, draft))
  // The same request a second time, because its first response was lost.
  if (judgeDraftSave(current, { version: 0, ...draft }) === 'repeated')
    return { saved_at: current.saved_at, version: current.version }
  throw new Refusal('draft_changed', { current })
}
