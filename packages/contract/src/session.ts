import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Language, Nothing, Nullable, Person, withoutNul } from './fields.ts'
import { Roles, ValidRoles } from './roles.ts'

/** The signed-in person. `roles` is null while the account waits for approval. */
export const SessionUser = Fields({
  id: Id,
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  /** The language of mail to this person. */
  language: Language,
  /** Path of the profile image below the API’s base. */
  image: Nullable(Type.String()),
  /** The admin who acts as this user in this session. */
  impersonator: Nullable(Person),
  valid_roles: ValidRoles,
  roles: Nullable(Roles),
  customer: Fields({ id: Id, name: Type.String(), logo: Nullable(Type.String()) }),
})
export type SessionUser = Static<typeof SessionUser>

export const Session = Fields({ access_token: Type.String(), expires_at: Instant, user: SessionUser })
export type Session = Static<typeof Session>

export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Signs in with e-mail and password.',
  access: 'anyone',
  form: true,
  body: Fields({
    email: Type.String({ minLength: 1, maxLength: 255, pattern: withoutNul }),
    password: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  in_maintenance: true,
  reply: Session,
  errors: ['invalid_input', 'wrong_credentials', 'code_needed', 'too_many_requests'],
  outside: true,
  hashes: true,
})

export const renewSession = endpoint({
  method: 'PATCH',
  path: '/session',
  summary:
    'Restores the session; returns a new token when fewer than 15 days are left, or after a proof of identity.',
  access: 'signed_in',
  free: true,
  unrecorded: true,
  in_maintenance: true,
  reply: Session,
  errors: [],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Ends the session and invalidates its token.',
  access: 'signed_in',
  decides_access: true,
  free: true,
  unrecorded: true,
  in_maintenance: true,
  reply: Nothing,
  errors: [],
})
