import type { Scope } from '@tertulia/core/api-tokens/scopes'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** Who may call: anyone, whoever is signed in, or the named roles (admin always may; blocked never, unless `free`). */
export type Access = 'anyone' | 'signed_in' | readonly RoleName[]

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
  /** One sentence for the API's readers. */
  summary: string
  access: Access
  /** Stays open to blocked users, like the routes marked (free). */
  free?: boolean
  /** A personal API token with this scope may call, too; without one no token may. (docs/rules/api-tokens.md) */
  scope?: Scope
  /** With `format=csv` in the query it answers its rows as a CSV file in place of `reply`. (docs/rules/open-data.md) */
  csv?: true
  /** Its answer changes seldom: browsers keep it, ask whether it still holds, and are not sent what they have. */
  etag?: true
  params?: Params
  query?: Query
  body?: Body
  /** The body arrives as form data (multipart or url-encoded) instead of JSON. */
  form?: boolean
  /** Largest file in bytes that the form may bring; a larger one is refused before it is read. */
  form_size_max?: number
  /** Not written into the audit log while an admin acts as somebody: it changes nothing of that person's. */
  unrecorded?: boolean
  /** A text with `contentMediaType` is answered as that, everything else as JSON. */
  reply: Reply
  errors: readonly ErrorCode[]
  /** Speaks with a service elsewhere: the handler opens its transactions itself, so that no lock waits for a network. */
  outside?: true
  /** At most `max` calls in `seconds` from one user, or one address when nobody is signed in. */
  rate_limit?: { max: number; seconds: number }
}

/** Declares a call of the API once: the server serves it, the client calls it, the documentation shows it. */
export function endpoint<
  Reply extends TSchema,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
>(declaration: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declaration
}

type Part<Name extends string, Schema> = Schema extends TObject ? { [K in Name]: Static<Schema> } : unknown

/** What a caller hands over: `{params, query, body}`, only the parts that the endpoint declares. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** What the endpoint answers. */
export type ReplyOf<E extends { reply: TSchema }> = Static<E['reply']>
