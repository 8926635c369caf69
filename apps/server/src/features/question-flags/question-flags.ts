import { editedKinds, judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionFlagCalls from '@tertulia/contract/question-flags'
import type { QuestionFlag } from '@tertulia/contract/question-flags'
import type { OwnFlag } from '@tertulia/contract/questions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  countFlags,
  findFlag,
  isPastQuestion,
  listFlags,
  insertFlag,
  markOpen,
  markSettled,
  removeOpenFlag,
} from './question-flags.sql.ts'

/** Saves a player's flag on a past question of a kind that they play. (docs/rules/question-flags.md) */
export async function flagQuestion(call: Call<typeof questionFlagCalls.flagQuestion>): Promise<OwnFlag> {
  const { db, user, today, now, params, body } = call
  const { admin, regular_player } = user.valid_roles
  const kinds = admin || regular_player ? (['daily', 'special'] as const) : (['special'] as const)
  if (!(await isPastQuestion(db, { id: params.id, today, kinds }))) refuse('not_found')
  const comment = cleanText(body.comment)
  if (body.reason === 'other' && comment === '')
    refuse('invalid_input', [{ field: 'comment', problem: 'missing' }])
  const stored = await insertFlag(db, {
    question_id: params.id,
    user_id: user.id,
    reason: body.reason,
    comment,
    now,
  })
  return stored ?? refuse('flag_exists')
}

/** Withdraws a player's open flag. */
export async function withdrawFlag({
  db,
  user,
  params,
}: Call<typeof questionFlagCalls.withdrawFlag>): Promise<ReplyOf<typeof questionFlagCalls.withdrawFlag>> {
  if (!(await removeOpenFlag(db, { question_id: params.id, user_id: user.id }))) refuse('not_found')
  return {}
}

/** Lists a page of the flags that an editor or reviewer may read. */
export async function listQuestionFlags({
  db,
  user,
  query,
}: Call<typeof questionFlagCalls.listQuestionFlags>): Promise<
  ReplyOf<typeof questionFlagCalls.listQuestionFlags>
> {
  const wanted = { kinds: judgedKinds(user.valid_roles), settled: query.state === 'settled' }
  const counts = await countFlags(db, wanted.kinds)
  const { paging, offset } = paginate(query.page, wanted.settled ? counts.settled : counts.open)
  return { ...paging, open: counts.open, flags: await listFlags(db, wanted, offset) }
}

/** Settles a flag; settling it again changes nothing. */
export async function settleFlag(call: Call<typeof questionFlagCalls.settleFlag>): Promise<QuestionFlag> {
  const { db, user, params, now } = call
  const kinds = editedKinds(user.valid_roles)
  const { question } = orNotFound(await findFlag(db, { id: params.id, kinds }))
  await markSettled(db, { id: params.id, user_id: user.id, now })
  await recordAction(call, `settle_flag ${question.date} ${question.position}`)
  return orNotFound(await findFlag(db, { id: params.id, kinds }))
}

/** Reopens a settled flag. */
export async function reopenFlag(call: Call<typeof questionFlagCalls.reopenFlag>): Promise<QuestionFlag> {
  const { db, user, params } = call
  const kinds = editedKinds(user.valid_roles)
  const { id, question, player } = orNotFound(await findFlag(db, { id: params.id, kinds }))
  if (!(await markOpen(db, { id, question_id: question.id, user_id: player.id }))) refuse('flag_exists')
  await recordAction(call, `reopen_flag ${question.date} ${question.position}`)
  return orNotFound(await findFlag(db, { id: params.id, kinds }))
}
