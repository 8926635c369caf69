import type { Scope } from '@tertulia/core/api-tokens/scopes'
import type { Requirement } from '@tertulia/core/customers/feature-needs'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** Callers allowed: anyone, any signed-in user, or the named roles (admin always may; blocked never, unless `free`). */
export type Access = 'anyone' | 'signed_in' | readonly RoleName[]

/**
 * Whose account a call of the staff concerns. Everyone's, because it opens no account and shows nothing that admins do
 * not see anyway; a member's, and not that of another admin or of the owner; or everyone's, but people in charge agree
 * first. (docs/rules/roles.md)
 */
export type Target = 'everyone' | 'member' | 'agreeing'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  Params extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Body extends TObject | undefined = TObject | undefined,
  Reply extends TSchema = TSchema,
> = {
  method: Method
  /** Path below the API's base, with `:name` parameters. */
  path: string
  /** One sentence for readers of the API documentation. */
  summary: string
  access: Access
  /** The features of the club that it belongs to; without them it refuses `feature_off`. (docs/rules/club-features.md) */
  requires?: Requirement
  /** Open only to the named roles: an admin who has none of them does not play. (docs/rules/roles.md) */
  players_only?: true
  /** Stays open to blocked users, like the calls that the specification marks (free). */
  free?: boolean
  /** Refused (`impersonating`) while an admin acts as the user. (docs/rules/roles.md) */
  person_only?: true
  /** Refused (`proof_needed`) unless its person proved their identity in the last ten minutes. (docs/rules/second-factors.md) */
  proof?: true
  /** Whose account it concerns; the server refuses the others with the code of `targetRefusals` that it declares. */
  target?: Target
  /** Also open to users whose role has ended, for results and receipts of their own; the handler refuses the rest. */
  own_past?: true
  /** A personal API token with this scope may call, too; without a scope no token may. (docs/rules/api-tokens.md) */
  scope?: Scope
  /** With `format=csv` in the query it returns its rows as a CSV file instead of `reply`. (docs/rules/open-data.md) */
  csv?: true
  /** Its response seldom changes: browsers cache it and revalidate with an ETag. */
  etag?: true
  params?: Params
  query?: Query
  body?: Body
  /** The body arrives as form data (multipart or url-encoded) instead of JSON. */
  form?: boolean
  /** The caller signs the exact bytes of the body. */
  signed?: true
  /** Bytes that a call may send where its schema does not limit it, such as an upload. (body-limits.ts) */
  bodyLimit?: number
  /** It decides who gets in: a success is logged, as is one that needs a proof or a password. (docs/rules/logs.md) */
  decides_access?: true
  /** Left out of the audit log, because it changes nobody's data, such as a preview. */
  unrecorded?: boolean
  /** Works during maintenance: what it writes, such as a session, need not move along. (docs/decisions/0072-a-club-can-move.md) */
  in_maintenance?: true
  /** A text with `contentMediaType` is sent as that type, everything else as JSON. */
  reply: Reply
  errors: readonly ErrorCode[]
  /** The present state that its refusal `draft_changed` brings. */
  current?: TSchema
  /** The handler opens its own transactions: so that no lock waits for a network, or to refuse after it has written. */
  outside?: true
  /** Hashes a password, or checks one: such calls have a short queue of their own, and are `outside`. (docs/rules/limits.md) */
  hashes?: true
  /** At most `max` calls in `seconds` per user, or per address when signed out; or by everybody of a club together. */
  rate_limit?: { max: number; seconds: number; by?: 'club' }
}

/** The fields in the parameters and the body of a call with a target that name the accounts it concerns. */
export const targetFields = ['id', 'user_id', 'other_id'] as const

/** Refusals of a call that concerns somebody in charge; an endpoint for members alone declares one of them. */
export const targetRefusals = [
  'account_protected',
  'not_impersonable',
] as const satisfies readonly ErrorCode[]

/** Body limit of an upload: its file plus the form's names, boundaries and headers. */
export const uploadLimit = (fileSize: number) => fileSize + 2000

/** Declares an API call once, for the server, the client and the documentation. */
export function endpoint<
  Reply extends TSchema,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
>(declaration: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declaration
}

/** True for an export of the contract that is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && 'path' in value && 'method' in value && 'reply' in value

/** The parts of a call's input, whichever endpoint it is for. */
export type InputParts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Returns the parts of a call's input; those that are missing are empty. */
export function partsOf(input: unknown): InputParts {
  const { params, query, body } = isRecord(input) ? input : {}
  return { params: isRecord(params) ? params : {}, query: isRecord(query) ? query : {}, body }
}

type Part<Name extends string, Schema> = Schema extends TObject ? { [K in Name]: Static<Schema> } : unknown

/** Input of a call: `{params, query, body}`, only the parts that the endpoint declares. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** The endpoint's response. */
export type ReplyOf<E extends { reply: TSchema }> = Static<E['reply']>
