import { ensurePushKeys } from '../platform/delivery/push-keys.sql.ts'
import { hasDuePush } from '../platform/delivery/push-messages.sql.ts'
import { sendNextPushes, type BatchOutcome, type SendingTurn } from '../platform/delivery/push-sending.ts'
import { watchServices } from '../platform/delivery/running-services.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'
import type { JobLog } from './job-log.ts'
import { standingChecksOf } from './standing-checks.ts'

export type PushJobPorts = JobPorts & { /** The contact address for push services. */ pushContact: string }

// In turns, so that no customer waits for another's thousands of messages; the rest is sent in the next minute.
const batchesPerTurn = 10
const turnsPerRun = 20

/** Sends the push messages that are due; may run any number of times at once. (docs/rules/reminders.md) */
export async function sendPush({ pushContact: contact, ...ports }: PushJobPorts): Promise<void> {
  const services = watchServices()
  let sent = true
  for (let turn = 0; turn < turnsPerRun && sent; turn++) {
    sent = false
    await eachCustomer(ports, async (ofCustomer) => {
      if (!(await hasDuePush(ofCustomer.read, ofCustomer.now))) return
      const checks = standingChecksOf(ofCustomer.customer)
      sent = (await sendDuePushes({ ...ofCustomer, contact, services, checks }, ports.log)) || sent
    })
  }
}

async function sendDuePushes(turn: SendingTurn, log: JobLog): Promise<boolean> {
  for (let batch = 0; batch < batchesPerTurn; batch++) {
    const outcome = await sendNextPushes(turn)
    if (outcome.taken === 0) return batch > 0
    tell(outcome, turn, log)
  }
  return true
}

function tell({ failed, given_up, last_error }: BatchOutcome, turn: SendingTurn, log: JobLog): void {
  const ofWhat = { customer_id: turn.customer.id, last_error }
  if (failed > 0) log.warn({ ...ofWhat, failed }, 'a push service did not take some notices')
  if (given_up > 0) log.info({ ...ofWhat, given_up }, 'some notices for devices are given up')
}

/** Creates the keys of every customer without any, once across processes. (docs/rules/reminders.md) */
export async function makePushKeys(ports: JobPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, now }) => void (await ensurePushKeys(read, now)))
}
