import type * as proofs from '@tertulia/contract/proofs'
import type { ProofWays } from '@tertulia/contract/proofs'
import { checkPassword } from '../../platform/access/passwords.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Throttle } from '../../platform/limits/throttle.ts'
import { takeAppCode } from '../second-factors/second-factors.results.ts'
import { findSecondFactor } from '../second-factors/second-factors.views.ts'
import { keepProof } from './session.results.ts'
import { findPasswordHash, hasPasskey } from './session.store.ts'

type Prover = Pick<Call<typeof proofs.getProofWays>, 'user'>

/** Returns who must prove themselves: the person who sits there, also when they act as somebody. */
const proverOf = ({ user }: Prover) => user.impersonator?.id ?? user.id

/** Returns with what the person may prove who they are. */
export async function getProofWays(call: Call<typeof proofs.getProofWays>): Promise<ProofWays> {
  const userId = proverOf(call)
  return {
    password: (await findPasswordHash(call.db, userId)) !== null,
    code: (await findSecondFactor(call.db, userId)) !== null,
    passkey: await hasPasskey(call.db, userId),
  }
}

/** Saves that the session's person proved who they are. (docs/rules/second-factors.md) */
export async function proveIdentity(
  call: Call<typeof proofs.proveIdentity>,
  failures: Throttle,
): Promise<Record<string, never>> {
  const { db, now, body, session: own } = call
  if (!own || (body.password === undefined && body.code === undefined)) refuse('invalid_input')
  const userId = proverOf(call)
  const key = String(userId)
  if (await failures.isSpent(key)) refuse('too_many_requests')
  const wrong = await findWrong(call, userId)
  if (wrong) {
    await failures.count(key)
    refuse(wrong === 'code' ? 'wrong_code' : 'wrong_password', [{ field: wrong, problem: 'wrong' }])
  }
  await failures.forget(key)
  await keepProof(db, own.token, now)
  return {}
}

/** Returns which of the given proofs is wrong; null when all are right. */
async function findWrong(
  { db, now, body }: Call<typeof proofs.proveIdentity>,
  userId: number,
): Promise<'password' | 'code' | null> {
  const { password, code } = body
  if (password !== undefined && !(await checkPassword(password, await findPasswordHash(db, userId))))
    return 'password'
  if (code !== undefined && !(await takeAppCode(db, { user_id: userId, code, now }))) return 'code'
  return null
}
