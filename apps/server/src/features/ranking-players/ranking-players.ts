import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { regionCodes } from '@tertulia/core/regions/regions'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdPresentUser, listPeopleNamed } from '../users/users.sql.ts'
import {
  countRankingPlayers,
  findRankingPlayer,
  hasPlayerNamed,
  listLinks,
  listRankingPlayerRows,
  deleteRankingPlayer,
  insertRankingPlayer,
  lockLinks,
  lockRankingPlayer,
  updateRankingPlayer,
} from './ranking-players.sql.ts'

const usersShown = 10

/** Lists a page of the players of the national ranking, by name. (docs/rules/ranking-players.md) */
export async function listRankingPlayers(
  call: Call<typeof rankingPlayerCalls.listRankingPlayers>,
): Promise<ReplyOf<typeof rankingPlayerCalls.listRankingPlayers>> {
  const { db, query } = call
  const search = cleanLine(query.search ?? '')
  const { paging, offset } = paginate(query.page, await countRankingPlayers(db, search), teamPageSize)
  return { ...paging, players: await listRankingPlayerRows(db, { search, offset }) }
}

/** Returns a ranking player for the form. */
export async function getRankingPlayer(
  call: Call<typeof rankingPlayerCalls.getRankingPlayer>,
): Promise<RankingPlayer> {
  return orNotFound(await findRankingPlayer(call.db, call.params.id))
}

/** Adds a player to the national ranking; one of another's name only when that is known. (docs/rules/ranking-players.md) */
export async function createRankingPlayer(
  call: Call<typeof rankingPlayerCalls.createRankingPlayer>,
): Promise<RankingPlayer> {
  const { db, user, now } = call
  const { twin = false, ...input } = call.body
  const player = await readPlayer(call, input)
  if (!twin && (await hasPlayerNamed(db, player))) refuse('ranking_player_named')
  const id = await insertRankingPlayer(db, { ...player, created_at: now })
  if (id === null) refuseLinked()
  await recordAction({ db, user, now }, `create_ranking_player ${id}`, player.user_id)
  return orNotFound(await findRankingPlayer(db, id))
}

/** Changes a ranking player over the version that the manager saw. */
export async function saveRankingPlayer(
  call: Call<typeof rankingPlayerCalls.saveRankingPlayer>,
): Promise<RankingPlayer> {
  const { db, user, now, params } = call
  const { version, ...input } = call.body
  // The account comes first: deleting an account locks it before the player.
  const player = await readPlayer(call, input)
  const locked = orNotFound(await lockRankingPlayer(db, params.id))
  if (locked.version !== version) refuse('ranking_player_changed')
  const saved = await updateRankingPlayer(db, { ...player, id: params.id, version: version + 1 })
  if (!saved) refuseLinked()
  await recordAction({ db, user, now }, `save_ranking_player ${params.id}`, player.user_id)
  return orNotFound(await findRankingPlayer(db, params.id))
}

/** Deletes a ranking player without results. */
export async function removeRankingPlayer(
  call: Call<typeof rankingPlayerCalls.removeRankingPlayer>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  orNotFound(await lockRankingPlayer(db, params.id))
  if (!(await deleteRankingPlayer(db, params.id))) refuse('player_has_results')
  await recordAction({ db, user, now }, `remove_ranking_player ${params.id}`)
  return {}
}

/** Finds users that a ranking player can be linked to, by name only. */
export async function searchLinkableUsers(
  call: Call<typeof rankingPlayerCalls.searchLinkableUsers>,
): Promise<ReplyOf<typeof rankingPlayerCalls.searchLinkableUsers>> {
  const { db, query } = call
  const people = await listPeopleNamed(db, query.search, usersShown)
  const ids = people.map(({ id }) => id)
  const links = new Map((await listLinks(db, ids)).map(({ user_id, id }) => [user_id, id]))
  return { people: people.map((person) => ({ ...person, player_id: links.get(person.id) ?? null })) }
}

function refuseLinked(): never {
  refuse('user_linked', [{ field: 'user_id', problem: 'linked' }])
}

type Input = Pick<Call<typeof rankingPlayerCalls.createRankingPlayer>, 'db' | 'customer'>

/**
 * Validates a ranking player: with a name and, if given, a region of the customer and an existing account, which is
 * locked.
 */
async function readPlayer({ db, customer }: Input, input: RankingPlayerInput): Promise<RankingPlayerInput> {
  const name = cleanLine(input.name)
  if (name === '') refuse('invalid_input', [{ field: 'name', problem: 'missing' }])
  const { region, user_id } = input
  if (region !== null && !regionCodes(customer.region_set).includes(region)) refuse('region_unknown')
  if (user_id !== null) {
    await lockLinks(db)
    if (!(await holdPresentUser(db, user_id))) refuse('not_found', [{ field: 'user_id', problem: 'unknown' }])
  }
  return {
    name,
    surname: cleanLine(input.surname),
    club: cleanLine(input.club ?? '') || null,
    region,
    user_id,
  }
}
