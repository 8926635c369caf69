import { Type, type Static } from 'typebox'
import { EarlierSeason } from './earlier-seasons.ts'
import { endpoint } from './endpoint.ts'
import { Fields, Id, oneOf } from './fields.ts'

/** A place of a player in a table of an earlier season. */
export const EarlierPlace = Fields({
  season: EarlierSeason,
  competition: oneOf(['league', 'cup', 'special_quiz']),
  /** Of the tier, the cup or the special quiz. */
  table: Type.String(),
  /** The place of a tier among those of its season. */
  tier: Type.Integer(),
  rank: Type.Integer(),
  /** Lines of the table. */
  players: Type.Integer(),
})
export type EarlierPlace = Static<typeof EarlierPlace>

export const listEarlierPlaces = endpoint({
  method: 'GET',
  path: '/profiles/:id/earlier-places',
  summary: 'A player’s places in the seasons that the club played elsewhere, the latest first.',
  access: ['regular_player'],
  requires: 'earlier_seasons',
  own_past: true,
  params: Fields({ id: Id }),
  reply: Fields({ places: Type.Array(EarlierPlace) }),
  errors: ['invalid_input', 'not_found'],
})
