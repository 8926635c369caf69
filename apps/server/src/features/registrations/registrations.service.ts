import type * as registrations from '@tertulia/contract/registrations'
import { profileVerdict } from '@tertulia/core/accounts/profile'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isCommonPassword } from '../../platform/access/common-passwords.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import type { Throttle } from '../../platform/limits/throttle.ts'
import { linkInvitation } from '../invitations/invitations.results.ts'
import { announce } from '../users/announcements.results.ts'
import { addRegisteredUser } from '../users/registered-users.results.ts'
import { registrationMail } from './registration.mail.ts'
import type { Addresses } from '../../platform/app-context.ts'

type Registering = Call<typeof registrations.register>
type Ports = { throttle: Throttle; addresses: Addresses }

/** Creates an account that waits for approval, and notifies the admins. (docs/rules/accounts.md) */
export async function register(call: Registering, { throttle, addresses }: Ports): Promise<void> {
  const { db, now, today, request } = call
  if (!(await throttle.count(networkOf(request)))) refuse('too_many_requests')
  const person = await readPerson(call)
  const { name, surname, email } = person
  const userId = await addRegisteredUser(db, { ...person, created_at: now })
  if (userId === null) refuse('email_taken', [{ field: 'email', problem: 'taken' }])
  await linkInvitation(db, { user_id: userId, email, now })
  await announce(db, {
    kind: 'registration',
    addresses,
    roles: ['admin'],
    now,
    today,
    letter: (sender, admin) =>
      registrationMail(sender, {
        language: admin.language,
        name: admin.name,
        registered: `${name} ${surname}`,
        email,
        user_id: userId,
      }),
  })
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
