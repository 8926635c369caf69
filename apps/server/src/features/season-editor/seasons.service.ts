import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonInput } from '@tertulia/contract/seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkSeason, type SeasonDates } from '@tertulia/core/league/season-form'
import { hasBegun } from '@tertulia/core/league/season-state'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access/access.views.ts'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listPlayersForSeason } from '../seasons/season-form.views.ts'
import { openSeason, refillSeason, type AcceptedSeason } from './season-opening.service.ts'
import { lockSeasons, raiseVersion, removeSeasonRows } from './seasons.store.ts'
import { listSeasonDates } from '../seasons/seasons.views.ts'

/** Creates the season after the last one. */
export async function createSeason(call: Call<typeof seasonCalls.createSeason>): Promise<{ season: number }> {
  const { db, customer, today, now, body } = call
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  const season = (seasons.at(-1)?.number ?? 0) + 1
  const accepted = await acceptSeason({ db, customer, today, season, seasons, form: body })
  await openSeason(db, { ...accepted, created_at: now })
  await recordAction(call, `create_season ${season}`)
  return { season }
}

/** Replaces the dates and players of a season that has not started, over the version that the admin saw. */
export async function saveSeason(
  call: Call<typeof seasonCalls.saveSeason>,
): Promise<ReplyOf<typeof seasonCalls.saveSeason>> {
  const { db, customer, today } = call
  const { version: seenVersion, ...form } = call.body
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  const version = (await raiseVersion(db, season, seenVersion)) ?? refuse('season_changed')
  const accepted = await acceptSeason({ db, customer, today, season, seasons, form })
  await refillSeason(db, accepted)
  await recordAction(call, `save_season ${season}`)
  return { season, version }
}

/** Deletes the newest season while it has not started. */
export async function removeSeason(
  call: Call<typeof seasonCalls.removeSeason>,
): Promise<Record<string, never>> {
  const { db, today } = call
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  if (season !== seasons.at(-1)?.number) refuse('season_not_newest')
  await removeSeasonRows(db, season)
  await recordAction(call, `remove_season ${season}`)
  return {}
}

function findSeason(seasons: readonly SeasonDates[], season: number): SeasonDates {
  return orNotFound(seasons.find(({ number }) => number === season))
}

function refuseStarted(season: SeasonDates, today: CalendarDate): void {
  if (hasBegun(season, today)) refuse('season_started')
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
  const verdict = checkSeason({
    number: season,
    dates,
    tiers,
    today,
    otherSeasons: seasons,
    rule_set,
  })
  if (!verdict.accepted) refuse(verdict.reason)
  await refuseInvalidPlayers(db, season, form)
  return { season, dates, tiers, rule_set }
}

async function refuseInvalidPlayers(db: Db, season: number, { dates, tiers }: SeasonInput): Promise<void> {
  const [firstDate = ''] = dates
  const players = await listPlayersForSeason(db, season)
  const allowed = new Set(
    players.filter((player) => player.placed || playsOn(player.roles, firstDate)).map(({ id }) => id),
  )
  const problems = tiers.flatMap((userIds, tier) =>
    userIds.flatMap((id, place) =>
      allowed.has(id) ? [] : [{ field: `tiers.${tier}.${place}`, problem: String(id) }],
    ),
  )
  if (problems.length > 0) refuse('player_not_valid', problems)
}
