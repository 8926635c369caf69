import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { createSeason, removeSeason, saveSeason, SeasonInput } from '@tertulia/contract/seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkSeason, type SeasonDates } from '@tertulia/core/league/season-form'
import { seasonState } from '@tertulia/core/league/season-state'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listPlayersForSeason } from './season-form.views.ts'
import { openSeason, refillSeason, type AcceptedSeason } from './season-opening.service.ts'
import { lockSeasons, raiseVersion, removeSeasonRows } from './seasons.store.ts'
import { listSeasonDates } from './seasons.views.ts'

/** Creates the season after the last one. (docs/rules/seasons.md) */
export async function createNextSeason(call: Call<typeof createSeason>): Promise<{ season: number }> {
  const { db, customer, today, now, body } = call
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  const season = (seasons.at(-1)?.number ?? 0) + 1
  await openSeason(db, await acceptSeason({ db, customer, today, season, seasons, form: body }), now)
  return { season }
}

/** Gives a season that has not started other dates and players, over the version that was seen. (docs/rules/seasons.md) */
export async function changeSeason(call: Call<typeof saveSeason>): Promise<ReplyOf<typeof saveSeason>> {
  const { db, customer, today } = call
  const { version: seen_version, ...form } = call.body
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  const version = (await raiseVersion(db, season, seen_version)) ?? refuse('season_changed')
  await refillSeason(db, await acceptSeason({ db, customer, today, season, seasons, form }))
  return { season, version }
}

/** Deletes the newest season while it has not started. (docs/rules/seasons.md) */
export async function deleteSeason(call: Call<typeof removeSeason>): Promise<Record<string, never>> {
  const { db, today } = call
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  if (season !== seasons.at(-1)?.number) refuse('season_not_newest')
  await removeSeasonRows(db, season)
  return {}
}

function findSeason(seasons: readonly SeasonDates[], season: number): SeasonDates {
  return found(seasons.find(({ number }) => number === season))
}

function refuseStarted(season: SeasonDates, today: CalendarDate): void {
  if (seasonState(season, today) !== 'upcoming') refuse('season_started')
}

type FormToAccept = {
  db: Db
  customer: Customer
  today: CalendarDate
  season: number
  seasons: readonly SeasonDates[]
  form: SeasonInput
}

async function acceptSeason({
  db,
  customer,
  today,
  season,
  seasons,
  form,
}: FormToAccept): Promise<AcceptedSeason> {
  const { rule_set } = customer
  const { dates, tiers } = form
  const verdict = checkSeason({ number: season, dates, tiers, today, other_seasons: seasons, rule_set })
  if (!verdict.accepted) refuse(verdict.reason)
  await refuseInvalidPlayers(db, season, form)
  return { season, dates, tiers, rule_set }
}

async function refuseInvalidPlayers(db: Db, season: number, { dates, tiers }: SeasonInput): Promise<void> {
  const [first_date = ''] = dates
  const players = await listPlayersForSeason(db, season)
  const allowed = new Set(
    players.filter((player) => player.placed || playsOn(player.roles, first_date)).map(({ id }) => id),
  )
  const problems = tiers.flatMap((user_ids, tier) =>
    user_ids.flatMap((id, place) =>
      allowed.has(id) ? [] : [{ field: `tiers.${tier}.${place}`, problem: String(id) }],
    ),
  )
  if (problems.length > 0) refuse('player_not_valid', problems)
}
