import type { Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { findSender } from '../customers/customers.views.ts'
import { getAddressee } from '../users/users.views.ts'
import { factorRemovalMail } from './factor-removal.mail.ts'
import { deleteFactor, findUserByEmail } from './second-factors.store.ts'

/** Tells a user that their second factor was removed. */
export async function tellRemoval(
  { db, now }: { db: Db; now: Instant },
  userId: number,
  addresses: Addresses,
): Promise<void> {
  const letter = factorRemovalMail(await findSender(db, addresses), await getAddressee(db, userId))
  await enqueueMails(db, [{ user_id: userId, kind: 'second_factor_removed', ...letter }], now)
}

/** Removes the second factor of the user with this e-mail address, by a command on the server; false without one. */
export async function removeSecondFactorByCommand(
  { db, now }: { db: Db; now: Instant },
  email: string,
  addresses: Addresses,
): Promise<boolean> {
  const userId = await findUserByEmail(db, email)
  if (userId === null || !(await deleteFactor(db, userId))) return false
  await tellRemoval({ db, now }, userId, addresses)
  const user = { id: userId, impersonator: null }
  await recordAction({ db, user, now }, 'remove_second_factor by_command', userId)
  return true
}
