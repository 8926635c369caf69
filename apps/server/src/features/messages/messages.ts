import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as messageCalls from '@tertulia/contract/messages'
import type { Message } from '@tertulia/contract/messages'
import { addMinutes } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { App } from '../../platform/app-context.ts'
import { holdUser } from '../users/users.sql.ts'
import { announce } from '../users/announcements.exports.ts'
import { messageMail } from './messages.mail.ts'
import {
  countMessages,
  findMessage,
  listMessageRows,
  insertMessage,
  updateSettlement,
} from './messages.sql.ts'

const repeatMinutes = 10

/** Saves a message to the team and mails it to every admin, who can reply to its sender. (docs/rules/messages.md) */
export async function sendMessage(
  call: Call<typeof messageCalls.sendMessage>,
  { throttles, addresses }: Pick<App, 'throttles' | 'addresses'>,
): Promise<Record<string, never>> {
  const { db, user, customer, now, today, body } = call
  const message = cleanText(body.message)
  if (message === '') refuse('invalid_input', [{ field: 'message', problem: 'missing' }])
  await throttles.messages.count(`${customer.id}.${user.id}`)
  // A repeated request, such as a retry after a lost response, writes to nobody twice.
  await holdUser(db, user.id)
  const sent = { user_id: user.id, language: body.language, message, created_at: now }
  if (!(await insertMessage(db, sent, addMinutes(now, -repeatMinutes)))) return {}
  await announce(db, {
    kind: 'message',
    addresses,
    roles: ['admin'],
    reply_to: user.email,
    now,
    today,
    letter: (sender, { language, name }) =>
      messageMail(sender, { language, name, author: user, writtenIn: body.language, message }),
  })
  return {}
}

/** Lists a page of the messages: open ones come first. */
export async function listMessages(
  call: Call<typeof messageCalls.listMessages>,
): Promise<ReplyOf<typeof messageCalls.listMessages>> {
  const { db, query } = call
  const state = query.state ?? 'all'
  const { all, open } = await countMessages(db)
  const { paging, offset } = paginate(query.page, state === 'open' ? open : all, teamPageSize)
  return { ...paging, open_count: open, messages: await listMessageRows(db, { state, offset }) }
}

/** Marks a message as done by this admin, or as open again; when two admins mark it as done, the first is recorded. */
export async function settleMessage(call: Call<typeof messageCalls.settleMessage>): Promise<Message> {
  const { db, params, body, user, now } = call
  await updateSettlement(db, params.id, body.settled ? { settled_at: now, settled_by: user.id } : null)
  const message = orNotFound(await findMessage(db, params.id))
  const action = body.settled ? 'settle_message' : 'reopen_message'
  await recordAction(call, `${action} ${params.id}`)
  return message
}
