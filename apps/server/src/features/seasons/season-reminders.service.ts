import type * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listPlayersForSeason } from './season-form.views.ts'
import type { EndingInSeason } from './season-reminders.views.ts'

export type ReminderPort = { tellOfEndingInSeason(db: Db, told: EndingInSeason): Promise<void> }

/** Reminds a player of a subscription that ends before a season does; the same end is told once. */
export async function remindOfSubscription(
  call: Call<typeof seasonReminderCalls.remindOfSubscription>,
  { tellOfEndingInSeason }: ReminderPort,
): Promise<Record<string, never>> {
  const { db, now, today, params, body } = call
  const { user_id, last_date } = body
  const { season } = params
  const players = await listPlayersForSeason(db, season)
  const { roles } = orNotFound(players.find(({ id }) => id === user_id))
  const { regular_player: validUntil } = roles
  if (typeof validUntil !== 'string' || validUntil >= last_date) refuse('subscription_lasts')
  await recordAction(call, `remind_of_subscription ${season} ${validUntil}`, user_id)
  const told = { user_id, season, last_date, valid_until: validUntil, now, today }
  await tellOfEndingInSeason(db, told)
  return {}
}
