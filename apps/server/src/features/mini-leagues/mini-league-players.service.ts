import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { addDays } from '@tertulia/core/calendar/calendar'
import { miniLeagueLimits, readMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.views.ts'
import {
  deleteRequest,
  insertMembership,
  insertRequest,
  lockMiniLeague,
  updateLeft,
} from './mini-leagues.store.ts'
import {
  countOwnMiniLeagues,
  findMiniLeagueRecord,
  findOfferedMiniLeague,
  getStanding,
  listRequests,
} from './mini-leagues.views.ts'
import { getFoundedRecord } from './founded-mini-leagues.service.ts'

type Joining = Pick<Call<typeof miniLeagueCalls.findMiniLeague>, 'db' | 'user' | 'today' | 'params'>

async function findByCode({ db, today, params }: Joining) {
  const code = readMiniLeagueCode(params.code)
  return orNotFound(code === null ? null : await findOfferedMiniLeague(db, { code, today }))
}

/** Finds the mini-league that a code invites to, with where the caller stands in it. */
export async function findMiniLeague(call: Joining): Promise<ReplyOf<typeof miniLeagueCalls.findMiniLeague>> {
  const found = await findByCode(call)
  const { joined, requested } = await getStanding(call.db, found.id, call.user.id)
  const isFull = found.players >= found.size
  return {
    mini_league: found,
    standing: joined ? 'joined' : requested ? 'requested' : isFull ? 'full' : 'open',
  }
}

/**
 * Joins a mini-league from tomorrow on, because the quiz of today may be open. A player removed by the founder
 * asks first, and so does everybody where the founder lets players in.
 */
export async function joinMiniLeague(
  call: Call<typeof miniLeagueCalls.joinMiniLeague>,
): Promise<ReplyOf<typeof miniLeagueCalls.joinMiniLeague>> {
  const { db, user, now, today } = call
  await holdUser(db, user.id)
  const { id } = await findByCode(call)
  await lockMiniLeague(db, id)
  const found = await findByCode(call)
  const standing = await getStanding(db, id, user.id)
  if (standing.joined) return { id, standing: 'joined' }
  const asks = found.approval || standing.removed
  if (standing.requested && asks) return { id, standing: 'requested' }
  if (found.players >= found.size) refuse('mini_league_full')
  const count = await countOwnMiniLeagues(db, { user_id: user.id, today })
  if (!standing.requested && count >= miniLeagueLimits.per_player) refuse('too_many_mini_leagues')
  if (asks) {
    await insertRequest(db, { id, user_id: user.id, now })
    return { id, standing: 'requested' }
  }
  await insertMembership(db, { id, user_id: user.id, counts_from: addDays(today, 1), now })
  return { id, standing: 'joined' }
}

/** Leaves a mini-league from today on, or takes back the wish to join it. */
export async function leaveMiniLeague(call: Call<typeof miniLeagueCalls.leaveMiniLeague>): Promise<void> {
  const { db, user, today, params } = call
  const { id } = params
  await lockMiniLeague(db, id)
  if (await deleteRequest(db, { id, user_id: user.id })) return
  const { joined } = await getStanding(db, id, user.id)
  const found = orNotFound(joined ? await findMiniLeagueRecord(db, { id, today }) : null)
  if (found.state === 'ended') refuse('mini_league_ended')
  await updateLeft(db, { id, user_id: user.id, left_on: today, removed: false })
}

/** Lets a player who asked into a mini-league of the caller's. */
export async function admitToMiniLeague(call: Call<typeof miniLeagueCalls.admitToMiniLeague>): Promise<void> {
  const { db, now, today, params } = call
  const { id, user_id } = params
  const found = await getFoundedRecord(call, id)
  if (found.state === 'ended') refuse('mini_league_ended')
  const waiting = await listRequests(db, { id, today })
  if (!waiting.some((person) => person.id === user_id)) refuse('not_found')
  if (found.players >= found.size) refuse('mini_league_full')
  await insertMembership(db, { id, user_id, counts_from: addDays(today, 1), now })
}

/** Refuses a player who asked. */
export async function refuseForMiniLeague(
  call: Call<typeof miniLeagueCalls.refuseForMiniLeague>,
): Promise<void> {
  const { db, params } = call
  const { id, user_id } = params
  await getFoundedRecord(call, id)
  if (!(await deleteRequest(db, { id, user_id }))) refuse('not_found')
}

/** Removes another player from a mini-league of the caller's. */
export async function removeFromMiniLeague(
  call: Call<typeof miniLeagueCalls.removeFromMiniLeague>,
): Promise<void> {
  const { db, user, today, params } = call
  const { id, user_id } = params
  const found = await getFoundedRecord(call, id)
  if (found.state === 'ended') refuse('mini_league_ended')
  const left = { id, user_id, left_on: today, removed: true }
  if (user_id === user.id || !(await updateLeft(db, left))) refuse('not_found')
}
