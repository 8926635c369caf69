import { placeObstacles } from '@tertulia/core/league/withdrawals'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nullable, oneOf, Person, Version } from './fields.ts'
import { RemainingGames } from './withdrawals.ts'

/** A change of the player who has a place in a season, with its reason. */
export const PlaceChangeMade = Fields({
  id: Id,
  /** `substitution`: a substitute was named later than the withdrawal; `replacement`: before the first game. */
  kind: oneOf(['withdrawal', 'substitution', 'replacement']),
  /** The player who had the place. */
  player: Person,
  /** The player who got it; null when the remaining games are void. */
  other: Nullable(Person),
  /** The first round that it concerns. */
  round: Type.Integer(),
  /** Empty for a change made before reasons were asked for. */
  reason: Type.String(),
  author: Person,
  changed_at: Instant,
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
  /** The reason why it cannot be undone, or cannot yet; null when it can, and when it is undone. */
  obstacle: Nullable(oneOf([...placeObstacles, 'player_not_valid'])),
})
export type PlaceChangeMade = Static<typeof PlaceChangeMade>

export const listPlaceChanges = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/place-changes',
  summary:
    'The withdrawals, substitutes and replacements of a season, the latest first, each with whether it can be undone.',
  access: ['admin'],
  params: Fields({ season: Id }),
  reply: Fields({ changes: Type.Array(PlaceChangeMade) }),
  errors: ['invalid_input', 'not_found'],
})

/** What follows from undoing a change of a place. */
export const PlaceUndoPreview = Fields({
  version: Version,
  /** The games that go back to the player, or become void again. */
  games: RemainingGames,
  /** People who are told. */
  told: Type.Integer(),
})
export type PlaceUndoPreview = Static<typeof PlaceUndoPreview>

const undoErrors = [
  'invalid_input',
  'not_found',
  'season_changed',
  ...placeObstacles,
  'player_not_valid',
  'player_not_replaceable',
] as const

export const previewPlaceChangeUndo = endpoint({
  method: 'GET',
  path: '/admin/place-changes/:id/undo',
  summary: 'What would follow from undoing a withdrawal, a substitute or a replacement, as a whole.',
  access: ['admin'],
  params: Fields({ id: Id }),
  reply: PlaceUndoPreview,
  errors: undoErrors,
})

export const undoPlaceChange = endpoint({
  method: 'POST',
  path: '/admin/place-changes/:id/undo',
  summary: 'Undoes a withdrawal, a substitute or a replacement as a whole, and tells everybody concerned.',
  access: ['admin'],
  params: Fields({ id: Id }),
  body: Fields({ version: Version }),
  reply: Fields({ version: Version }),
  errors: undoErrors,
})
