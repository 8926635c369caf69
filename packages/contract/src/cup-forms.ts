import { Type, type Static } from 'typebox'
import { CupTie } from './cup.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, Person, Version } from './fields.ts'

const SeasonParams = Fields({ season: Id })

const cupFields = {
  player_ids: Type.Array(Id, { maxItems: 20_000 }),
  /** Rounds of the league, in order. */
  rounds: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 20 }),
}
export const CupInput = Fields(cupFields)
export type CupInput = Static<typeof CupInput>

/** A changed result of a tie, found after the next round was drawn; the old result stands until the admin decides. */
export const CupChange = Fields({
  id: Id,
  cup_round: Type.Integer(),
  ties: Type.Integer(),
  before: CupTie,
  after: CupTie,
  /** Rounds that would be redrawn; empty when the winner stays. */
  redrawn_rounds: Type.Array(Type.Integer()),
  /** False when a later round has begun, so that the winner can no longer be replaced. */
  applicable: Type.Boolean(),
})
export type CupChange = Static<typeof CupChange>

export const CupForm = Fields({
  season: Type.Integer(),
  today: CalendarDate,
  /** Null while the season has no cup. */
  cup: Nullable(
    Fields({
      ...cupFields,
      seed: Type.String(),
      version: Version,
      /** True until its first day: it can be edited, redrawn and deleted. */
      editable: Type.Boolean(),
    }),
  ),
  /** All possible players: valid players, those in tiers first, and those already in it. */
  players: Type.Array(Fields({ ...Person.properties, tier: Nullable(Type.Integer()) })),
  /** All rounds of the season; only future ones can be chosen. */
  rounds: Type.Array(Fields({ round: Type.Integer(), date: CalendarDate, solo: Type.Boolean() })),
  changes: Type.Array(CupChange),
})
export type CupForm = Static<typeof CupForm>

const cupErrors = [
  'invalid_input',
  'not_found',
  'too_few_players',
  'player_twice',
  'player_not_valid',
  'wrong_cup_round_count',
  'cup_rounds_adjacent',
  'cup_rounds_not_future',
] as const

export const getCupForm = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/cup',
  summary: 'The cup of a season for the form, or the players and rounds for creating one.',
  access: ['admin'],
  params: SeasonParams,
  reply: CupForm,
  errors: ['invalid_input', 'not_found'],
})

export const createCup = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/cup',
  summary: 'Creates the cup of a season, saves the tie-break values, and draws the first round.',
  access: ['admin'],
  params: SeasonParams,
  body: CupInput,
  reply: CupForm,
  errors: [...cupErrors, 'cup_exists'],
})

export const saveCup = endpoint({
  method: 'PUT',
  path: '/admin/seasons/:season/cup',
  summary: 'Changes a cup before its first day and redraws it with another seed.',
  access: ['admin'],
  params: SeasonParams,
  body: Fields({ ...cupFields, version: Version }),
  reply: CupForm,
  errors: [...cupErrors, 'cup_started', 'cup_changed'],
})

export const removeCup = endpoint({
  method: 'DELETE',
  path: '/admin/seasons/:season/cup',
  summary: 'Deletes a cup before its first day.',
  access: ['admin'],
  params: SeasonParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'cup_started'],
})

export const decideCupChange = endpoint({
  method: 'POST',
  path: '/admin/cup-changes/:id/decision',
  summary:
    'Confirms a tie’s old result or applies the one from changed verdicts; a new winner redraws later rounds.',
  access: ['admin'],
  params: Fields({ id: Id }),
  body: Fields({ decision: Type.Union([Type.Literal('kept'), Type.Literal('applied')]) }),
  reply: CupForm,
  errors: ['invalid_input', 'not_found', 'cup_round_started'],
})
