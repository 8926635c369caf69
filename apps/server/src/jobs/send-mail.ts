import { isMailDue, sendNextMail, type SendingOutcome } from '../features/outbox/outbox.service.ts'
import type { MailPort } from '../platform/mail.ts'
import { eachCustomer, type CustomerTurn, type JobPorts } from './each-customer.ts'
import type { JobLog } from './job-log.ts'

export type MailJobPorts = JobPorts & { mail: MailPort }

// In turns, so that no customer waits for another's thousands; what is left then goes with the next minute.
const mails_per_turn = 300
const turns_per_run = 20

/** Sends the mail that is due, any number of times at once. (docs/rules/mail.md) */
export async function sendMail({ mail, ...ports }: MailJobPorts): Promise<void> {
  let last: SendingOutcome['outcome'] = 'sent'
  for (let turn = 0; turn < turns_per_run && last === 'sent'; turn++) {
    last = 'nothing_due'
    await eachCustomer(ports, async (of_customer) => {
      if (last === 'away' || !(await isMailDue(of_customer.read, of_customer.now))) return
      const outcome = await sendDueMail(of_customer, mail, ports.log)
      if (outcome !== 'nothing_due') last = outcome
    })
  }
}

async function sendDueMail(
  { tx, customer, now, today }: CustomerTurn,
  mail: MailPort,
  log: JobLog,
): Promise<SendingOutcome['outcome']> {
  for (let count = 0; count < mails_per_turn; count++) {
    const { outcome, error } = await tx((db) => sendNextMail(db, { customer, mail, now, today }))
    if (outcome === 'given_up') log.error({ err: error, customer_id: customer.id }, 'a mail is given up')
    if (outcome === 'failed') log.warn({ err: error, customer_id: customer.id }, 'a mail could not be sent')
    if (outcome === 'away') log.warn({ err: error }, 'the mail server cannot be reached')
    if (outcome === 'nothing_due' || outcome === 'away') return outcome
  }
  return 'sent'
}
