import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person, Version, withoutNul } from './fields.ts'

/** The longest reason of a withdrawal or a replacement. */
export const placeReasonMax = 500

/** Why a place changes, for the history that admins read. */
export const PlaceReason = Type.String({ minLength: 1, maxLength: placeReasonMax, pattern: withoutNul })

/** Coming games of a player; no opponent in a solo round. */
export const RemainingGames = Type.Array(
  Fields({ round: Type.Integer(), date: CalendarDate, opponent: Nullable(Person) }),
)

/** What follows from a player's withdrawal from a running season. */
export const WithdrawalPreview = Fields({
  version: Version,
  /** The first round without the player. */
  round: Type.Integer(),
  /** The player's remaining games: void, or a substitute's. */
  games: RemainingGames,
  /** The rules allow a substitute from this round. */
  substitutes: Type.Boolean(),
  /** They are in the season's cup, where their ties stay. */
  cup: Type.Boolean(),
  /** People who are told, besides a substitute. */
  told: Type.Integer(),
})
export type WithdrawalPreview = Static<typeof WithdrawalPreview>

const errors = [
  'invalid_input',
  'not_found',
  'season_not_running',
  'no_round_left',
  'already_withdrawn',
  'substitute_not_started',
] as const

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/withdrawals/:user_id',
  summary: 'What would follow from a player’s withdrawal from a running season.',
  access: ['admin'],
  target: 'everyone',
  params: Fields({ season: Id, user_id: Id }),
  reply: WithdrawalPreview,
  errors,
})

export const withdrawPlayer = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/withdrawals',
  summary:
    'Withdraws a player from a running season: from the next round on their games are void, or a substitute’s.',
  access: ['admin'],
  params: Fields({ season: Id }),
  body: Fields({ withdrawn_id: Id, substitute_id: Nullable(Id), reason: PlaceReason, version: Version }),
  reply: Fields({ version: Version }),
  errors: [...errors, 'season_changed', 'player_twice', 'player_not_valid', 'substitute_too_late'],
})
