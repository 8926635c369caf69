import type * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { listPlayersForSeason } from '../seasons/season-form.views.ts'
import { listSeasonReaders } from './season-readers.views.ts'
import { endingInSeasonMail } from './texts/ending-in-season.mail.ts'

/**
 * Mails a player, once for the same end, that a season outlasts their subscription. (docs/rules/mail.md)
 */
export async function remindOfSubscription(
  call: Call<typeof seasonReminderCalls.remindOfSubscription>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Record<string, never>> {
  const { db, now, today, params, body } = call
  const { user_id, last_date } = body
  const { season } = params
  const players = await listPlayersForSeason(db, season)
  const { roles } = orNotFound(players.find(({ id }) => id === user_id))
  const { regular_player: validUntil } = roles
  if (typeof validUntil !== 'string' || validUntil >= last_date) refuse('subscription_lasts')
  await recordAction(call, `remind_of_subscription ${season} ${validUntil}`, user_id)
  const ending = { season, last_date, valid_until: validUntil }
  const readers = await listSeasonReaders(db, { user_ids: [user_id], today, now })
  const sender = await findSender(db, addresses)
  const mails = readers.map((reader) => ({
    ...endingInSeasonMail(sender, reader, ending),
    user_id: reader.user_id,
    kind: 'ending_in_season',
    reference: { season, valid_until: validUntil },
  }))
  await enqueueMails(db, mails, now)
  return {}
}
