import type * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { defaultRoundDates, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { substituteOf, type TierMember } from '@tertulia/core/league/withdrawals'
import { seasonState } from '@tertulia/core/league/season-state'
import { playsOn } from '@tertulia/core/roles/roles'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryTogether } from '../../platform/database/rows.ts'
import {
  findSavedSeason,
  listPlayersForSeason,
  playersForSeason,
  listReplaceable,
  replaceablePlayers,
  hasPlayedWithoutPoints,
  listRoundDates,
} from '../seasons/season-form.sql.ts'
import { holidaysFrom } from '../holidays/holidays.sql.ts'
import { seasonRules } from '../rule-sets/rule-sets.sql.ts'
import { seasonDates, lockSeason, listMembers, placesOf } from '../seasons/seasons.sql.ts'
import { resetStandings } from '../league/league.exports.ts'
import { checkInsOf, presentPlayer, readCheckIns } from './season-players.ts'
import { proposalFor, type Proposing } from './season-proposal.ts'
import {
  exchangePlayer,
  lockSeasons,
  raiseVersion,
  clearSeason,
  saveSeasonNumber,
  saveSeasonRows,
  saveSeasonRules,
} from './season-editor.sql.ts'
import { postponeReplacement } from './withdrawals/place-news.ts'
import { savePlaceChange } from './withdrawals/withdrawals.sql.ts'
import { acceptReason } from './withdrawals/withdrawals.ts'

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
  const { seasons, free_days } = await queryTogether(db, {
    seasons: seasonDates,
    free_days: holidaysFrom(today),
  })
  const last = seasons.at(-1) ?? null
  const after = last && last.last_date > today ? last.last_date : today
  const holidays = free_days.flatMap(({ date }) => (date < after ? [] : [date]))
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
  const { check_ins, persons, rules, replaceable, members } = await queryTogether(db, {
    check_ins: checkInsOf({ season, customer }),
    persons: playersForSeason(season),
    rules: seasonRules(season),
    replaceable: state === 'running' ? replaceablePlayers({ season, today }) : null,
    members: placesOf(season),
  })
  const checkIns = readCheckIns(check_ins, { first_date: firstDate, today, customer })
  const players = persons.filter(
    (player) => player.placed || (state !== 'finished' && playsOn(player.roles, laterOf(firstDate, today))),
  )
  return {
    season,
    state,
    version,
    dates,
    tiers,
    players: players.map((player) => presentPlayer(player, checkIns)),
    rule_set: state === 'upcoming' ? customer.rule_set : orNotFound(rules[0]).rule_set,
    replaceable: replaceable.map(({ user_id }) => user_id),
    withdrawn: presentWithdrawn(members),
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

/**
 * Puts another player in the place and the games of one who withdrew before their first game, over the version that the
 * admin saw, and tells everybody concerned.
 */
export async function replacePlayer(
  call: Call<typeof seasonCalls.replacePlayer>,
): Promise<ReplyOf<typeof seasonCalls.replacePlayer>> {
  const { db, user, today, now } = call
  const { season } = call.params
  const { withdrawn_id, replacement_id } = call.body
  const reason = acceptReason(call.body.reason)
  await lockSeasons(db)
  await lockSeason(db, season)
  const [firstDate] = await listRoundDates(db, season)
  const start = orNotFound(firstDate)
  const players = await listPlayersForSeason(db, season)
  orNotFound(players.find((player) => player.id === withdrawn_id && player.placed))
  const replacement = players.find((player) => player.id === replacement_id)
  if (replacement?.placed) refuse('player_twice')
  if (!replacement || !playsOn(replacement.roles, start > today ? start : today)) refuse('player_not_valid')
  const replaceable = await listReplaceable(db, { season, today })
  if (!replaceable.includes(withdrawn_id)) refuse('player_not_replaceable')
  // The replacement has answered today without giving points, so the opponent could win nothing.
  const cameTooLate = await hasPlayedWithoutPoints(db, { season, user_id: replacement_id, today })
  if (cameTooLate) refuse('player_not_replaceable')
  const version = (await raiseVersion(db, season, call.body.version)) ?? refuse('season_changed')
  const members = await listMembers(db, season)
  const place = orNotFound(members.find(({ user_id }) => user_id === withdrawn_id))
  await exchangePlayer(db, { season, withdrawn_id, replacement_id })
  await savePlaceChange(db, {
    season,
    kind: 'replacement',
    user_id: withdrawn_id,
    other_id: replacement_id,
    round: 1,
    reason,
    author_id: user.id,
    changed_at: now,
  })
  await resetStandings(db, season)
  await recordAction(call, `replace_player ${season} ${replacement_id}`, withdrawn_id)
  await postponeReplacement(db, { season, place, now })
  return { version }
}

/** A validated season to save. */
export type AcceptedSeason = {
  season: number
  dates: readonly CalendarDate[]
  tiers: readonly (readonly number[])[]
  rule_set: RuleSet
}

/** Saves a new season with its rounds, players, games and empty tables. */
export async function openSeason(
  db: Db,
  { created_at, ...accepted }: AcceptedSeason & { created_at: Instant },
): Promise<void> {
  await saveSeasonNumber(db, accepted.season, created_at)
  await fillSeason(db, accepted)
}

/** Replaces a season's dates and players, and recreates its games and tables. */
export async function refillSeason(db: Db, accepted: AcceptedSeason): Promise<void> {
  await clearSeason(db, accepted.season)
  await fillSeason(db, accepted)
}

async function fillSeason(db: Db, { season, dates, tiers, rule_set }: AcceptedSeason): Promise<void> {
  await saveSeasonRules(db, season, rule_set)
  await saveSeasonRows(db, {
    season,
    rounds: dates.map((date, index) => ({
      round: index + 1,
      date,
      solo: rule_set.solo_rounds.includes(index + 1),
    })),
    tiers: tiers.map((userIds) => [...userIds]),
    fixtures: tiers.map((userIds) => tierFixtures(userIds, rule_set)),
  })
  await resetStandings(db, season)
}
