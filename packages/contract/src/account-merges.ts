import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'
import { QuizKind } from './quizzes.ts'
import { ClubUser, ListedUser } from './users.ts'

const season = Type.Integer()

/** Why two accounts can’t be merged yet. */
export const MergeConflict = Type.Union([
  /** The account that goes is the admin’s own. */
  Fields({ kind: Type.Literal('own_account') }),
  /** One of the accounts is marked for deletion. */
  Fields({ kind: Type.Literal('deletion'), user_id: Id }),
  /** Both submitted the same quiz; while its day is open, nothing can be done about it. */
  Fields({
    kind: Type.Literal('submissions'),
    date: CalendarDate,
    quiz_kind: QuizKind,
    closed: Type.Boolean(),
  }),
  /** One has a league game of that day, the other submitted its quiz without giving points to the opponent. */
  Fields({ kind: Type.Literal('points'), date: CalendarDate, user_id: Id, closed: Type.Boolean() }),
  /** Both have a place in the same season, or in the same cup. */
  Fields({ kind: Type.Literal('season'), season, started: Type.Boolean() }),
  Fields({ kind: Type.Literal('cup'), season, started: Type.Boolean() }),
])
export type MergeConflict = Static<typeof MergeConflict>

/** What an admin should know before they merge two accounts. */
export const MergeNote = Type.Union([
  /** The account that stays is blocked, and remains so. */
  Type.Literal('stays_blocked'),
  /** The account that goes is blocked; its block does not pass over. */
  Type.Literal('leaves_block'),
  /** The account that stays waits for approval, and receives roles by the merge. */
  Type.Literal('approves'),
])
export type MergeNote = Static<typeof MergeNote>

const count = Type.Integer()

/** What the merge of two accounts would do. */
export const UserMerge = Fields({
  user: ListedUser,
  other: ListedUser,
  conflicts: Type.Array(MergeConflict),
  notes: Type.Array(MergeNote),
  /** What passes to the account that stays. */
  moved: Fields({
    submissions: count,
    games: count,
    cup_games: count,
    absences: count,
    quizzes: count,
    proposals: count,
    invitations: count,
    messages: count,
    payments: count,
    ledger_entries: count,
  }),
  /** What is deleted, because the account that stays has one of its own or it belongs to devices. */
  gone: Fields({
    sessions: count,
    api_tokens: count,
    drafts: count,
    proposals: count,
    annulled_submissions: count,
    late_submissions: count,
  }),
  /** The ranking player who loses the link to an account, because the account that stays has another one. */
  unlinked: Nullable(Person),
  /** Roles afterwards, and results that change; null while there are conflicts. */
  effect: Nullable(
    Fields({
      roles: ListedUser.properties.roles,
      games: count,
      cup_games: count,
      tables: count,
    }),
  ),
})
export type UserMerge = Static<typeof UserMerge>

const UserParams = Fields({ id: Id })

export const previewUserMerge = endpoint({
  method: 'POST',
  path: '/admin/users/:id/merge/effect',
  summary: 'Previews what merging another account into this one would change, and what stands against it.',
  access: ['admin'],
  target: 'member',
  person_only: true,
  params: UserParams,
  body: Fields({ other_id: Id }),
  reply: UserMerge,
  errors: ['invalid_input', 'not_found', 'account_protected'],
  unrecorded: true,
})

export const mergeUsers = endpoint({
  method: 'POST',
  path: '/admin/users/:id/merge',
  summary:
    'Merges another account into this one, for good; both addresses are told by mail. `other_email` is the address that the admin saw.',
  access: ['admin'],
  proof: true,
  target: 'member',
  person_only: true,
  params: UserParams,
  body: Fields({ other_id: Id, other_email: Type.String({ maxLength: 255 }) }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'user_changed', 'account_protected', 'accounts_in_conflict'],
})
