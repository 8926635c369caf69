import Type, { type Static } from 'typebox'
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
  without_nul,
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

/** Somebody of the club as the admin's list shows him. */
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
  /** The version of the web that he ran last. */
  last_version: Nullable(Type.String()),
  /** Whether I may act as him. */
  impersonable: Type.Boolean(),
})
export type ListedUser = Static<typeof ListedUser>

/** Somebody of the club with all that an admin decides by. */
export const ClubUser = Fields({
  ...ListedUser.properties,
  language: Language,
  birthdate: Nullable(CalendarDate),
  region: Nullable(Type.String()),
  /** Who invited him. */
  inviter: Nullable(Person),
  /** The last day of a first month free, given today. */
  trial_end: CalendarDate,
  /** What moved the end of his subscription, the newest first. */
  subscription_entries: Type.Array(SubscriptionEntry),
})
export type ClubUser = Static<typeof ClubUser>

/** What was done about a user, by him or in his name. */
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

/** At least one: without any the account would wait for approval again. */
const GivenPermissions = Type.Object(Permissions.properties, {
  additionalProperties: false,
  minProperties: 1,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'The people of the club, those who wait for approval first.',
  access: ['admin'],
  query: Fields({
    /** Words of the name, the surname or the e-mail. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: without_nul })),
    state: Type.Optional(UserState),
    role: Type.Optional(Role),
    ...PageQuery.properties,
  }),
  reply: Fields({
    users: Type.Array(ListedUser),
    /** How many wait for approval, whatever is searched for. */
    pending_count: Type.Integer(),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Somebody of the club.',
  access: ['admin'],
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const listUserHistory = endpoint({
  method: 'GET',
  path: '/admin/users/:id/history',
  summary: 'What the audit log has about a user: done about him, by him or in his name; the newest first.',
  access: ['admin'],
  params: UserParams,
  query: PageQuery,
  reply: Fields({ entries: Type.Array(HistoryEntry), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const approveUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/approval',
  summary: 'Lets in somebody who has registered, with his first roles; he is told by mail.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ roles: GivenPermissions }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_not_pending'],
})

export const refuseUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/refusal',
  summary: 'Turns a registration down: its data are deleted, and the person is told why by mail.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: without_nul }) }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'user_not_pending'],
})

export const saveUserRoles = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/roles',
  summary: 'Gives a user these permissions and no others; `seen` are those that they replace.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ roles: GivenPermissions, seen: Permissions }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_changed', 'last_admin'],
})

export const blockUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/block',
  summary: 'Blocks a user through a day or without end, and signs him out everywhere.',
  access: ['admin'],
  params: UserParams,
  body: Fields({ until: RoleEnd }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'last_admin'],
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/block',
  summary: 'Ends the block of a user; his other roles act again.',
  access: ['admin'],
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const impersonateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/impersonation',
  summary: 'A session of a day in which I act as somebody who is no admin; signing it out ends it.',
  access: ['admin'],
  params: UserParams,
  reply: Session,
  errors: ['invalid_input', 'not_found', 'not_impersonable'],
})
