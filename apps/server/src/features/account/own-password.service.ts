import type { Account, changePassword } from '@tertulia/contract/account'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import { refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { forgetResets } from '../password-resets/password-resets.results.ts'
import { endSessions } from '../session/session.results.ts'
import { setPassword } from '../users/registered-users.results.ts'
import { lockOwner, readAccount } from './account.service.ts'
import type { PasswordCheck } from './password-check.ts'

/** Changes a person's own password and signs him out everywhere else. (docs/rules/accounts.md) */
export async function changeOwnPassword(
  call: Call<typeof changePassword>,
  check: PasswordCheck,
): Promise<Account> {
  const { db, user, body, session } = call
  refuseImpersonator(call)
  await check(await lockOwner(call), body.current_password)
  if (await isCommonPassword(body.password))
    refuse('common_password', [{ field: 'password', problem: 'common' }])
  await setPassword(db, { user_id: user.id, password: body.password })
  await forgetResets(db, user.id)
  await endSessions(db, user.id, session ? { token_hash: hashToken(session.token) } : undefined)
  return readAccount(call)
}
