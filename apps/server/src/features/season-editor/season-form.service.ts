import type * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { defaultRoundDates, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { substituteOf, type TierMember } from '@tertulia/core/league/withdrawals'
import { seasonState } from '@tertulia/core/league/season-state'
import { playsOn } from '@tertulia/core/roles/roles'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSavedSeason, listPlayersForSeason, listReplaceable } from '../seasons/season-form.views.ts'
import { listHolidaysFrom } from '../holidays/holidays.views.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { findCheckIns, presentPlayer } from './season-players.ts'
import { proposalFor, type Proposing } from './season-proposal.service.ts'
import { listSeasonDates } from '../seasons/seasons.views.ts'
import { listMembers } from '../seasons/withdrawals.views.ts'

/** Returns the defaults for the next season's form: dates after the last one without holidays, tiers from its marks. */
export async function proposeSeason(call: Call<typeof seasonCalls.proposeSeason>): Promise<SeasonForm> {
  const { customer, today } = call
  const { dates, ...proposing } = await nextSeason(call)
  const { tiers, players } = await proposalFor(proposing)
  return {
    season: proposing.season,
    state: 'upcoming',
    version: 0,
    dates,
    tiers,
    players,
    rule_set: customer.rule_set,
    replaceable: [],
    withdrawn: [],
    today,
  }
}

/** Finds the season after the last one, with its dates. */
export async function nextSeason({
  db,
  customer,
  today,
}: Pick<Proposing, 'db' | 'customer' | 'today'>): Promise<Proposing & { dates: CalendarDate[] }> {
  const last = (await listSeasonDates(db)).at(-1) ?? null
  const after = last && last.last_date > today ? last.last_date : today
  const holidays = (await listHolidaysFrom(db, after)).map(({ date }) => date)
  const dates = defaultRoundDates(after, customer.rule_set.round_count, holidays)
  const season = (last?.number ?? 0) + 1
  return { db, customer, today, season, last, first_date: dates[0] ?? after, dates }
}

/** Returns a season for its form, with all users who may be placed in it. */
export async function getSeason(call: Call<typeof seasonCalls.getSeason>): Promise<SeasonForm> {
  const { db, customer, today, days } = call
  const { season } = call.params
  const { version, dates, tiers } = orNotFound(await findSavedSeason(db, season))
  const firstDate = orNotFound(dates[0])
  const state = seasonState({ first_date: firstDate, last_date: dates.at(-1) ?? firstDate }, days)
  const checkIns = await findCheckIns(db, {
    season,
    first_date: firstDate,
    today,
    rule_set: customer.rule_set,
  })
  const players = (await listPlayersForSeason(db, season)).filter(
    (player) => player.placed || (state !== 'finished' && playsOn(player.roles, laterOf(firstDate, today))),
  )
  return {
    season,
    state,
    version,
    dates,
    tiers,
    players: players.map((player) => presentPlayer(player, checkIns)),
    rule_set: state === 'upcoming' ? customer.rule_set : await getSeasonRules(db, season),
    replaceable: state === 'running' ? await listReplaceable(db, { season, today }) : [],
    withdrawn: presentWithdrawn(await listMembers(db, season)),
    today,
  }
}

function presentWithdrawn(members: readonly TierMember[]): SeasonForm['withdrawn'] {
  return members.flatMap((member) => {
    const { user_id, tier, through_round } = member
    if (through_round === null) return []
    const next = substituteOf(members, member)
    return {
      user_id,
      tier,
      through_round,
      substitute: next && { user_id: next.user_id, from_round: next.from_round },
    }
  })
}

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}
