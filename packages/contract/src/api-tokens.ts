import { api_tokens_max } from '@tertulia/core/api-tokens/scopes'
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, NameText, Nullable } from './fields.ts'

/** A part of what its owner may read. */
export const Scope = Type.Union([
  Type.Literal('standings'),
  Type.Literal('games'),
  Type.Literal('rankings'),
  Type.Literal('statistics'),
  Type.Literal('own_answers'),
])

const token_fields = {
  /** What its owner calls it. */
  name: NameText,
  scopes: Type.Array(Scope, { minItems: 1, maxItems: 20, uniqueItems: true }),
}

/** A key to the API for some of what its owner may read; the token itself is answered once, when it is made. */
export const ApiToken = Fields({
  id: Id,
  ...token_fields,
  /** The last day that it is good for; null without end. */
  valid_until: Nullable(CalendarDate),
  created_at: Instant,
  /** To the hour. */
  last_used_at: Nullable(Instant),
  expired: Type.Boolean(),
})
export type ApiToken = Static<typeof ApiToken>

export const ApiTokenInput = Fields({
  ...token_fields,
  /** For how many days, today not counted, it is good; null without end. */
  valid_days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
})
export type ApiTokenInput = Static<typeof ApiTokenInput>

const ApiTokens = Fields({ api_tokens: Type.Array(ApiToken, { maxItems: api_tokens_max }) })

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/account/api-tokens',
  summary: 'My tokens of the API, the newest first; those that have expired, too, until they are revoked.',
  access: 'signed_in',
  free: true,
  reply: ApiTokens,
  errors: ['impersonating'],
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/account/api-tokens',
  summary:
    'Makes a token of the API for some of what I may read; it is told once, and only its hash is kept.',
  access: 'signed_in',
  body: ApiTokenInput,
  reply: Fields({ ...ApiTokens.properties, token: Type.String() }),
  errors: ['invalid_input', 'too_many_tokens', 'impersonating'],
  rate_limit: { max: 20, seconds: 60 },
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/account/api-tokens/:id',
  summary: 'Revokes a token of mine: from now on it is worth nothing.',
  access: 'signed_in',
  free: true,
  params: Fields({ id: Id }),
  reply: ApiTokens,
  errors: ['invalid_input', 'not_found', 'impersonating'],
})
