import type * as seasons from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { defaultRoundDates, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { proposeTiers, type SeasonDates } from '@tertulia/core/league/season-form'
import { seasonState } from '@tertulia/core/league/season-state'
import type { MarkedPlayer } from '@tertulia/core/league/tier-filling'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  findSavedSeason,
  listMarkedPlayers,
  listPlayersForSeason,
  listReplaceable,
  listTiers,
} from './season-form.views.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { presentPlayer } from './season-players.ts'
import { listSeasonDates } from './seasons.views.ts'

/** Returns the defaults for the next season's form: dates after the last one, tiers from its marks. */
export async function proposeSeason(call: Call<typeof seasons.proposeSeason>): Promise<SeasonForm> {
  const { db, customer, today } = call
  const last = (await listSeasonDates(db)).at(-1) ?? null
  const season = (last?.number ?? 0) + 1
  const after = last && last.last_date > today ? last.last_date : today
  const dates = defaultRoundDates(after, customer.rule_set.round_count)
  const firstDate = dates[0] ?? after
  const players = (await listPlayersForSeason(db, season)).filter((player) =>
    playsOn(player.roles, firstDate),
  )
  const validIds = players.map(({ id }) => id)
  return {
    season,
    state: 'upcoming',
    version: 0,
    dates,
    tiers: await nextTiers({ db, customer, today, last, validIds }),
    players: players.map(presentPlayer),
    rule_set: customer.rule_set,
    replaceable: [],
    today,
  }
}

/** Returns a season for its form, with all users who may be placed in it. */
export async function getSeason(call: Call<typeof seasons.getSeason>): Promise<SeasonForm> {
  const { db, customer, today } = call
  const { season } = call.params
  const { version, dates, tiers } = orNotFound(await findSavedSeason(db, season))
  const firstDate = orNotFound(dates[0])
  const state = seasonState({ first_date: firstDate, last_date: dates.at(-1) ?? firstDate }, today)
  const players = (await listPlayersForSeason(db, season)).filter(
    (player) => player.placed || (state !== 'finished' && playsOn(player.roles, laterOf(firstDate, today))),
  )
  return {
    season,
    state,
    version,
    dates,
    tiers,
    players: players.map(presentPlayer),
    rule_set: state === 'upcoming' ? customer.rule_set : await getSeasonRules(db, season),
    replaceable: state === 'running' ? await listReplaceable(db, { season, today }) : [],
    today,
  }
}

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}

type NextTiers = {
  db: Db
  customer: Customer
  today: CalendarDate
  last: SeasonDates | null
  /** Valid players of the next season in the order of registration. */
  validIds: readonly number[]
}

async function nextTiers({ db, customer, today, last, validIds }: NextTiers): Promise<number[][]> {
  const tiers = last ? await lastTiers(db, last, today) : []
  const placed = new Set(tiers.flat().map(({ user_id: userId }) => userId))
  const valid = new Set(validIds)
  return proposeTiers({
    tiers,
    newcomers: validIds.filter((id) => !placed.has(id)),
    leavers: [...placed].filter((id) => !valid.has(id)),
    rule_set: customer.rule_set,
  }).tiers
}

/** Lists the last season's tiers with the marks of who moves; there are no marks before it has started. */
async function lastTiers(db: Db, last: SeasonDates, today: CalendarDate): Promise<MarkedPlayer[][]> {
  if (seasonState(last, today) === 'upcoming') {
    const tiers = await listTiers(db, last.number)
    return tiers.map((userIds) => userIds.map((userId) => ({ user_id: userId, movement: null })))
  }
  const marked = await listMarkedPlayers(db, last.number)
  return [...Map.groupBy(marked, ({ tier }) => tier).values()]
}
