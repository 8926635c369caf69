import type * as proofCalls from '@tertulia/contract/proofs'
import type { ProofWays } from '@tertulia/contract/proofs'
import { checkPassword } from '../../platform/access/passwords.ts'
import type { App } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { attempt } from '../../platform/limits/throttle.ts'
import { takeAppCode } from '../second-factors/second-factors.exports.ts'
import { findSecondFactor } from '../second-factors/second-factors.sql.ts'
import { findPasswordHash } from '../users/users.sql.ts'
import { keepProof } from './session.exports.ts'
import { hasPasskey } from './session.sql.ts'

type Prover = Pick<Call<typeof proofCalls.getProofWays>, 'user'>

/** Returns who must prove themselves: the person who sits there, also when they act as somebody. */
const proverOf = ({ user }: Prover) => user.impersonator?.id ?? user.id

/** Returns with what the person may prove who they are. */
export async function getProofWays(call: Call<typeof proofCalls.getProofWays>): Promise<ProofWays> {
  const userId = proverOf(call)
  const [hash, factor, passkey] = await Promise.all([
    findPasswordHash(call.db, userId),
    findSecondFactor(call.db, userId),
    hasPasskey(call.db, userId),
  ])
  return { password: hash !== null, code: factor !== null, passkey }
}

/** Saves that the session's person proved who they are. (docs/rules/second-factors.md) */
export async function proveIdentity(
  call: Call<typeof proofCalls.proveIdentity>,
  { database, throttles: { proof: throttle } }: Pick<App, 'database' | 'throttles'>,
): Promise<Record<string, never>> {
  const { customer, now, body, session: own } = call
  if (!own || (body.password === undefined && body.code === undefined)) refuse('invalid_input')
  const userId = proverOf(call)
  const count = { throttle, key: `${customer.id}.${userId}` }
  let wrong = 'password' as 'password' | 'code'
  const isProved = await attempt([count], async () => {
    if (!(await isPasswordRight(call, userId))) return null
    return database.forCustomer(customer.id).tx(async (db) => {
      wrong = 'code'
      const { code } = body
      if (code !== undefined && !(await takeAppCode(db, { user_id: userId, code, now }))) return null
      await keepProof(db, own.token, now)
      return true
    })
  })
  if (!isProved)
    refuse(wrong === 'code' ? 'wrong_code' : 'wrong_password', [{ field: wrong, problem: 'wrong' }])
  await throttle.forget(count.key)
  return {}
}

/** Returns whether a given password is right; one that is not asked for is. */
async function isPasswordRight(
  { db, body: { password } }: Call<typeof proofCalls.proveIdentity>,
  userId: number,
): Promise<boolean> {
  return password === undefined || checkPassword(password, await findPasswordHash(db, userId))
}
