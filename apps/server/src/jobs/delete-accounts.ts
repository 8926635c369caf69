import { deleteDueUser, listDueUsers } from '../features/account/user-deletions.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { eachCustomer } from './each-customer.ts'
import type { PurgePorts } from './purge.ts'

/** Deletes the accounts that admins marked and whose waiting time is over. (docs/rules/accounts.md) */
export async function deleteDueAccounts({ media, ...ports }: PurgePorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, customer, now, today }) => {
    for (const userId of await listDueUsers(read, now)) {
      try {
        const image = await tx((db) => deleteDueUser(db, { customer, now, today }, userId))
        if (image) await media.remove(customer.id, image)
      } catch (error) {
        // The club's last admin stays, and is tried again once there is another.
        if (!(error instanceof Refusal)) throw error
        ports.log.warn({ customer_id: customer.id, user_id: userId }, 'the last admin is not deleted')
      }
    }
  })
}
