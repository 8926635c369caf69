import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  Fields,
  Id,
  Month,
  NameText,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  Version,
  withoutNul,
} from './fields.ts'
import { EventType } from './month-events.ts'

const managers = ['national_ranking_manager'] as const

/** A player of the national ranking as the form sends them. */
export const RankingPlayerInput = Fields({
  name: NameText,
  /** May be empty, because some players use a single name. */
  surname: Type.String({ maxLength: 100, pattern: withoutNul }),
  club: Nullable(Type.String({ minLength: 1, maxLength: 100, pattern: withoutNul })),
  /** One of the customer’s region set. */
  region: Nullable(Type.String({ maxLength: 10 })),
  /** The account of the same person; an account belongs to one player at most. */
  user_id: Nullable(Id),
})
export type RankingPlayerInput = Static<typeof RankingPlayerInput>

/** A player of the national ranking as managers see them. */
export const RankingPlayer = Fields({
  ...Person.properties,
  club: Nullable(Type.String()),
  region: Nullable(Type.String()),
  user: Nullable(Person),
  /** Number of results the player has, in all months. */
  results: Type.Integer(),
  version: Version,
})
export type RankingPlayer = Static<typeof RankingPlayer>

const PlayerParams = Fields({ id: Id })
const playerErrors = ['invalid_input', 'not_found', 'region_unknown', 'user_linked'] as const

export const listRankingPlayers = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/players',
  summary: 'The players of the national ranking by name; `search` looks into names and clubs.',
  access: managers,
  requires: 'national_ranking',
  query: Fields({
    ...PageQuery.properties,
    search: Type.Optional(Type.String({ maxLength: 200, pattern: withoutNul })),
  }),
  reply: Fields({ players: Type.Array(RankingPlayer), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getRankingPlayer = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/players/:id',
  summary: 'One player of the national ranking, for the form.',
  access: managers,
  requires: 'national_ranking',
  params: PlayerParams,
  reply: RankingPlayer,
  errors: ['invalid_input', 'not_found'],
})

export const createRankingPlayer = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/players',
  summary: 'Adds a player to the national ranking, with or without an account.',
  access: managers,
  requires: 'national_ranking',
  body: Fields({
    ...RankingPlayerInput.properties,
    /** Whether it is known that there is another player of this name. */
    twin: Type.Optional(Type.Boolean()),
  }),
  reply: RankingPlayer,
  errors: [...playerErrors, 'ranking_player_named'],
})

export const saveRankingPlayer = endpoint({
  method: 'PUT',
  path: '/admin/national-ranking/players/:id',
  summary: 'Changes a player of the national ranking if the given version is still current.',
  access: managers,
  requires: 'national_ranking',
  params: PlayerParams,
  body: Fields({ ...RankingPlayerInput.properties, version: Version }),
  reply: RankingPlayer,
  errors: [...playerErrors, 'ranking_player_changed'],
})

export const removeRankingPlayer = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/players/:id',
  summary: 'Deletes a player without results from the national ranking.',
  access: managers,
  requires: 'national_ranking',
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'player_has_results'],
})

export const searchLinkableUsers = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/users',
  summary: 'Users of the club with a text in their name, for linking to a player: names only.',
  access: managers,
  requires: 'national_ranking',
  query: Fields({ search: Type.String({ minLength: 1, maxLength: 200, pattern: withoutNul }) }),
  reply: Fields({
    people: Type.Array(
      Fields({
        ...Person.properties,
        /** The player already linked to the account. */
        player_id: Nullable(Id),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A result of the player who goes that counts instead of the one of the player who stays. */
const ChosenResult = Fields({ month: Month, type: EventType })
export type ChosenResult = Static<typeof ChosenResult>

/** The most events in which both players of a merge have a result. */
const doubleResultsMax = 500

/** An event in which both players have a result. */
const DoubleResult = Fields({
  ...ChosenResult.properties,
  /** Of the player who stays. */
  result: Type.Integer(),
  /** Of the player who goes. */
  other_result: Type.Integer(),
})
export type DoubleResult = Static<typeof DoubleResult>

/** A published ranking that a merge changes. */
const MovedRanking = Fields({
  month: Month,
  /** Before the merge, of the player who stays and of the one who goes; null when they are not in it. */
  rank: Nullable(Type.Integer()),
  other_rank: Nullable(Type.Integer()),
  /** After the merge, of the player who stays. */
  new_rank: Nullable(Type.Integer()),
  /** Number of other players whose rank changes. */
  others: Type.Integer(),
})
export type MovedRanking = Static<typeof MovedRanking>

/** What the merge of two ranking players would do. */
export const RankingPlayerMerge = Fields({
  player: RankingPlayer,
  other: RankingPlayer,
  /** True when the two have different accounts, so that they can’t be merged. */
  linked_apart: Type.Boolean(),
  /** Number of results that pass to the player who stays. */
  moved_results: Type.Integer(),
  /** One of the two must be chosen for each of these before the merge. */
  double_results: Type.Array(DoubleResult),
  rankings: Type.Array(MovedRanking),
  /** Number of months in which the player who goes is in a nation’s team. */
  teams: Type.Integer(),
})
export type RankingPlayerMerge = Static<typeof RankingPlayerMerge>

/** The player who goes, and their results that count. */
const mergeBody = {
  other_id: Id,
  chosen: Type.Array(ChosenResult, { maxItems: doubleResultsMax }),
}

export const previewRankingPlayerMerge = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/players/:id/merge/effect',
  summary: 'Previews what merging another player into this one would change.',
  access: managers,
  requires: 'national_ranking',
  params: PlayerParams,
  body: Fields(mergeBody),
  reply: RankingPlayerMerge,
  errors: ['invalid_input', 'not_found'],
  unrecorded: true,
})

export const mergeRankingPlayers = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/players/:id/merge',
  summary:
    'Merges another player into this one, for good: results and nation teams pass over. `double_results` is their number in the preview.',
  access: managers,
  requires: 'national_ranking',
  params: PlayerParams,
  body: Fields({
    ...mergeBody,
    double_results: Type.Integer({ minimum: 0 }),
    version: Version,
    other_version: Version,
  }),
  reply: RankingPlayer,
  errors: ['invalid_input', 'not_found', 'ranking_player_changed', 'players_linked_apart'],
})
