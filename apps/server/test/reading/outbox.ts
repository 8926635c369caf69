import type { JsonValue } from '../../src/platform/database/tables.gen.ts'
import { addressOfMail } from '../../src/platform/delivery/outbox.sql.ts'
import type { TestApp } from '../test-app.ts'

/** Names what a message is about in one line: its kind and the values of its reference. */
export const eventOf = ({ kind, reference }: { kind: string; reference: JsonValue }) =>
  [kind, ...Object.values(reference ?? {})].join(' ')

/** Lists a customer's mails in the order they were written, each with its address and event; for one address, if given. */
export async function listMails(app: TestApp, customerId: number, recipient?: string) {
  const rows = await app
    .forCustomer(customerId)
    .read.selectFrom('outbox')
    .selectAll()
    .select(addressOfMail.as('recipient'))
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => recipient === undefined || row.recipient === recipient)
    .map((row) => ({ ...row, event: eventOf(row) }))
}
