import { closeDueDays } from '@tertulia/server/jobs/close-days'
import { deleteDueAccounts } from '@tertulia/server/jobs/delete-accounts'
import { drawCups } from '@tertulia/server/jobs/draw-cups'
import { purge } from '@tertulia/server/jobs/purge'
import { sendMail } from '@tertulia/server/jobs/send-mail'
import { settlePayments } from '@tertulia/server/jobs/settle-payments'
import { tellAdmins } from '@tertulia/server/jobs/tell-admins'
import { verifySubscriptions } from '@tertulia/server/jobs/verify-subscriptions'
import { writeMail } from '@tertulia/server/jobs/write-mail'

/** Parts of the scheduled work. */
export type Work = 'days' | 'mail' | 'payments' | 'purge'

type WorkPorts = Parameters<typeof sendMail>[0] &
  Parameters<typeof purge>[0] &
  Parameters<typeof settlePayments>[0] &
  Parameters<typeof writeMail>[0]

/** Does parts of the scheduled work of a process. */
export async function workOn(ports: WorkPorts, kinds: readonly Work[]): Promise<void> {
  if (kinds.includes('days')) {
    await closeDueDays(ports.database, ports.clock, ports.log)
    await drawCups(ports.database, ports.clock, ports.log)
  }
  if (kinds.includes('mail')) {
    await tellAdmins(ports)
    await writeMail(ports)
    await sendMail(ports)
  }
  if (kinds.includes('payments')) {
    await settlePayments(ports)
    await verifySubscriptions(ports)
  }
  if (kinds.includes('purge')) {
    await deleteDueAccounts(ports)
    await purge(ports)
  }
}
