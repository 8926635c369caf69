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
import { decidedAtOnceMax, Undecided } from './several.ts'
import { SubscriptionEntry } from './subscription-entries.ts'

/** pending: waits for approval; expiring: a player's role ends soon; expired: no role is valid any more. */
export const UserState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('active'),
  Type.Literal('expiring'),
  Type.Literal('expired'),
  Type.Literal('blocked'),
])

/** deleting: the account is marked for deletion, whatever its state. */
export const WantedState = Type.Union([...UserState.anyOf, Type.Literal('deleting')])
export type WantedState = Static<typeof WantedState>

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
  /** When the account will be deleted; null while it is not marked for deletion. */
  deletion_due_at: Nullable(Instant),
  /** True when the current admin may act as this user. */
  impersonable: Type.Boolean(),
})
export type ListedUser = Static<typeof ListedUser>

/** A new e-mail address that an admin has entered for a user and that is not confirmed yet. */
const PendingEmail = Fields({
  email: Type.String(),
  asked_at: Instant,
  /** From this instant on its link no longer works. */
  expires_at: Instant,
  expired: Type.Boolean(),
})

/** A user with everything an admin needs for decisions. */
export const ClubUser = Fields({
  ...ListedUser.properties,
  language: Language,
  birthdate: Nullable(CalendarDate),
  region: Nullable(Type.String()),
  pending_email: Nullable(PendingEmail),
  /** True when codes of an app are asked for at sign-in. */
  second_factor: Type.Boolean(),
  /** The user who invited them. */
  inviter: Nullable(Person),
  /** The last day of a free first month given today. */
  trial_end: CalendarDate,
  /** Changes of the end of the user's subscription, the newest first. */
  subscription_entries: Type.Array(SubscriptionEntry),
})
export type ClubUser = Static<typeof ClubUser>

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
  target: 'everyone',
  query: Fields({
    /** Words of the name, the surname or the e-mail address. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: withoutNul })),
    state: Type.Optional(WantedState),
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
  target: 'everyone',
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const approveUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/approval',
  summary: 'Approves a registration and grants the user their first roles; they are informed by mail.',
  access: ['admin'],
  proof: true,
  params: UserParams,
  body: Fields({ roles: GivenPermissions }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_not_pending'],
})

export const approveUsers = endpoint({
  method: 'POST',
  path: '/admin/users/approvals',
  summary:
    'Approves several registrations at once as regular players with the free first month, each by itself; returns those that could not be approved.',
  access: ['admin'],
  decides_access: true,
  body: Fields({ ids: Type.Array(Id, { minItems: 1, maxItems: decidedAtOnceMax }) }),
  reply: Fields({ failed: Undecided }),
  errors: ['invalid_input'],
  outside: true,
})

export const refuseUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/refusal',
  summary: 'Rejects a registration: its data are deleted, and the person is mailed the reason.',
  access: ['admin'],
  decides_access: true,
  target: 'everyone',
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
  proof: true,
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
  decides_access: true,
  target: 'everyone',
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
  decides_access: true,
  target: 'everyone',
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const impersonateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/impersonation',
  summary:
    'Starts a one-day session in which an admin acts as another user who is neither admin nor owner; signing out of either session ends it.',
  access: ['admin'],
  proof: true,
  target: 'member',
  params: UserParams,
  reply: Session,
  errors: ['invalid_input', 'not_found', 'not_impersonable'],
})
