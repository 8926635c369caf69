import type * as checkInCalls from '@tertulia/contract/check-ins'
import type { OwnCheckIn } from '@tertulia/contract/check-ins'
import { checkInDays, checkInState, countsIn, silenceCountsIn } from '@tertulia/core/check-ins/check-ins'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { updateChoice } from './check-ins.store.ts'
import { findCheckInSeason, findOwnCheckIn } from './check-ins.views.ts'

type Asking = Pick<Call<typeof checkInCalls.getCheckIn>, 'db' | 'user' | 'customer' | 'today'>

/** Returns whether the user plays the next season, as far as they were asked. */
export async function getCheckIn({
  db,
  user,
  customer,
  today,
}: Asking): Promise<{ check_in: OwnCheckIn | null }> {
  const { rule_set } = customer
  const found = rule_set.check_in_days > 0 ? await findOwnCheckIn(db, { user_id: user.id, today }) : null
  if (!found) return { check_in: null }
  const { season, first_date, last_date, forfeits, chosen_at } = found
  const state = checkInState(found, { first_date, today })
  const end = user.roles?.regular_player
  return {
    check_in: {
      season,
      first_date,
      last_date,
      state,
      counts_in: countsIn(state, forfeits, rule_set),
      silence_counts_in: silenceCountsIn(forfeits, rule_set),
      settled_on: checkInDays(found.asked_on, first_date).settled,
      chosen_at,
      ends_on: typeof end === 'string' && end < last_date ? end : null,
    },
  }
}

/** Saves that the user plays a season or sits it out, until its first round begins. */
export async function saveCheckIn(
  call: Call<typeof checkInCalls.saveCheckIn>,
): Promise<{ check_in: OwnCheckIn | null }> {
  const { db, user, customer, now, today, body } = call
  const { season, choice } = body
  if (customer.rule_set.check_in_days === 0) refuse('not_found')
  const { first_date } = orNotFound(await findCheckInSeason(db, season))
  if (today >= first_date) refuse('season_started')
  const isSaved = await updateChoice(db, { season, user_id: user.id, choice, now })
  if (!isSaved) refuse('not_found')
  return getCheckIn({ db, user, customer, today })
}
