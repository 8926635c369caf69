import type * as discussionCalls from '@tertulia/contract/discussions'
import type { HostNote } from '@tertulia/contract/discussions'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { edits, getDiscussedQuiz } from './discussions.service.ts'
import { deleteHostNote, upsertHostNote } from './discussions.store.ts'
import { findHostNote } from './discussions.views.ts'
import { readText } from './posts.service.ts'

type NoteCall = Call<typeof discussionCalls.saveHostNote> | Call<typeof discussionCalls.removeHostNote>

/** Finds the quiz whose host's note the caller edits; refuses editors of the other kind. */
async function getEditedQuiz(call: NoteCall) {
  const quiz = await getDiscussedQuiz(call, call.params)
  return edits(call.user, quiz.kind) ? quiz : refuse('not_found')
}

/** Saves the host's note of a quiz whose day is over. (docs/rules/discussions.md) */
export async function saveHostNote(call: Call<typeof discussionCalls.saveHostNote>): Promise<HostNote> {
  const { db, user, now, body } = call
  const text = readText(body.text)
  const { id, kind, date } = await getEditedQuiz(call)
  const note = { quiz_id: id, user_id: user.id, text, version: body.version, now }
  if (!(await upsertHostNote(db, note))) refuse('host_note_changed')
  await recordAction(call, `save_host_note ${date} ${kind}`)
  return orNotFound(await findHostNote(db, id))
}

/** Removes the host's note of a quiz. */
export async function removeHostNote(call: Call<typeof discussionCalls.removeHostNote>): Promise<void> {
  const { id, kind, date } = await getEditedQuiz(call)
  if (!(await deleteHostNote(call.db, id))) refuse('not_found')
  await recordAction(call, `remove_host_note ${date} ${kind}`)
}
