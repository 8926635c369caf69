import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { AskedFactor } from '@tertulia/contract/second-factors'
import { isStaff } from '@tertulia/core/roles/staff'
import { factorDueAt } from '../../platform/access/staff-factor.ts'
import { hasWorkingFactor } from '../../platform/access/working-factor.sql.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/serve.ts'

type OwnCall = Pick<Call<typeof secondFactorCalls.getAskedFactor>, 'db' | 'user' | 'customer'>

/** Finds what the club asks of a member of its staff who has no second factor; null where it asks nothing. */
export async function findAskedFactor(call: OwnCall, addresses: Addresses): Promise<AskedFactor | null> {
  const { db, user, customer } = call
  if (customer.staff_second_factor === 'off' || user.impersonator || !isStaff(user.held_roles)) return null
  if (await hasWorkingFactor(db, user.id, addresses)) return null
  return { due_at: factorDueAt(call) }
}

/** Returns whether the club asks the user for a second factor that they do not have. */
export async function getAskedFactor(
  call: OwnCall,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof secondFactorCalls.getAskedFactor>> {
  return { asked_factor: await findAskedFactor(call, addresses) }
}
