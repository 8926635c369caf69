import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { deleteFactorSince, findFactor, takeRecoveryCode, takeStep } from './second-factors.sql.ts'
import { hashRecoveryCode, stepOfCode } from './typed-code.ts'

type Typed = { user_id: number; code: string; now: Instant }

/**
 * Takes a code of a user's second factor, which is then worth nothing any more; false for a wrong or used one.
 * (docs/rules/second-factors.md)
 */
export async function takeAppCode(db: Db, { user_id, code, now }: Typed): Promise<boolean> {
  const factor = await findFactor(db, user_id)
  if (!factor?.confirmed_at) return false
  const step = stepOfCode(factor.secret, code, now)
  return step !== null && (await takeStep(db, user_id, step))
}

/** Takes a code of the app, or a recovery code. */
export async function takeAnyCode(db: Db, typed: Typed): Promise<boolean> {
  if (await takeAppCode(db, typed)) return true
  const { user_id, code, now } = typed
  return takeRecoveryCode(db, { user_id, code_hash: hashRecoveryCode(code), now })
}

/** Removes the second factor that somebody has set up since an instant. (docs/rules/accounts.md) */
export async function removeFactorSince(db: Db, userId: number, since: Instant): Promise<void> {
  await deleteFactorSince(db, userId, since)
}
