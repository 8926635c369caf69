import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import { writtenLengthMax } from '@tertulia/contract/quiz-editor'
import type { SuggestedPart } from '@tertulia/contract/quiz-remarks'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.sql.ts'
import { isWritable, kinds, mustBeWritable, mustWrite, openRemark } from './quiz-remarks.exports.ts'
import {
  findPart,
  findRemarked,
  listRemarks,
  deleteRemark,
  findSameRemark,
  insertRemark,
  updateSettlement,
} from './quiz-remarks.sql.ts'

/** Each part is cleaned as its form does it. */
const cleanWritten: Record<SuggestedPart, (text: string) => string> = { text: cleanText, answer: cleanLine }

/** Lists what editors say about a quiz or a proposal. (docs/rules/quiz-remarks.md) */
export async function listQuizRemarks(
  call: Call<typeof quizRemarkCalls.listQuizRemarks>,
): Promise<ReplyOf<typeof quizRemarkCalls.listQuizRemarks>> {
  const { db, user, params } = call
  const { kind, place } = params
  mustWrite(call, kind)
  const remarked = orNotFound(await findRemarked(db, params))
  const writable = isWritable(call, remarked)
  const { players, reading } = kinds[kind]
  if (writable && players.some((role) => user.valid_roles[role]))
    await recordAction(call, `${reading} ${place}`)
  return { remarks: await listRemarks(db, remarked), writable }
}

/** Writes a remark until the day of the quiz begins. */
export async function writeQuizRemark(
  call: Call<typeof quizRemarkCalls.writeQuizRemark>,
): Promise<ReplyOf<typeof quizRemarkCalls.writeQuizRemark>> {
  const { db, user, now, params, body } = call
  mustWrite(call, params.kind)
  const remarked = orNotFound(await findRemarked(db, params))
  mustBeWritable(call, remarked)
  const { position, suggestion = null } = body
  const text = cleanText(body.text)
  if (text === '' && suggestion === null) refuse('invalid_input', [{ field: 'text', problem: 'missing' }])
  const { quiz_id, proposal_id } = remarked
  const suggested = suggestion && (await readSuggestion(db, { quiz_id, position, suggestion }))
  const about = { quiz_id, proposal_id, position }
  const remark = {
    ...about,
    author_id: user.id,
    text,
    suggested_part: suggested?.part ?? null,
    old_text: suggested?.old_text ?? null,
    new_text: suggested?.new_text ?? null,
  }
  // One that is sent again, because the reply was lost or the button pressed twice, is written once.
  await holdUser(db, user.id)
  const before = await findSameRemark(db, remark)
  if (before) {
    recordNothing(user)
    return before
  }
  const id = await insertRemark(db, { ...remark, written_at: now })
  await recordAction(call, `write_remark ${id}`)
  return { id }
}

/** Says that a remark has been seen to, or opens it again. */
export async function settleQuizRemark(call: Call<typeof quizRemarkCalls.settleQuizRemark>): Promise<void> {
  const { db, user, now, body } = call
  const { id, accepted } = await openRemark(call, call.params.id)
  // What was accepted is in the question; there is nothing left to decide.
  if (accepted) refuse('forbidden')
  const settlement = { settled_at: now, settled_by: user.id, accepted: false }
  await updateSettlement(db, id, body.settled ? settlement : null)
  await recordAction(call, `${body.settled ? 'settle_remark' : 'reopen_remark'} ${id}`)
}

/** Deletes an open remark of the caller. */
export async function removeQuizRemark(call: Call<typeof quizRemarkCalls.removeQuizRemark>): Promise<void> {
  const { db, user } = call
  const remark = await openRemark(call, call.params.id)
  if (remark.author_id !== user.id || remark.settled_at !== null) refuse('forbidden')
  await deleteRemark(db, remark.id)
  await recordAction(call, `remove_remark ${remark.id}`)
}

type GivenSuggestion = { part: SuggestedPart; old_text: string; new_text: string }

/** Cleans a suggestion for a question of a quiz; refuses one for a question that says something else by now. */
async function readSuggestion(
  db: Db,
  {
    quiz_id,
    position,
    suggestion,
  }: { quiz_id: number | null; position: number | null; suggestion: GivenSuggestion },
): Promise<GivenSuggestion> {
  const { part, old_text } = suggestion
  const invalid = (field: string, problem: string): never => refuse('invalid_input', [{ field, problem }])
  if (quiz_id === null || position === null) return invalid('suggestion', 'unknown')
  const newText = cleanWritten[part](suggestion.new_text)
  if (newText.length > writtenLengthMax[part]) return invalid('suggestion.new_text', 'too_long')
  if (newText === '' || newText === old_text) return invalid('suggestion.new_text', 'unchanged')
  const { says, sealed } = orNotFound(await findPart(db, { quiz_id, position, part }))
  if (sealed) refuse('quiz_sealed')
  if (says !== old_text) refuse('quiz_changed')
  return { part, old_text, new_text: newText }
}
