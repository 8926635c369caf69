import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  flagQuestion,
  listQuestionFlags,
  QuestionFlag,
  reopenFlag,
  settleFlag,
  withdrawFlag,
} from '@tertulia/contract/question-flags'
import type { OwnFlag } from '@tertulia/contract/questions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { judgedKinds } from '../questions/questions.views.ts'
import { insertFlag, markOpen, markSettled, removeOpenFlag } from './question-flags.store.ts'
import { countFlags, findFlag, isPastQuestion, listFlags } from './question-flags.views.ts'

/** Keeps what a player finds wrong with a past question of a kind that he plays. (docs/rules/question-flags.md) */
export async function flag(call: Call<typeof flagQuestion>): Promise<OwnFlag> {
  const { db, user, today, now, params, body } = call
  const { admin, regular_player } = user.valid_roles
  const kinds = admin || regular_player ? (['daily', 'special'] as const) : (['special'] as const)
  if (!(await isPastQuestion(db, { id: params.id, today, kinds }))) refuse('not_found')
  const comment = cleanText(body.comment)
  if (body.reason === 'other' && comment === '')
    refuse('invalid_input', [{ field: 'comment', problem: 'missing' }])
  const kept = await insertFlag(db, {
    question_id: params.id,
    user_id: user.id,
    reason: body.reason,
    comment,
    now,
  })
  return kept ?? refuse('flag_exists')
}

/** Takes a player's open flag back. (docs/rules/question-flags.md) */
export async function withdraw({
  db,
  user,
  params,
}: Call<typeof withdrawFlag>): Promise<ReplyOf<typeof withdrawFlag>> {
  if (!(await removeOpenFlag(db, { question_id: params.id, user_id: user.id }))) refuse('not_found')
  return {}
}

/** A page of the flags that an editor or reviewer may read. (docs/rules/question-flags.md) */
export async function list({
  db,
  user,
  query,
}: Call<typeof listQuestionFlags>): Promise<ReplyOf<typeof listQuestionFlags>> {
  const wanted = { kinds: judgedKinds(user.valid_roles), settled: query.state === 'settled' }
  const counts = await countFlags(db, wanted.kinds)
  const { paging, offset } = standOf(query.page, wanted.settled ? counts.settled : counts.open)
  return { ...paging, open: counts.open, flags: await listFlags(db, wanted, offset) }
}

/** Says that a flag was dealt with; once it is, nothing changes any more. (docs/rules/question-flags.md) */
export async function settle(call: Call<typeof settleFlag>): Promise<QuestionFlag> {
  const { db, user, params, now } = call
  const kinds = editedKinds(user.valid_roles)
  found(await findFlag(db, { id: params.id, kinds }))
  await markSettled(db, { id: params.id, user_id: user.id, now })
  return found(await findFlag(db, { id: params.id, kinds }))
}

/** Takes a settlement back. (docs/rules/question-flags.md) */
export async function reopen({ db, user, params }: Call<typeof reopenFlag>): Promise<QuestionFlag> {
  const kinds = editedKinds(user.valid_roles)
  const { id, question, player } = found(await findFlag(db, { id: params.id, kinds }))
  if (!(await markOpen(db, { id, question_id: question.id, user_id: player.id }))) refuse('flag_exists')
  return found(await findFlag(db, { id: params.id, kinds }))
}

/** A reviewer reads flags of both kinds; only editors of its kind settle one. */
function editedKinds({ admin, quiz_editor, special_quiz_editor }: ValidRoles) {
  return judgedKinds({
    ...(admin && { admin }),
    ...(quiz_editor && { quiz_editor }),
    ...(special_quiz_editor && { special_quiz_editor }),
  })
}
