import type { Instant } from '@tertulia/core/calendar/calendar'
import type * as proofCalls from '@tertulia/contract/proofs'
import type { Session } from '@tertulia/contract/session'
import { rememberDevice } from '../../platform/access/known-devices.ts'
import { hashToken, makeToken } from '../../platform/access/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { takeAnyCode } from '../second-factors/second-factors.results.ts'
import { holdUser } from '../users/users.views.ts'
import { startSession } from './session.results.ts'
import { deleteChallenge, findChallenged, saveChallenge } from './sign-in-challenges.store.ts'
import { openSignIn } from './sign-in-throttle.ts'
import type { App } from '../../platform/app-context.ts'

const challengeMinutes = 5

/** Begins the second step of a sign-in; returns what its code is sent with. */
export async function startSecondStep(
  { db, now, customer }: { db: Db; now: Instant; customer: { id: number } },
  userId: number,
): Promise<string> {
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = Temporal.Instant.from(now).add({ minutes: challengeMinutes }).toString()
  await saveChallenge(db, { token_hash, user_id: userId, created_at: now, expires_at: expiresAt })
  return token
}

/** Ends a sign-in by a code; a wrong one counts like a wrong password. (docs/rules/second-factors.md) */
export async function confirmSignIn(
  call: Call<typeof proofCalls.confirmSignIn>,
  { throttles }: Pick<App, 'throttles'>,
): Promise<Session> {
  const { db, now, body } = call
  const tokenHash = hashToken(body.challenge)
  const person = (await findChallenged(db, { token_hash: tokenHash, now })) ?? refuse('sign_in_expired')
  const attempt = await openSignIn(call, person.email, throttles)
  const isRight = await attempt.check(async () => {
    // Another password, set meanwhile, has deleted the challenge.
    await holdUser(db, person.id)
    if (!(await deleteChallenge(db, tokenHash))) refuse('sign_in_expired')
    return (await takeAnyCode(db, { user_id: person.id, code: body.code, now })) || null
  })
  if (!isRight) refuse('wrong_code', [{ field: 'code', problem: 'wrong' }])
  await attempt.succeed()
  await rememberDevice(call, person.id)
  return startSession(call, person.id)
}
