import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { getCustomerSettings, updateCustomer, type CustomerChange } from './customer-settings.sql.ts'

/** The user who saves settings, the instant, and the version they saw. */
export type Saving = {
  db: Db
  user: Pick<SignedInUser, 'id' | 'impersonator'>
  now: Instant
  days: Days
  body: { version: number }
}

/**
 * Writes settings over the expected version, or refuses `customer_changed`. Locks the customer, so that everything else
 * the caller saves follows earlier saves.
 */
export async function changeCustomer(saving: Saving, change: CustomerChange): Promise<void> {
  const isNewest = await updateCustomer(saving.db, saving.body.version, change)
  if (!isNewest) refuse('customer_changed')
}

/** Logs which settings were saved, and returns all current ones. */
export async function answerSettings(saving: Omit<Saving, 'body'>, saved: string): Promise<CustomerSettings> {
  const { db, user, now, days } = saving
  await recordAction({ db, user, now }, `save_customer ${saved}`)
  return getCustomerSettings({ db, days })
}
