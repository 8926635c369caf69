import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Person } from '@tertulia/contract/fields'
import type * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import type { DuelDay } from '@tertulia/contract/mini-league-duels'
import type * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import type { ListedMiniLeague, MiniLeague } from '@tertulia/contract/mini-leagues'
import { duelPairs, playedDuels, type DuelOutcome } from '@tertulia/core/mini-leagues/duels'
import { miniLeagueTable, type MiniLeagueRow } from '@tertulia/core/mini-leagues/mini-league-table'
import { countsOn, miniLeagueLimits, readMiniLeagueCode } from '@tertulia/core/mini-leagues/mini-league'
import type { Static } from 'typebox'
import type * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import { addDays } from '@tertulia/core/calendar/calendar'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { holdUser } from '../users/users.sql.ts'
import {
  countOwnMiniLeagues,
  findMiniLeagueRecord,
  getStanding,
  idOfCode,
  listOwnMiniLeagues,
  findMiniLeagueChoices,
  findOwnMiniLeague,
  listRequests,
  findOfferedMiniLeague,
  countMiniLeagues,
  listModeratedMiniLeagues,
  lockMiniLeague,
  updateEnded,
  updateName,
} from './mini-leagues.sql.ts'
import { savedName, getFoundedRecord } from './founded-mini-leagues.ts'
import {
  deleteRequest,
  insertMembership,
  insertRequest,
  updateLeft,
  findNextRound,
  listMiniLeagueFacts,
  type MiniLeagueFacts,
  type NamedMembership,
} from './mini-league-players.sql.ts'

type Reading = Pick<Call<typeof miniLeagueCalls.getMiniLeague>, 'db' | 'user' | 'today'>

/** Lists the caller's mini-leagues, with what founding one needs. */
export async function listMiniLeagues({
  db,
  user,
  today,
}: Reading): Promise<ReplyOf<typeof miniLeagueCalls.listMiniLeagues>> {
  const own = { user_id: user.id, today }
  const [listed, choices] = await Promise.all([listOwnMiniLeagues(db, own), findMiniLeagueChoices(db, own)])
  const running = listed.flatMap(({ id, state }) => (state === 'running' ? [id] : []))
  const facts = new Map((await listMiniLeagueFacts(db, { ids: running, today })).map((one) => [one.id, one]))
  return {
    ...choices,
    mini_leagues: listed.map((one) => ({ ...one, ...rankIn(facts.get(one.id), user.id) })),
    limit: miniLeagueLimits.per_player,
  }
}

/**
 * Returns a player's rank in a running mini-league, with the answers that may still move it; null in an ended one and
 * before its first day.
 */
function rankIn(
  facts: MiniLeagueFacts | undefined,
  userId: number,
): Pick<ListedMiniLeague, 'rank' | 'pending'> {
  if (!facts || facts.days.length === 0) return { rank: null, pending: 0 }
  const table = rankMiniLeague(facts)
  return {
    rank: table.find((row) => row.user_id === userId)?.rank ?? null,
    pending: table.reduce((sum, row) => sum + row.pending, 0),
  }
}

/** Ranks the players of a mini-league by what it counts. */
function rankMiniLeague(facts: MiniLeagueFacts): MiniLeagueRow[] {
  const present = new Set(facts.memberships.flatMap((one) => (one.present ? [one.user_id] : [])))
  return miniLeagueTable({ ...facts, present }, facts)
}

/** Finds a mini-league that the caller belongs to; for everybody else there is none. */
const getOwnMiniLeague = async ({ db, user, today }: Reading, id: number) =>
  orNotFound(await findOwnMiniLeague(db, { id, user_id: user.id, today }))

/** Finds what a mini-league counts. */
async function getFacts({ db, today }: Reading, id: number): Promise<MiniLeagueFacts> {
  const [facts] = await listMiniLeagueFacts(db, { ids: [id], today })
  return orNotFound(facts ?? null)
}

/** Returns one of the caller's mini-leagues with its table. */
export async function getMiniLeague(call: Call<typeof miniLeagueCalls.getMiniLeague>): Promise<MiniLeague> {
  const { user, today, params } = call
  const own = await getOwnMiniLeague(call, params.id)
  const facts = await getFacts(call, params.id)
  const { ended_on: _endedOn, continued, next_season, requests, ...head } = own
  const people = peopleOf(facts.memberships)
  const isFounder = own.founder?.id === user.id
  const running = own.state === 'running'
  const membership = facts.memberships.findLast((one) => one.user_id === user.id)
  return {
    ...head,
    code: running ? own.code : null,
    counts_from: membership?.counts_from ?? today,
    days: facts.rounds.length,
    table: rankMiniLeague(facts).map(({ user_id, ...row }) => ({ ...personOf(people, user_id), ...row })),
    requests: isFounder && running ? requests : [],
    next_season: isFounder && !continued ? next_season : null,
  }
}

/** Lists the duels of one of the caller's mini-leagues: of the next day, then of the closed ones, newest first. */
export async function listDuels(
  call: Call<typeof miniLeagueDuelCalls.listDuels>,
): Promise<ReplyOf<typeof miniLeagueDuelCalls.listDuels>> {
  const { db, today, params } = call
  const own = await getOwnMiniLeague(call, params.id)
  if (!own.duels) return { days: [] }
  const facts = await getFacts(call, params.id)
  const people = peopleOf(facts.memberships)
  const next = await findNextRound(db, { ...own, today })
  const played = Map.groupBy(playedDuels(facts), ({ round }) => round.date)
  const days: Omit<ReplyOf<typeof miniLeagueDuelCalls.listDuels>['days'][number], 'free'>[] = facts.rounds
    .toReversed()
    .map(({ date }) => ({
      date,
      over: true,
      duels: (played.get(date) ?? []).map(({ sides }) =>
        sides.map(({ user_id, outcome, day }) => ({
          ...personOf(people, user_id),
          outcome,
          right_answers: day?.right_answers ?? null,
          pending: day?.pending ?? 0,
        })),
      ),
    }))
  if (next) {
    const duels = duelPairs(facts.memberships, next).map((pair) =>
      pair.map((userId) => ({
        ...personOf(people, userId),
        outcome: null as DuelOutcome | null,
        right_answers: null as number | null,
        pending: 0,
      })),
    )
    days.unshift({ date: next.date, over: false, duels })
  }
  return { days: days.filter(({ duels }) => duels.length > 0).map((day) => withFree(facts.memberships, day)) }
}

/** Adds the player who has no duel on a day. */
function withFree(memberships: readonly NamedMembership[], day: Omit<DuelDay, 'free'>): DuelDay {
  const paired = new Set(day.duels.flat().map(({ id }) => id))
  const free = memberships.find((one) => countsOn(one, day.date) && !paired.has(one.user_id))
  return { ...day, free: free ? personOf(peopleOf(memberships), free.user_id) : null }
}

type People = ReadonlyMap<number, Static<typeof Person>>

const peopleOf = (memberships: readonly NamedMembership[]): People =>
  new Map(memberships.map(({ user_id: id, name, surname }) => [id, { id, name, surname }]))

const personOf = (people: People, id: number) => people.get(id) ?? { id, name: '', surname: '' }

/** Lists a page of all mini-leagues for admins, the newest first. */
export async function listAllMiniLeagues({
  db,
  customer,
  today,
  query,
}: Call<typeof moderatedMiniLeagueCalls.listAllMiniLeagues>): Promise<
  ReplyOf<typeof moderatedMiniLeagueCalls.listAllMiniLeagues>
> {
  const { paging, offset } = paginate(query.page, await countMiniLeagues(db))
  const moderatedMiniLeagues = await listModeratedMiniLeagues(db, {
    offset,
    today,
    time_zone: customer.time_zone,
  })
  return { ...paging, mini_leagues: moderatedMiniLeagues }
}

/** Gives a mini-league another name; the audit log says which one it was, not its names. */
export async function renameMiniLeague(
  call: Call<typeof moderatedMiniLeagueCalls.renameMiniLeague>,
): Promise<void> {
  const { db, today, params, body } = call
  await lockMiniLeague(db, params.id)
  const { id, founder } = orNotFound(await findMiniLeagueRecord(db, { id: params.id, today }))
  await updateName(db, id, savedName(body.name))
  await recordAction(call, `rename_mini_league ${id}`, founder?.id ?? null)
}

/** Closes a mini-league: today no longer counts. */
export async function closeMiniLeague(
  call: Call<typeof moderatedMiniLeagueCalls.closeMiniLeague>,
): Promise<void> {
  const { db, today, params } = call
  await lockMiniLeague(db, params.id)
  const { id, founder, state } = orNotFound(await findMiniLeagueRecord(db, { id: params.id, today }))
  if (state === 'ended') refuse('mini_league_ended')
  await updateEnded(db, id, today)
  await recordAction(call, `close_mini_league ${id}`, founder?.id ?? null)
}

type Joining = Pick<Call<typeof miniLeagueCalls.findMiniLeague>, 'db' | 'user' | 'today' | 'params'>

async function findByCode({ db, today, params }: Joining) {
  const code = readMiniLeagueCode(params.code)
  return orNotFound(code === null ? null : await findOfferedMiniLeague(db, { code, today }))
}

/** Finds the mini-league that a code invites to, with where the caller stands in it. */
export async function findMiniLeague(call: Joining): Promise<ReplyOf<typeof miniLeagueCalls.findMiniLeague>> {
  const code = readMiniLeagueCode(call.params.code)
  const [found, { joined, requested }] = await Promise.all([
    findByCode(call),
    getStanding(call.db, idOfCode(code), call.user.id),
  ])
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
  const miniLeagueRecord = orNotFound(joined ? await findMiniLeagueRecord(db, { id, today }) : null)
  if (miniLeagueRecord.state === 'ended') refuse('mini_league_ended')
  await updateLeft(db, { id, user_id: user.id, left_on: today, removed: false })
}

/** Lets a player who asked into a mini-league of the caller's. */
export async function admitToMiniLeague(call: Call<typeof miniLeagueCalls.admitToMiniLeague>): Promise<void> {
  const { db, now, today, params } = call
  const { id, user_id } = params
  const foundedRecord = await getFoundedRecord(call, id)
  if (foundedRecord.state === 'ended') refuse('mini_league_ended')
  const waiting = await listRequests(db, { id, today })
  if (!waiting.some((person) => person.id === user_id)) refuse('not_found')
  if (foundedRecord.players >= foundedRecord.size) refuse('mini_league_full')
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
  const foundedRecord = await getFoundedRecord(call, id)
  if (foundedRecord.state === 'ended') refuse('mini_league_ended')
  const left = { id, user_id, left_on: today, removed: true }
  if (user_id === user.id || !(await updateLeft(db, left))) refuse('not_found')
}
