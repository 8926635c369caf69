import { tellOfWaitingChanges } from '../features/cup/cup-news.service.ts'
import { tellOfVoidRounds } from '../features/league/round-news.service.ts'
import { eachCustomer } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

/** Tells admins, once each, what nobody else would: a round that was void, a cup game that waits for a decision. (docs/rules/mail.md) */
export async function tellAdmins({ public_url, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, ({ tx, now, today }) =>
    tx(async (db) => {
      const telling = { public_url, now, today }
      await tellOfVoidRounds(db, telling)
      await tellOfWaitingChanges(db, telling)
    }),
  )
}
