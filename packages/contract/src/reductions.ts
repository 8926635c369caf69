import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'

/** The shortest and the longest reason of a player, and words of the team. */
export const reductionText = { min: 10, max: 500 }

const Words = Type.String({ minLength: reductionText.min, maxLength: reductionText.max, pattern: withoutNul })

/** requested: waits for a decision; expired: approved, its last day is over; ended: by the team, before its last day. */
export const ReductionState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('approved'),
  Type.Literal('refused'),
  Type.Literal('ended'),
  Type.Literal('expired'),
])
export type ReductionState = Static<typeof ReductionState>

const facts = {
  id: Id,
  state: ReductionState,
  requested_at: Instant,
  /** The last day of an approved one. */
  valid_until: Nullable(CalendarDate),
  decided_at: Nullable(Instant),
  /** Why it was refused or ended early; null otherwise, and 90 days later. */
  team_words: Nullable(Type.String()),
}

/** A reduced price as the player who requested it reads it. */
export const OwnReduction = Fields(facts)
export type OwnReduction = Static<typeof OwnReduction>

/** A reduced price as the owner and admins read it. */
export const Reduction = Fields({
  ...facts,
  /** Null from 90 days after the decision on. */
  reason: Nullable(Type.String()),
  player: Person,
  decided_by: Nullable(Person),
  ended_by: Nullable(Person),
  ended_at: Nullable(Instant),
})
export type Reduction = Static<typeof Reduction>

export const requestReduction = endpoint({
  method: 'POST',
  path: '/reductions',
  summary: 'Requests a reduced price for my own subscription, with a reason for the owner and admins.',
  access: 'signed_in',
  requires: 'gifts',
  free: true,
  person_only: true,
  body: Fields({ reason: Words }),
  reply: OwnReduction,
  errors: [
    'invalid_input',
    'not_a_player',
    'no_end_to_extend',
    'reductions_off',
    'reduction_exists',
    'too_many_requests',
  ],
  rate_limit: { max: 5, seconds: 3600 },
})

export const withdrawReductionRequest = endpoint({
  method: 'DELETE',
  path: '/reductions/:id',
  summary: 'Withdraws my request for a reduced price before anybody has decided, and deletes its reason.',
  access: 'signed_in',
  requires: 'gifts',
  free: true,
  person_only: true,
  params: Fields({ id: Id }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'reduction_changed'],
})

const access = ['customer'] as const

export const listReductions = endpoint({
  method: 'GET',
  path: '/admin/reductions',
  summary: 'Requests for a reduced price, the newest first; by default those that wait for a decision.',
  access,
  requires: 'gifts',
  query: Fields({
    state: Type.Union([ReductionState, Type.Literal('all')], { default: 'requested' }),
    ...PageQuery.properties,
  }),
  reply: Fields({
    reductions: Type.Array(Reduction),
    /** The percentage that the club takes off; null where it gives no reductions. */
    percent: Nullable(Type.Integer()),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

const decision = {
  access,
  requires: 'gifts',
  proof: true,
  person_only: true,
  params: Fields({ id: Id }),
  reply: Reduction,
} as const

const errors = ['invalid_input', 'not_found', 'own_cause', 'reduction_changed'] as const

export const approveReduction = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/reductions/:id/approval',
  summary: 'Approves a request that waits, until a last day; the player is mailed.',
  body: Fields({ valid_until: CalendarDate }),
  errors: [...errors, 'reductions_off'],
})

export const refuseReduction = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/reductions/:id/refusal',
  summary: 'Refuses a request that waits; the player is mailed the reason.',
  body: Fields({ reason: Words }),
  errors,
})

export const endReduction = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/reductions/:id/ending',
  summary: 'Ends an approved reduction before its last day; the player is mailed the reason.',
  body: Fields({ reason: Words }),
  errors,
})
