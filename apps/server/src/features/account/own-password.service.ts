import type * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { isCommonPassword } from '../../platform/access/common-passwords.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { invalidateResets } from '../password-resets/password-resets.results.ts'
import { endSessions } from '../session/session.results.ts'
import { setPassword } from '../users/registered-users.results.ts'
import { lockOwner, getAccount } from './account.service.ts'
import type { PasswordCheck } from './password-check.ts'

/** Changes a user's own password and signs them out everywhere else. */
export async function changePassword(
  call: Call<typeof account.changePassword>,
  check: PasswordCheck,
): Promise<Account> {
  const { db, user, body, session } = call
  await check(await lockOwner(call), body.current_password)
  if (await isCommonPassword(body.password))
    refuse('common_password', [{ field: 'password', problem: 'common' }])
  await setPassword(db, { user_id: user.id, password: body.password })
  await invalidateResets(db, user)
  await endSessions(db, user.id, session ? { token_hash: hashToken(session.token) } : undefined)
  return getAccount(call)
}
