import type * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import type { App } from '../../platform/app-context.ts'
import { refuseEasyPassword } from '../../platform/access/common-passwords.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { invalidateResets } from '../password-resets/password-resets.exports.ts'
import { endSessions } from '../session/session.exports.ts'
import { setPassword } from '../users/registered-users.exports.ts'
import { lockOwner, getAccount } from './account.ts'
import { checkOwnPassword, demandSamePassword } from './password-check.ts'

/** Changes a user's own password and signs them out everywhere else. */
export async function changePassword(
  call: Call<typeof accountCalls.changePassword>,
  { database, throttles }: Pick<App, 'database' | 'throttles'>,
): Promise<Account> {
  const { user, customer, body, session } = call
  const checked = await checkOwnPassword(call, body.current_password, throttles)
  await refuseEasyPassword(body.password, [user.name, user.surname, user.email, customer.name])
  const passwordHash = await hashPassword(body.password)
  await database.forCustomer(customer.id).tx(async (db) => {
    demandSamePassword(await lockOwner({ db, user }), checked)
    await setPassword(db, { user_id: user.id, password_hash: passwordHash })
    await invalidateResets(db, user)
    await endSessions(db, user.id, session ? { token_hash: hashToken(session.token) } : undefined)
  })
  return getAccount(call)
}
