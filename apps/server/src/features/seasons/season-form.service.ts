import type { getSeason, proposeSeason, SeasonForm } from '@tertulia/contract/seasons'
import { defaultRoundDates, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { proposeTiers, type SeasonDates } from '@tertulia/core/league/season-form'
import { seasonState } from '@tertulia/core/league/season-state'
import type { MarkedPlayer } from '@tertulia/core/league/tier-filling'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
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

/** The next season as its form begins: dates after the last one, tiers from its marks. (docs/rules/seasons.md) */
export async function proposeNextSeason(call: Call<typeof proposeSeason>): Promise<SeasonForm> {
  const { db, customer, today } = call
  const last = (await listSeasonDates(db)).at(-1) ?? null
  const season = (last?.number ?? 0) + 1
  const after = last && last.last_date > today ? last.last_date : today
  const dates = defaultRoundDates(after, customer.rule_set.round_count)
  const first_date = dates[0] ?? after
  const players = (await listPlayersForSeason(db, season)).filter((player) =>
    playsOn(player.roles, first_date),
  )
  const valid_ids = players.map(({ id }) => id)
  return {
    season,
    state: 'upcoming',
    version: 0,
    dates,
    tiers: await nextTiers({ db, customer, today, last, valid_ids }),
    players: players.map(presentPlayer),
    rule_set: customer.rule_set,
    replaceable: [],
    today,
  }
}

/** A season for its form, with everybody who may be put into it. (docs/rules/seasons.md) */
export async function getSeasonForm(call: Call<typeof getSeason>): Promise<SeasonForm> {
  const { db, customer, today } = call
  const { season } = call.params
  const { version, dates, tiers } = found(await findSavedSeason(db, season))
  const first_date = found(dates[0])
  const state = seasonState({ first_date, last_date: dates.at(-1) ?? first_date }, today)
  const players = (await listPlayersForSeason(db, season)).filter(
    (player) => player.placed || (state !== 'finished' && playsOn(player.roles, laterOf(first_date, today))),
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
  valid_ids: readonly number[]
}

async function nextTiers({ db, customer, today, last, valid_ids }: NextTiers): Promise<number[][]> {
  const tiers = last ? await lastTiers(db, last, today) : []
  const placed = new Set(tiers.flat().map(({ user_id }) => user_id))
  const valid = new Set(valid_ids)
  return proposeTiers({
    tiers,
    newcomers: valid_ids.filter((id) => !placed.has(id)),
    leavers: [...placed].filter((id) => !valid.has(id)),
    rule_set: customer.rule_set,
  }).tiers
}

/** A season that has not started says nothing yet about who moves. */
async function lastTiers(db: Db, last: SeasonDates, today: CalendarDate): Promise<MarkedPlayer[][]> {
  if (seasonState(last, today) === 'upcoming') {
    const tiers = await listTiers(db, last.number)
    return tiers.map((user_ids) => user_ids.map((user_id) => ({ user_id, movement: null })))
  }
  const marked = await listMarkedPlayers(db, last.number)
  return [...Map.groupBy(marked, ({ tier }) => tier).values()]
}
