import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Fields,
  Id,
  NameText,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  Version,
  without_nul,
} from './fields.ts'

const managers = ['national_ranking_manager'] as const

/** A player of the national ranking as his form sends him. */
export const RankingPlayerInput = Fields({
  name: NameText,
  /** May be empty: some are known by one name. */
  surname: Type.String({ maxLength: 100, pattern: without_nul }),
  club: Nullable(Type.String({ minLength: 1, maxLength: 100, pattern: without_nul })),
  /** One of the customer’s region set. */
  region: Nullable(Type.String({ maxLength: 10 })),
  /** The account of the same person; an account belongs to one player at most. */
  user_id: Nullable(Id),
})
export type RankingPlayerInput = Static<typeof RankingPlayerInput>

/** A player of the national ranking as managers see him. */
export const RankingPlayer = Fields({
  ...Person.properties,
  club: Nullable(Type.String()),
  region: Nullable(Type.String()),
  user: Nullable(Person),
  /** How many results he has, in all months. */
  results: Type.Integer(),
  version: Version,
})
export type RankingPlayer = Static<typeof RankingPlayer>

const PlayerParams = Fields({ id: Id })
const player_errors = ['invalid_input', 'not_found', 'region_unknown', 'user_linked'] as const

export const listRankingPlayers = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/players',
  summary: 'The players of the national ranking by name; `search` looks into names and clubs.',
  access: managers,
  query: Fields({
    ...PageQuery.properties,
    search: Type.Optional(Type.String({ maxLength: 200, pattern: without_nul })),
  }),
  reply: Fields({ players: Type.Array(RankingPlayer), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getRankingPlayer = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/players/:id',
  summary: 'One player of the national ranking for his form.',
  access: managers,
  params: PlayerParams,
  reply: RankingPlayer,
  errors: ['invalid_input', 'not_found'],
})

export const createRankingPlayer = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/players',
  summary: 'Adds a player to the national ranking, with or without an account.',
  access: managers,
  body: RankingPlayerInput,
  reply: RankingPlayer,
  errors: player_errors,
})

export const saveRankingPlayer = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/players/:id',
  summary: 'Changes a player of the national ranking over the version that was seen.',
  access: managers,
  params: PlayerParams,
  body: Fields({ ...RankingPlayerInput.properties, version: Version }),
  reply: RankingPlayer,
  errors: [...player_errors, 'ranking_player_changed'],
})

export const removeRankingPlayer = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/players/:id',
  summary: 'Deletes a player of the national ranking who has no results.',
  access: managers,
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'player_has_results'],
})

export const searchLinkableUsers = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/users',
  summary: 'People of the club whose name contains a text, to be linked to a player: names only.',
  access: managers,
  query: Fields({ search: Type.String({ minLength: 1, maxLength: 200, pattern: without_nul }) }),
  reply: Fields({
    people: Type.Array(
      Fields({
        ...Person.properties,
        /** The player that the account belongs to already. */
        player_id: Nullable(Id),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})
