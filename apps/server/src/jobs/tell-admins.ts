import { tellOfUndecidableAppeals } from '../features/appeals/appeals.ts'
import { tellOfWaitingChanges } from '../features/cup/cup.ts'
import { tellOfVoidRounds } from '../features/league/league.ts'
import { tellOfRegistrations } from '../features/registrations/registrations.ts'
import { eachCustomer } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

/**
 * Notifies admins, once each, of void rounds, of cup games that wait for a decision, of appeals that nobody may decide,
 * and of registrations that the last mail left out. (docs/rules/mail.md)
 */
export async function tellAdmins({ addresses, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, ({ tx, customer, now, today }) =>
    tx(async (db) => {
      const telling = { addresses, now, today }
      await tellOfVoidRounds(db, telling)
      await tellOfWaitingChanges(db, telling)
      if (customer.appeals) await tellOfUndecidableAppeals(db, telling)
      await tellOfRegistrations(db, telling)
    }),
  )
}
