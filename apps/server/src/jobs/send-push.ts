import { ensurePushKeys } from '../features/push-subscriptions/push-keys.service.ts'
import {
  isPushDue,
  sendNextPushes,
  type BatchOutcome,
  type SendingTurn,
} from '../features/push-subscriptions/push-sending.service.ts'
import { watchServices } from '../features/push-subscriptions/running-services.service.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

export type PushJobPorts = JobPorts & { /** Whom push services may write to. */ push_contact: string }

// In turns, so that no customer waits for another's thousands; what is left then goes with the next minute.
const batches_per_turn = 10
const turns_per_run = 20

/** Sends the notices for devices that are due, any number of times at once. (docs/rules/reminders.md) */
export async function sendPush({ push_contact: contact, ...ports }: PushJobPorts): Promise<void> {
  const services = watchServices()
  let sent = true
  for (let turn = 0; turn < turns_per_run && sent; turn++) {
    sent = false
    await eachCustomer(ports, async (of_customer) => {
      if (!(await isPushDue(of_customer.read, of_customer.now))) return
      sent = (await sendDuePushes({ ...of_customer, contact, services }, ports.log)) || sent
    })
  }
}

async function sendDuePushes(turn: SendingTurn, log: JobLog): Promise<boolean> {
  for (let batch = 0; batch < batches_per_turn; batch++) {
    const outcome = await sendNextPushes(turn)
    if (outcome.taken === 0) return batch > 0
    tell(outcome, turn, log)
  }
  return true
}

function tell({ failed, given_up, last_error }: BatchOutcome, turn: SendingTurn, log: JobLog): void {
  const of_what = { customer_id: turn.customer.id, last_error }
  if (failed > 0) log.warn({ ...of_what, failed }, 'a push service did not take some notices')
  if (given_up > 0) log.info({ ...of_what, given_up }, 'some notices for devices are given up')
}

/** Makes the keys of every customer who has none yet, once across processes. (docs/rules/reminders.md) */
export async function makePushKeys(ports: JobPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, now }) => void (await ensurePushKeys(read, now)))
}
