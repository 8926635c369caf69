import type * as checkInCalls from '@tertulia/contract/check-ins'
import type { SeasonCheckIns } from '@tertulia/contract/check-ins'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkInState, countsIn, mayAsk, mayRemind } from '@tertulia/core/check-ins/check-ins'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { updateChoice } from './check-ins.store.ts'
import { findOpenCheckIn } from './check-ins.results.ts'
import { findCheckInSeason, listSeasonCheckIns } from './check-ins.views.ts'

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
