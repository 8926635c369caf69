import { apiTokensMax } from '@tertulia/core/api-tokens/scopes'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, NameText, Nullable } from './fields.ts'

/** A part of the owner's data that a token may read. */
export const Scope = Type.Union([
  Type.Literal('standings'),
  Type.Literal('games'),
  Type.Literal('rankings'),
  Type.Literal('statistics'),
  Type.Literal('own_answers'),
  Type.Literal('events'),
])

const tokenFields = {
  /** Name given by the token's owner. */
  name: NameText,
  scopes: Type.Array(Scope, { minItems: 1, maxItems: 20, uniqueItems: true }),
}

/** A token that may read some of its owner's data; the token itself is returned only once, on creation. */
export const ApiToken = Fields({
  id: Id,
  ...tokenFields,
  /** The last day on which it is valid; null without end. */
  valid_until: Nullable(CalendarDate),
  created_at: Instant,
  /** Accurate to the hour. */
  last_used_at: Nullable(Instant),
  expired: Type.Boolean(),
})
export type ApiToken = Static<typeof ApiToken>

export const ApiTokenInput = Fields({
  ...tokenFields,
  /** Number of days it stays valid, not counting today; null without end. */
  valid_days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
})
export type ApiTokenInput = Static<typeof ApiTokenInput>

const ApiTokens = Fields({ api_tokens: Type.Array(ApiToken, { maxItems: apiTokensMax }) })

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/account/api-tokens',
  summary: 'My API tokens, the newest first, including expired ones until they are revoked.',
  access: 'signed_in',
  requires: 'open_data',
  free: true,
  person_only: true,
  reply: ApiTokens,
  errors: [],
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/account/api-tokens',
  summary: 'Creates an API token for some of my data; it is returned only once, and only its hash is saved.',
  access: 'signed_in',
  requires: 'open_data',
  proof: true,
  person_only: true,
  body: ApiTokenInput,
  reply: Fields({ ...ApiTokens.properties, token: Type.String() }),
  errors: ['invalid_input', 'too_many_tokens'],
  rate_limit: { max: 20, seconds: 60 },
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/account/api-tokens/:id',
  summary: 'Revokes one of my API tokens.',
  access: 'signed_in',
  decides_access: true,
  requires: 'open_data',
  free: true,
  person_only: true,
  params: Fields({ id: Id }),
  reply: ApiTokens,
  errors: ['invalid_input', 'not_found'],
})
