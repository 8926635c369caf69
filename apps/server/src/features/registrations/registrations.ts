import type * as registrationCalls from '@tertulia/contract/registrations'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { addHours } from '@tertulia/core/calendar/calendar'
import { refuseEasyPassword } from '../../platform/access/common-passwords.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { App } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { attempt } from '../../platform/limits/throttle.ts'
import type { Db } from '../../platform/database/database.ts'
import { linkInvitation } from '../invitations/invitations.exports.ts'
import { isInvited } from '../invitations/invitations.sql.ts'
import { addRegisteredUser } from '../users/registered-users.exports.ts'
import { announce, type Announcement } from '../users/announcements.exports.ts'
import { countPending } from '../users/users.sql.ts'
import { holdRegistrations, findLastNews, listRegistered } from './registrations.sql.ts'
import { registrationMail } from './registrations.mail.ts'

type Telling = Pick<Announcement, 'addresses' | 'now' | 'today'>

const hoursBetweenMails = 1
// Longer than any outage; registrations that wait longer are on the admins' home page.
const hoursBack = 24

/**
 * Mails the admins, at most once an hour, of those who registered since the last mail and still wait for approval.
 * (docs/rules/accounts.md)
 */
export async function tellOfRegistrations(db: Db, telling: Telling): Promise<void> {
  const { now } = telling
  await holdRegistrations(db)
  const last = await findLastNews(db)
  if (last && last.at > addHours(now, -hoursBetweenMails)) return
  const since = { after_user: last?.through_user ?? 0, since: addHours(now, -hoursBack) }
  const registered = await listRegistered(db, since)
  const [newest] = registered
  if (!newest) return
  const waiting = await countPending(db)
  await announce(db, {
    ...telling,
    kind: 'registration',
    reference: { through_user: newest.id },
    roles: ['admin'],
    letter: (sender, { language, name }) =>
      registrationMail(sender, { language, name, registered: registered.length, newest, waiting }),
  })
}

type Registering = Call<typeof registrationCalls.register>
type Ports = Pick<App, 'database' | 'addresses' | 'throttles'>

/** Creates an account that waits for approval; the admins are told at most once an hour. (docs/rules/accounts.md) */
export async function register(call: Registering, ports: Ports): Promise<void> {
  const { registration: networks, 'club-registration': clubs } = ports.throttles
  const { db, customer, request } = call
  await networks.count(networkOf(request))
  const person = await readPerson(call)
  // A flood of registrations must not keep out people whom a player has invited.
  const counts = (await isInvited(db, person.email)) ? [] : [{ throttle: clubs, key: `${customer.id}` }]
  await attempt(counts, () => addPerson(call, person, ports))
}

type Person = Awaited<ReturnType<typeof readPerson>>

async function addPerson(
  { now, today, customer }: Registering,
  { password, ...person }: Person,
  { database, addresses }: Ports,
): Promise<true> {
  const passwordHash = await hashPassword(password)
  await database.forCustomer(customer.id).tx(async (db) => {
    await holdRegistrations(db)
    const userId = await addRegisteredUser(db, { ...person, password_hash: passwordHash, created_at: now })
    if (userId === null) refuse('email_taken', [{ field: 'email', problem: 'taken' }])
    await linkInvitation(db, { user_id: userId, email: person.email, now })
    await tellOfRegistrations(db, { addresses, now, today })
  })
  return true
}

/** Validates a registration; refuses impossible values and unsafe passwords. */
async function readPerson({ body, customer, today }: Registering) {
  const { email, password, birthdate = null, region = null, language } = body
  const name = cleanLine(body.name)
  const surname = cleanLine(body.surname)
  const empty = Object.entries({ name, surname }).filter(([, text]) => text === '')
  if (empty.length > 0)
    refuse(
      'invalid_input',
      empty.map(([field]) => ({ field, problem: 'missing' })),
    )
  const verdict = profileVerdict({ birthdate, region }, { today, region_set: customer.region_set })
  if (!verdict.accepted) refuse(verdict.reason, [{ field: verdict.field, problem: verdict.reason }])
  await refuseEasyPassword(password, [name, surname, email, customer.name])
  return { name, surname, email: email.toLowerCase(), password, birthdate, region, language }
}
