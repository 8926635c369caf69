import type * as checkInCalls from '@tertulia/contract/check-ins'
import type { OwnCheckIn, SeasonCheckIns } from '@tertulia/contract/check-ins'
import {
  checkInDays,
  checkInState,
  countsIn,
  silenceCountsIn,
  mayAsk,
  mayRemind,
} from '@tertulia/core/check-ins/check-ins'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { findCheckInSeason, findOwnCheckIn, listSeasonCheckIns, updateChoice } from './check-ins.sql.ts'
import { findOpenCheckIn } from './check-ins.exports.ts'

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

/** Lists a page of the players in a state of a season's check-in, with the numbers of all states. */
export async function listCheckIns({
  db,
  customer,
  today,
  params,
  query,
}: Call<typeof checkInCalls.listCheckIns>): Promise<SeasonCheckIns> {
  const { rule_set } = customer
  const { first_date } = orNotFound(await findCheckInSeason(db, params.season))
  const coming = { first_date, today }
  const all = (await listSeasonCheckIns(db, params.season)).map((row) => {
    const state = checkInState(row, coming)
    return { ...row, state, counts_in: countsIn(state, row.forfeits, rule_set) }
  })
  const counted = Object.groupBy(all, ({ state }) => state)
  const shown = counted[query.state] ?? []
  const { paging, offset } = paginate(query.page, shown.length, rankingPageSize)
  return {
    ...paging,
    stage: stageOf({ ...coming, days: rule_set.check_in_days, asked: all.length }),
    opens_on: addDays(first_date, -rule_set.check_in_days),
    counts: {
      in: counted.in?.length ?? 0,
      asked: counted.asked?.length ?? 0,
      silent: counted.silent?.length ?? 0,
      out: counted.out?.length ?? 0,
    },
    remindable: all.filter((row) => mayRemind(row, coming)).length,
    open: today < first_date,
    players: shown
      .slice(offset, offset + rankingPageSize)
      .map(({ forfeits: _forfeits, choice: _choice, ...player }) => player),
  }
}

type Stage = { first_date: CalendarDate; today: CalendarDate; days: number; asked: number }

function stageOf({ days, asked, ...coming }: Stage): SeasonCheckIns['stage'] {
  if (days === 0) return 'off'
  if (asked > 0 || mayAsk(coming, days)) return 'asking'
  return coming.today < addDays(coming.first_date, -days) ? 'later' : 'too_late'
}

/** Says for a player whether they play a season. */
export async function savePlayerCheckIn(
  call: Call<typeof checkInCalls.savePlayerCheckIn>,
): Promise<Record<string, never>> {
  const { db, now, params, body } = call
  const { season } = await findOpenCheckIn(call)
  const { user_id } = params
  const isSaved = await updateChoice(db, { season, user_id, choice: body.choice, now })
  if (!isSaved) refuse('not_found')
  await recordAction(call, `save_check_in ${season} ${body.choice}`, user_id)
  return {}
}
