import type * as changeSetCalls from '@tertulia/contract/change-sets'
import {
  changeReason,
  type ChangeableQuiz,
  type ChangeEffect,
  type ChangeOperations,
  type ChangeSet,
} from '@tertulia/contract/change-sets'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { tryOut } from '../../../platform/database/try-out.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { verdictOf } from '../../quizzes/automatic-verdicts.exports.ts'
import { listAnswerGroups, lockSubmissions } from '../corrections.sql.ts'
import {
  findChangeSet,
  findClosedQuiz,
  listChangeSets,
  type ClosedQuiz,
  type StoredChangeSet,
} from '../changed-quizzes.sql.ts'
import { mayMake, readOperations } from './change-operations.ts'
import { cancelDraft, saveDraft } from './change-sets.sql.ts'
import { makeChanges, takeBackChanges } from './making-changes.ts'

type Asking = Pick<Call<typeof changeSetCalls.getChangeableQuiz>, 'db' | 'today' | 'user' | 'params'>

const anyOperation: ChangeOperations = { countings: [], official_answers: [], verdicts: [] }

/** Finds a closed quiz that the user may change in some way. */
async function getClosedQuiz({ db, today, user, params }: Asking): Promise<ClosedQuiz> {
  const quiz = orNotFound(await findClosedQuiz(db, { ...params, today }))
  if (!mayMake(quiz, anyOperation, { valid_roles: user.valid_roles, change: 'apply' })) refuse('forbidden')
  return quiz
}

/** Finds a closed quiz and what the user wants to do to it, which they may. */
async function getOperations(
  call: Asking & { body: { operations: ChangeOperations } },
): Promise<{ quiz: ClosedQuiz; operations: ChangeOperations }> {
  const quiz = await getClosedQuiz(call)
  const operations = readOperations(quiz, call.body.operations)
  if (!mayMake(quiz, operations, { valid_roles: call.user.valid_roles, change: 'apply' })) refuse('forbidden')
  return { quiz, operations }
}

function presentChangeSet(
  { author_id: _author, quiz: _quiz, superseded, ...set }: StoredChangeSet,
  quiz: Pick<ClosedQuiz, 'kind' | 'later_season'>,
  user: Asking['user'],
): ChangeSet {
  const mayUndo = mayMake(quiz, set.operations, { valid_roles: user.valid_roles, change: 'undo' })
  return { ...set, undoable: set.state === 'applied' && !superseded && mayUndo }
}

/** Returns a closed quiz with what may be changed of it, and what has been. */
export async function getChangeableQuiz(
  call: Call<typeof changeSetCalls.getChangeableQuiz>,
): Promise<ChangeableQuiz> {
  const { db, user } = call
  const { id, later_season, day_void: _, ...quiz } = await getClosedQuiz(call)
  const [answers, stored] = await Promise.all([
    listAnswerGroups(db, { quiz_id: id }),
    listChangeSets(db, { quiz_id: id, user_id: user.id }),
  ])
  const groups = Map.groupBy(answers, ({ question_id }) => question_id)
  const sets = stored.map((set) => presentChangeSet(set, { kind: quiz.kind, later_season }, user))
  const access = { kind: quiz.kind, later_season, valid_roles: user.valid_roles }
  return {
    ...quiz,
    may_change_questions: mayChangeCounting(access, 'apply'),
    questions: quiz.questions.map((question) => ({
      ...question,
      answers: (groups.get(question.id) ?? []).map(({ normalised, texts, count, is_right }) => ({
        normalised,
        text: texts[0],
        count,
        verdict: verdictOf(is_right),
      })),
    })),
    draft: sets.find(({ state }) => state === 'draft') ?? null,
    change_sets: sets.filter(({ state }) => state !== 'draft'),
  }
}

/** Saves the user's draft of changes to a closed quiz. */
export async function saveChangeDraft(call: Call<typeof changeSetCalls.saveChangeDraft>): Promise<ChangeSet> {
  const { db, user, body, now } = call
  const { quiz, operations } = await getOperations(call)
  const reason = cleanText(body.reason)
  const draft = { quiz_id: quiz.id, author_id: user.id, reason, operations, now }
  const id = (await saveDraft(db, draft, body.version)) ?? refuse('draft_changed')
  return presentChangeSet(orNotFound(await findChangeSet(db, id)), quiz, user)
}

/** Discards the user's draft of changes to a closed quiz. */
export async function cancelChangeDraft(call: Call<typeof changeSetCalls.cancelChangeDraft>): Promise<void> {
  const { db, user } = call
  const quiz = await getClosedQuiz(call)
  if (!(await cancelDraft(db, { quiz_id: quiz.id, author_id: user.id }))) refuse('not_found')
}

type Changing = Call<typeof changeSetCalls.applyChangeSet> | Call<typeof changeSetCalls.previewChangeSet>

async function change(
  call: Changing,
  { reason, of_draft }: { reason: string; of_draft: boolean },
): Promise<ChangeEffect> {
  await lockSubmissions(call.db, (await getClosedQuiz(call)).id)
  const { quiz, operations } = await getOperations(call)
  return makeChanges(call, { quiz, operations, reason, of_draft })
}

/** Applies a set of changes to a closed quiz as a whole, unless its effect is another than the previewed one. */
export async function applyChangeSet(
  call: Call<typeof changeSetCalls.applyChangeSet>,
): Promise<ChangeEffect> {
  const reason = cleanText(call.body.reason)
  if (reason.length < changeReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  const effect = await change(call, { reason, of_draft: call.body.of_draft })
  if (effect.fingerprint !== call.body.fingerprint) refuse('effect_changed')
  return effect
}

/** Previews everything that a set of changes moves, without saving anything. */
export async function previewChangeSet(
  call: Call<typeof changeSetCalls.previewChangeSet>,
): Promise<ChangeEffect> {
  return tryOut(call.db, () => change(call, { reason: '', of_draft: false }))
}

type Undoing = Call<typeof changeSetCalls.undoChangeSet> | Call<typeof changeSetCalls.previewChangeSetUndo>

async function undo(call: Undoing): Promise<ReplyOf<typeof changeSetCalls.previewChangeSetUndo>> {
  const { db, user, today, params } = call
  await lockSubmissions(db, orNotFound(await findChangeSet(db, params.id)).quiz.id)
  const set = orNotFound(await findChangeSet(db, params.id))
  if (set.state === 'draft' || set.state === 'cancelled') refuse('not_found')
  const quiz = orNotFound(await findClosedQuiz(db, { ...set.quiz, today }))
  if (!mayMake(quiz, set.operations, { valid_roles: user.valid_roles, change: 'undo' })) refuse('forbidden')
  if (set.state === 'undone' || quiz.day_void) refuse('question_changed')
  if (set.superseded) refuse('change_superseded')
  return {
    change_set: presentChangeSet(set, quiz, user),
    effect: await takeBackChanges(call, { quiz, set }),
  }
}

/** Undoes a set of changes as a whole, unless the effect is another than the previewed one. */
export async function undoChangeSet(call: Call<typeof changeSetCalls.undoChangeSet>): Promise<ChangeEffect> {
  const { effect } = await undo(call)
  if (effect.fingerprint !== call.body.fingerprint) refuse('effect_changed')
  return effect
}

/** Previews everything that undoing a set of changes moves, without saving anything. */
export async function previewChangeSetUndo(
  call: Call<typeof changeSetCalls.previewChangeSetUndo>,
): Promise<ReplyOf<typeof changeSetCalls.previewChangeSetUndo>> {
  return tryOut(call.db, () => undo(call))
}
