import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Language,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'
import { Permissions, Role, RoleEnd, Roles } from './roles.ts'
import { Session } from './session.ts'
import { SubscriptionEntry } from './subscription-entries.ts'

/** pending: waits for approval; expiring: a player's role ends soon; expired: no role is valid any more. */
export const UserState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('active'),
  Type.Literal('expiring'),
  Type.Literal('expired'),
  Type.Literal('blocked'),
])

/** A user in the admin's list. */
export const ListedUser = Fields({
  ...Person.properties,
  email: Type.String(),
  /** Path of the profile image below the API’s base. */
  image: Nullable(Type.String()),
  /** Null while the account waits for approval. */
  roles: Nullable(Roles),
  state: UserState,
  created_at: Instant,
  last_seen_at: Nullable(Instant),
  /** The web version that the user ran last. */
  last_version: Nullable(Type.String()),
  /** True when the current admin may act as this user. */
  impersonable: Type.Boolean(),
})
export type ListedUser = Static<typeof ListedUser>

/** A user with everything an admin needs for decisions. */
export const ClubUser = Fields({
  ...ListedUser.properties,
  language: Language,
  birthdate: Nullable(CalendarDate),
  region: Nullable(Type.String()),
  /** The user who invited them. */
  inviter: Nullable(Person),
  /** The last day of a free first month given today. */
  trial_end: CalendarDate,
  /** Changes of the end of the user's subscription, the newest first. */
  subscription_entries: Type.Array(SubscriptionEntry),
})
export type ClubUser = Static<typeof ClubUser>

/** An action on a user's account, by them or in their name. */
export const HistoryEntry = Fields({
  id: Type.Integer(),
  action: Type.String(),
  user: Person,
  impersonator: Nullable(Person),
  subject: Nullable(Person),
  created_at: Instant,
})
export type HistoryEntry = Static<typeof HistoryEntry>

const UserParams = Fields({ id: Id })

/** At least one, because without permissions the account would wait for approval again. */
const GivenPermissions = Type.Object(Permissions.properties, {
  additionalProperties: false,
  minProperties: 1,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'The users of the club, those waiting for approval first.',
  access: ['admin'],
  query: Fields({
    /** Words of the name, the surname or the e-mail address. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: withoutNul })),
    state: Type.Optional(UserState),
    role: Type.Optional(Role),
    ...PageQuery.properties,
  }),
  reply: Fields({
    users: Type.Array(ListedUser),
    /** Number of users waiting for approval, whatever the search. */
    pending_count: Type.Integer(),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'A user of the club.',
  access: ['admin'],
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const listUserHistory = endpoint({
  method: 'GET',
  path: '/admin/users/:id/history',
  summary: 'Audit-log entries about a user: on their account, by them or in their name; the newest first.',
  access: ['admin'],
  params: UserParams,
  query: PageQuery,
  reply: Fields({ entries: Type.Array(HistoryEntry), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const approveUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/approval',
  summary: 'Approves a registration and grants the user their first roles; they are informed by mail.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ roles: GivenPermissions }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_not_pending'],
})

export const refuseUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/refusal',
  summary: 'Rejects a registration: its data are deleted, and the person is mailed the reason.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: withoutNul }) }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'user_not_pending'],
})

export const saveUserRoles = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/roles',
  summary: 'Sets a user’s permissions to exactly these; `seen` are the ones they replace.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ roles: GivenPermissions, seen: Permissions }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_changed', 'last_admin'],
})

export const blockUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/block',
  summary: 'Blocks a user through a day or without end, and signs them out everywhere.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ until: RoleEnd }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'last_admin'],
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/block',
  summary: 'Ends the block of a user; their other roles apply again.',
  access: ['admin'],
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const impersonateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/impersonation',
  summary:
    'Starts a one-day session in which an admin acts as another user who is no admin; signing out ends it.',
  access: ['admin'],
  params: UserParams,
  reply: Session,
  errors: ['invalid_input', 'not_found', 'not_impersonable'],
})
