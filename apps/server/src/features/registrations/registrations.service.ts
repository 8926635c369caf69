import type * as registrationCalls from '@tertulia/contract/registrations'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isCommonPassword } from '../../platform/access/common-passwords.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { App } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { attempt } from '../../platform/limits/throttle.ts'
import { linkInvitation } from '../invitations/invitations.results.ts'
import { isInvited } from '../invitations/invitations.views.ts'
import { addRegisteredUser } from '../users/registered-users.results.ts'
import { tellOfRegistrations } from './registration-news.service.ts'
import { holdRegistrations } from './registrations.store.ts'

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
  if (await isCommonPassword(password)) refuse('common_password', [{ field: 'password', problem: 'common' }])
  return { name, surname, email: email.toLowerCase(), password, birthdate, region, language }
}
