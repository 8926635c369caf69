import { settleLetters } from '../features/letters/sending.ts'
import { cleanMedia } from '../features/media/media.ts'
import { cleanPayments } from '../features/payments/payments.ts'
import { limitKnownDevices } from '../platform/access/known-devices.ts'
import { deleteOldRows } from '../platform/personal-data/owned-rows.ts'
import type { MediaStorage } from '../platform/files/media-storage.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

export type PurgePorts = JobPorts & { media: MediaStorage }

/**
 * Deletes data that is no longer of use, such as expired sessions and tokens, old mail, and files that no question has
 * used for a week.
 */
export async function purge({ media, ...ports }: PurgePorts): Promise<void> {
  await eachCustomer(ports, async ({ read, customer, now }) => {
    // What became of a letter's mail is read from the mail.
    await settleLetters(read)
    await deleteOldRows(read, now)
    await limitKnownDevices(read)
    await cleanPayments(read, now)
    await cleanMedia({ database: ports.database, media }, customer.id, now)
  })
}
