import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  createRankingPlayer,
  getRankingPlayer,
  listRankingPlayers,
  RankingPlayer,
  RankingPlayerInput,
  removeRankingPlayer,
  saveRankingPlayer,
  searchLinkableUsers,
} from '@tertulia/contract/ranking-players'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { regionCodes } from '@tertulia/core/regions/regions'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { holdPresentUser, listPeopleNamed } from '../users/users.views.ts'
import {
  deleteRankingPlayer,
  insertRankingPlayer,
  lockLinks,
  lockRankingPlayer,
  updateRankingPlayer,
} from './ranking-players.store.ts'
import {
  countRankingPlayers,
  findRankingPlayer,
  listLinks,
  listRankingPlayerRows,
} from './ranking-players.views.ts'

const users_shown = 10

/** A page of the players of the national ranking, by name. (docs/rules/ranking-players.md) */
export async function showRankingPlayers(
  call: Call<typeof listRankingPlayers>,
): Promise<ReplyOf<typeof listRankingPlayers>> {
  const { db, query } = call
  const search = cleanLine(query.search ?? '')
  const { paging, offset } = standOf(query.page, await countRankingPlayers(db, search))
  return { ...paging, players: await listRankingPlayerRows(db, { search, offset }) }
}

/** A player for his form. (docs/rules/ranking-players.md) */
export async function showRankingPlayer(call: Call<typeof getRankingPlayer>): Promise<RankingPlayer> {
  return found(await findRankingPlayer(call.db, call.params.id))
}

/** Adds a player to the national ranking. (docs/rules/ranking-players.md) */
export async function makeRankingPlayer(call: Call<typeof createRankingPlayer>): Promise<RankingPlayer> {
  const { db, user, now } = call
  const player = await readPlayer(call, call.body)
  const id = await insertRankingPlayer(db, { ...player, created_at: now })
  if (id === null) refuseLinked()
  await recordAction(db, {
    user_id: user.id,
    subject_id: player.user_id,
    action: `create_ranking_player ${id}`,
    created_at: now,
  })
  return found(await findRankingPlayer(db, id))
}

/** Changes a player over the version that the manager has seen. (docs/rules/ranking-players.md) */
export async function changeRankingPlayer(call: Call<typeof saveRankingPlayer>): Promise<RankingPlayer> {
  const { db, user, now, params } = call
  const { version, ...input } = call.body
  // His account comes first: whoever deletes it holds it before the player.
  const player = await readPlayer(call, input)
  const locked = found(await lockRankingPlayer(db, params.id))
  if (locked.version !== version) refuse('ranking_player_changed')
  const saved = await updateRankingPlayer(db, { ...player, id: params.id, version: version + 1 })
  if (!saved) refuseLinked()
  await recordAction(db, {
    user_id: user.id,
    subject_id: player.user_id,
    action: `save_ranking_player ${params.id}`,
    created_at: now,
  })
  return found(await findRankingPlayer(db, params.id))
}

/** Deletes a player who has no results. (docs/rules/ranking-players.md) */
export async function dropRankingPlayer(
  call: Call<typeof removeRankingPlayer>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  found(await lockRankingPlayer(db, params.id))
  if (!(await deleteRankingPlayer(db, params.id))) refuse('player_has_results')
  await recordAction(db, { user_id: user.id, action: `remove_ranking_player ${params.id}`, created_at: now })
  return {}
}

/** Whom a player can be linked to, by name alone. (docs/rules/ranking-players.md) */
export async function findLinkableUsers(
  call: Call<typeof searchLinkableUsers>,
): Promise<ReplyOf<typeof searchLinkableUsers>> {
  const { db, query } = call
  const people = await listPeopleNamed(db, query.search, users_shown)
  const ids = people.map(({ id }) => id)
  const links = new Map((await listLinks(db, ids)).map(({ user_id, id }) => [user_id, id]))
  return { people: people.map((person) => ({ ...person, player_id: links.get(person.id) ?? null })) }
}

function refuseLinked(): never {
  refuse('user_linked', [{ field: 'user_id', problem: 'linked' }])
}

type Input = Pick<Call<typeof createRankingPlayer>, 'db' | 'customer'>

/** A player as he is kept: with a name, of a region that there is, linked to an account of the club that is held. */
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
