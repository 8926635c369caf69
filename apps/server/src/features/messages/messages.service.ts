import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listMessages, Message, sendMessage, settleMessage } from '@tertulia/contract/messages'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { announce } from '../outbox/outbox.results.ts'
import { messageMail } from './message.mail.ts'
import { insertMessage, updateSettlement } from './messages.store.ts'
import { countMessages, findMessage, listMessageRows } from './messages.views.ts'

/** Keeps a message to the team and mails it to every admin, who can answer its sender. (docs/rules/messages.md) */
export async function keepMessage(
  call: Call<typeof sendMessage>,
  { throttle, public_url }: { throttle: Throttle; public_url: string },
): Promise<Record<string, never>> {
  const { db, user, customer, now, today, body } = call
  const message = cleanText(body.message)
  if (message === '') refuse('invalid_input', [{ field: 'message', problem: 'missing' }])
  if (!(await throttle.count(`${customer.id}.${user.id}`))) refuse('too_many_requests')
  await insertMessage(db, { user_id: user.id, language: body.language, message, created_at: now })
  await announce(db, {
    public_url,
    roles: ['admin'],
    reply_to: user.email,
    now,
    today,
    letter: (sender, { language, name }) =>
      messageMail(sender, { language, name, author: user, written_in: body.language, message }),
  })
  return {}
}

/** A page of the messages: what waits comes first. (docs/rules/messages.md) */
export async function showMessages(call: Call<typeof listMessages>): Promise<ReplyOf<typeof listMessages>> {
  const { db, query } = call
  const state = query.state ?? 'all'
  const { all, open } = await countMessages(db)
  const { paging, offset } = standOf(query.page, state === 'open' ? open : all)
  return { ...paging, open_count: open, messages: await listMessageRows(db, { state, offset }) }
}

/** Marks a message as done by this admin, or as waiting again; done twice, the first one stays. (docs/rules/messages.md) */
export async function settle(call: Call<typeof settleMessage>): Promise<Message> {
  const { db, params, body, user, now } = call
  await updateSettlement(db, params.id, body.settled ? { settled_at: now, settled_by: user.id } : null)
  return found(await findMessage(db, params.id))
}
