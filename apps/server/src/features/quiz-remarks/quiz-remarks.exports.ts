import type * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import type { RemarkKind } from '@tertulia/contract/quiz-remarks'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { mayAct } from '@tertulia/core/roles/roles'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  findPlaceOf,
  findRemarked,
  type QuestionChange,
  type Remarked,
  lockRemark,
  updateSettlement,
} from './quiz-remarks.sql.ts'

type Caller = Pick<Call<typeof quizRemarkCalls.listQuizRemarks>, 'db' | 'user' | 'now' | 'customer'>

/** Who writes each kind, who plays it, and what the audit log says of a player who reads about it. */
export const kinds = {
  ...quizRoles,
  proposal: { ...quizRoles.special, reading: 'read_proposal' },
} as const satisfies Record<RemarkKind, object>

/** Locks an open remark that suggests another text, and returns the change that it suggests. */
export async function openSuggestion(caller: Caller, id: number): Promise<QuestionChange> {
  const remark = await openRemark(caller, id)
  const { position, suggested_part: part, old_text: from, new_text: to, settled_at } = remark
  const isOpen = settled_at === null
  if (!isOpen || position === null || part === null || from === null || to === null) refuse('not_found')
  const { kind, place } = orNotFound(await findPlaceOf(caller.db, remark))
  if (kind === 'proposal') refuse('not_found')
  return { kind, date: place, position, part, from, to }
}

/** Settles a remark whose suggestion its question now follows. */
export async function settleAccepted({ db, user, now }: Caller, id: number): Promise<void> {
  await updateSettlement(db, id, { settled_at: now, settled_by: user.id, accepted: true })
}

/** Locks a remark that the caller may act on. */
export async function openRemark(caller: Caller, id: number) {
  const { db } = caller
  const remark = orNotFound(await lockRemark(db, id))
  const place = orNotFound(await findPlaceOf(db, remark))
  mustWrite(caller, place.kind)
  mustBeWritable(caller, orNotFound(await findRemarked(db, place)))
  return remark
}

export function mustWrite({ user }: Caller, kind: RemarkKind): void {
  if (!mayAct(user.valid_roles, [kinds[kind].editor])) refuse('forbidden')
}

export function mustBeWritable(caller: Caller, remarked: Remarked): void {
  if (!isWritable(caller, remarked)) refuse('remarks_closed')
}

/** Whoever proposed a quiz does not read what editors say about it. */
export function isWritable({ user, now, customer }: Caller, { date, proposer_id, waits }: Remarked): boolean {
  if (proposer_id === user.id) refuse('forbidden')
  return date === null ? waits : quizPhase({ date, now }, customer) === 'future'
}
