import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { updateCustomer, type CustomerChange } from './customer-settings.store.ts'
import { getSettings } from './customer-settings.views.ts'

/** Who saves settings, when, and which version of them he has seen. */
export type Saving = {
  db: Db
  user: { id: number }
  now: Instant
  today: CalendarDate
  body: { version: number }
}

/**
 * Writes settings over the version that was seen, or refuses `customer_changed`. It holds the customer, so that whatever
 * else the caller saves follows what others have saved before. (docs/rules/customers.md)
 */
export async function changeCustomer(saving: Saving, change: CustomerChange): Promise<void> {
  const is_newest = await updateCustomer(saving.db, saving.body.version, change)
  if (!is_newest) refuse('customer_changed')
}

/** Writes down which settings were saved, and answers all as they are now. */
export async function answerSettings(saving: Omit<Saving, 'body'>, saved: string): Promise<CustomerSettings> {
  const { db, user, now, today } = saving
  await recordAction(db, { user_id: user.id, action: `save_customer ${saved}`, created_at: now })
  return getSettings(db, today)
}
