import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as secondLookCalls from '@tertulia/contract/second-looks'
import { addHours } from '@tertulia/core/calendar/calendar'
import { agreementOf } from '@tertulia/core/statistics/agreement'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  countLooks,
  findLook,
  listJudgedByBoth,
  listLooks,
  type Asking,
  insertSecondLook,
} from './second-looks.sql.ts'

// Older verdicts are nobody's practice any more.
const daysBack = 30

const askedBy = ({
  user,
  now,
  today,
}: Pick<Call<typeof secondLookCalls.lookAgain>, 'user' | 'now' | 'today'>): Asking => ({
  user_id: user.id,
  since: addHours(now, -24 * daysBack),
  today,
})

/** Lists what waits for the reviewer's second look, and how far they agree with each other reviewer. */
export async function listSecondLooks(
  call: Call<typeof secondLookCalls.listSecondLooks>,
): Promise<ReplyOf<typeof secondLookCalls.listSecondLooks>> {
  const { db, user } = call
  const asking = askedBy(call)
  const [judged, waiting, looks] = await Promise.all([
    listJudgedByBoth(db, user.id),
    countLooks(db, asking),
    listLooks(db, asking),
  ])
  const agreements = judged.map(({ reviewer, ...counts }) => ({
    reviewer,
    judged: counts.both_right + counts.first_right + counts.second_right + counts.both_wrong,
    alike: counts.both_right + counts.both_wrong,
    kappa: agreementOf(counts),
  }))
  return { waiting, looks, agreements }
}

/** Saves what the reviewer would have decided, and tells the verdict. */
export async function lookAgain(
  call: Call<typeof secondLookCalls.lookAgain>,
): Promise<ReplyOf<typeof secondLookCalls.lookAgain>> {
  const { db, user, now, body } = call
  const { reviewer, ...first } = orNotFound(await findLook(db, askedBy(call), body))
  const { right, ...answer } = body
  const second = { second_reviewer_id: user.id, second_right: right, looked_at: now }
  const look = { ...answer, ...first, first_reviewer_id: reviewer.id, ...second }
  orNotFound((await insertSecondLook(db, look)) || null)
  return { first_right: first.first_right, reviewer }
}
