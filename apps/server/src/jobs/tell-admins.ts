import { addDays } from '@tertulia/core/calendar/calendar'
import { cupChangeMail } from '../features/cup/cup-change.mail.ts'
import { listWaitingChanges } from '../features/cup/cup-changes.views.ts'
import { listVoidRounds } from '../features/league/league-days.views.ts'
import { voidRoundMail } from '../features/league/void-round.mail.ts'
import { announce, type Announcement } from '../features/outbox/outbox.results.ts'
import { eachCustomer } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

// Long enough for any outage; what is older is no news.
const days_back = 7

type News = Required<Pick<Announcement, 'event' | 'letter'>>

/** Tells admins, once each, what nobody else would: a round that was void, a cup game that waits for a decision. (docs/rules/mail.md) */
export async function tellAdmins({ public_url, ...ports }: AnnouncingPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, customer, now, today }) => {
    const rounds = await listVoidRounds(read, addDays(today, -days_back))
    const changes = await listWaitingChanges(read)
    const news: News[] = [
      ...rounds.map((round): News => ({
        event: `void round ${round.date}`,
        letter: (sender, addressee) => voidRoundMail(sender, addressee, round),
      })),
      ...changes.map(({ id, ...change }): News => ({
        event: `cup change ${id}`,
        letter: (sender, addressee) => cupChangeMail(sender, addressee, change),
      })),
    ]
    for (const one of news)
      await tx((db) => announce(db, { customer, public_url, roles: ['admin'], now, today, ...one }))
  })
}
