import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Profile, PlayerSeason } from '@tertulia/contract/profiles'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { mayOpenProfiles, profileTabs } from '@tertulia/core/profiles/profile-tabs'
import { toldFacts } from '@tertulia/core/profiles/told-facts'
import { mayAct } from '@tertulia/core/roles/roles'
import { seasonState } from '@tertulia/core/league/season-state'
import type { Days } from '@tertulia/core/calendar/open-days'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { listEventsOf, listPublished } from '../national-ranking/national-ranking.sql.ts'
import { hasProfile } from '../users/users.sql.ts'
import {
  findProfile,
  listPlayersNamed,
  listOpponentRows,
  countPlayed,
  listNationalPlaces,
  listPlayed,
} from './profiles.sql.ts'
import { countSeasons, listSeasonRows, type SeasonRow } from './player-seasons.sql.ts'

/** Returns a user's profile: one's own always, others' only to players. */
export async function getProfile(call: Call<typeof profileCalls.getProfile>): Promise<Profile> {
  const { db, user, customer, today, params } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  const playsLeague = mayAct(user.valid_roles, ['regular_player'])
  const query = { id: params.id, askingId: user.id, today }
  const { former, image, created_at, games_today, birthdate, region, asking, ...person } = orNotFound(
    await findProfile(db, query),
  )
  return {
    ...person,
    former,
    image: image && mediumUrl(customer.id, image),
    since: former ? null : dateInZone(created_at, customer.time_zone),
    ...toldFacts({ birthdate, region }, own ? 'himself' : asking, today),
    today,
    games_today: playsLeague ? games_today : [],
    tabs: profileTabs({ ...user, own, national_ranking: customer.national_ranking, former }),
    comparable: playsLeague,
  }
}

/** Finds the first players with a matching name, to choose from. */
export async function searchPlayers({
  db,
  query,
}: Call<typeof profileCalls.searchPlayers>): Promise<ReplyOf<typeof profileCalls.searchPlayers>> {
  return { players: await listPlayersNamed(db, query.search) }
}

/** Lists the special quizzes of a player that have a result, the latest first. */
export async function listPlayedSpecialQuizzes(
  call: Call<typeof profileCalls.listPlayedSpecialQuizzes>,
): Promise<ReplyOf<typeof profileCalls.listPlayedSpecialQuizzes>> {
  const { db, params, query, today, user } = call
  refuseUnlessOwn(user, profileCalls.listPlayedSpecialQuizzes, params.id === user.id)
  const asked = { user_id: params.id, today }
  const [isShown, { total, wins, pending }] = await Promise.all([
    hasProfile(db, params.id),
    countPlayed(db, asked),
  ])
  orNotFound(isShown || null)
  const { paging, offset } = paginate(query.page, total)
  return {
    ...paging,
    wins,
    pending,
    special_quizzes: await listPlayed(db, { ...asked, limit: pageSize, offset }),
  }
}

/**
 * Lists a user's events in the national ranking, the latest first, and their places in the published rankings. Users
 * see their own; players see everyone's.
 */
export async function listPlayedEvents(
  call: Call<typeof profileCalls.listPlayedEvents>,
): Promise<ReplyOf<typeof profileCalls.listPlayedEvents>> {
  const { db, user, params, query } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  orNotFound(own || (await hasProfile(db, params.id)) || null)
  const [all, places, [latest]] = await Promise.all([
    listEventsOf(db, params.id),
    listNationalPlaces(db, params.id),
    listPublished(db),
  ])
  // Events after the latest published ranking are still being collected.
  const ownEvents = all.filter(({ month }) => latest !== undefined && month <= latest.month)
  const { paging, offset } = paginate(query.page, ownEvents.length)
  return { ...paging, places, events: ownEvents.slice(offset, offset + pageSize) }
}

/** Lists a user's past and current seasons, the latest first. */
export async function listPlayerSeasons(
  call: Call<typeof profileCalls.listPlayerSeasons>,
): Promise<ReplyOf<typeof profileCalls.listPlayerSeasons>> {
  const { db, params, query, today, days, user } = call
  refuseUnlessOwn(user, profileCalls.listPlayerSeasons, params.id === user.id)
  const asked = { user_id: params.id, today }
  const [isShown, total] = await Promise.all([hasProfile(db, params.id), countSeasons(db, asked)])
  orNotFound(isShown || null)
  const { paging, offset } = paginate(query.page, total)
  const rows = await listSeasonRows(db, { ...asked, limit: pageSize, offset })
  return { ...paging, seasons: rows.map((row) => presentSeason(row, params.id, days)) }
}

function presentSeason({ cup, ...row }: SeasonRow, userId: number, days: Days): PlayerSeason {
  const state = seasonState(row, days) === 'finished' ? 'finished' : 'running'
  return { ...row, state, cup: cup && cupRun(cup, userId, state) }
}

/** Returns how far a player got in a cup (champion, still in it or out), with their last tie. */
function cupRun(
  { last }: NonNullable<SeasonRow['cup']>,
  userId: number,
  state: PlayerSeason['state'],
): PlayerSeason['cup'] {
  if (!last) return { champion: false, running: state === 'running', last }
  const { winner_id, ...tie } = last
  const champion = winner_id === userId && tie.ties === 1
  const out = winner_id !== null && winner_id !== userId
  return { champion, running: !champion && !out && (winner_id === null || state === 'running'), last: tie }
}

/** Lists a player's opponents with the results against them. */
export async function listOpponents(
  call: Call<typeof profileCalls.listOpponents>,
): Promise<ReplyOf<typeof profileCalls.listOpponents>> {
  const { db, params, query, user } = call
  refuseUnlessOwn(user, profileCalls.listOpponents, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  const offset = Math.min((query.page - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  const { total, opponents } = await listOpponentRows(db, { user_id: params.id, offset })
  return { ...paginate(query.page, total).paging, opponents }
}
