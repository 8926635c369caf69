import { sendNextMail, type SendingOutcome } from '../platform/delivery/mail-sending.ts'
import { hasDueMail } from '../platform/delivery/outbox.sql.ts'
import type { MailPort } from '../platform/mail/mail.ts'
import { eachCustomer, type CustomerTurn, type JobPorts } from './each-customer.ts'
import type { JobLog } from './job-log.ts'
import { standingChecksOf } from './standing-checks.ts'

export type MailJobPorts = JobPorts & { mail: MailPort }

// In turns, so that no customer waits for another's thousands of mails; the rest is sent in the next minute.
const mailsPerTurn = 300
const turnsPerRun = 20

/** Sends the mail that is due; may run any number of times at once. (docs/rules/mail.md) */
export async function sendMail({ mail, ...ports }: MailJobPorts): Promise<void> {
  let last: SendingOutcome['outcome'] = 'sent'
  for (let turn = 0; turn < turnsPerRun && last === 'sent'; turn++) {
    last = 'nothing_due'
    await eachCustomer(ports, async (ofCustomer) => {
      if (last === 'away' || !(await hasDueMail(ofCustomer.read, ofCustomer.now))) return
      const outcome = await sendDueMail(ofCustomer, mail, ports.log)
      if (outcome !== 'nothing_due') last = outcome
    })
  }
}

async function sendDueMail(
  { tx, customer, now, today }: CustomerTurn,
  mail: MailPort,
  log: JobLog,
): Promise<SendingOutcome['outcome']> {
  const checks = standingChecksOf(customer)
  for (let count = 0; count < mailsPerTurn; count++) {
    const { outcome, error } = await tx((db) => sendNextMail(db, { customer, mail, checks, now, today }))
    if (outcome === 'given_up') log.error({ err: error, customer_id: customer.id }, 'a mail is given up')
    if (outcome === 'failed') log.warn({ err: error, customer_id: customer.id }, 'a mail could not be sent')
    if (outcome === 'away') log.warn({ err: error }, 'the mail server cannot be reached')
    if (outcome === 'nothing_due' || outcome === 'away') return outcome
  }
  return 'sent'
}
