import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  EmailAddress,
  Fields,
  Instant,
  Language,
  NameText,
  NewPassword,
  Nothing,
  Nullable,
} from './fields.ts'

/** Largest accepted profile image in bytes, as it is sent. */
export const profile_image_size_max = 200_000

/** Width and height of a profile image in pixels, as it is kept. */
export const profile_image_side = 200

/** A password that somebody has, to show that it is he. */
const CurrentPassword = Type.String({ minLength: 1, maxLength: 255 })

/** What is told about the quizzes of a kind: by mail and, where a field says `push`, on a person's devices. */
export const NoticePreferences = Fields({
  /** When a quiz opens. */
  opening: Type.Boolean(),
  /** To who has not submitted, at an hour of the customer's time zone. */
  reminder: Type.Boolean(),
  reminder_hour: Type.Integer({ minimum: 1, maximum: 23 }),
  submission_copy: Type.Boolean(),
  /** When the day's results are in. */
  result: Type.Boolean(),
  /** To who corrects, while answers wait. */
  corrections: Type.Boolean(),
  push_opening: Type.Boolean(),
  push_reminder: Type.Boolean(),
  push_result: Type.Boolean(),
  push_corrections: Type.Boolean(),
})
export type NoticePreferences = Static<typeof NoticePreferences>

export const Preferences = Fields({
  daily: NoticePreferences,
  special: NoticePreferences,
  /** Warnings that the subscription ends. */
  subscription_mail: Type.Boolean(),
})
export type Preferences = Static<typeof Preferences>

/** Where somebody is signed in: browser and system by their names, null for one that nobody knows. */
export const AccountSession = Fields({
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  device: Nullable(
    Type.Union([Type.Literal('desktop'), Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('tv')]),
  ),
  begun_at: Instant,
  /** It is the one that asks. */
  current: Type.Boolean(),
  /** An admin acts as this person in it. */
  by_team: Type.Boolean(),
})
export type AccountSession = Static<typeof AccountSession>

const profile = {
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  birthdate: Nullable(CalendarDate),
  region: Nullable(Type.String()),
  /** The language of mail to this person. */
  language: Language,
}

export const Account = Fields({
  ...profile,
  /** Path of the profile image below the API’s base. */
  image: Nullable(Type.String()),
  has_password: Type.Boolean(),
  preferences: Preferences,
  /** The newest first. */
  sessions: Type.Array(AccountSession),
})
export type Account = Static<typeof Account>

export const ProfileInput = Fields({
  name: NameText,
  surname: NameText,
  email: EmailAddress,
  birthdate: Nullable(CalendarDate),
  region: Nullable(Type.String({ maxLength: 10 })),
  language: Language,
  /** Asked for when the e-mail address changes. */
  current_password: Type.Optional(CurrentPassword),
})
export type ProfileInput = Static<typeof ProfileInput>

export const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  summary: 'Everything that a person keeps about himself: profile, preferences, where he is signed in.',
  access: 'signed_in',
  free: true,
  reply: Account,
  errors: [],
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  summary: 'Keeps my profile; another e-mail address asks for the current password.',
  access: 'signed_in',
  free: true,
  body: ProfileInput,
  reply: Account,
  errors: [
    'invalid_input',
    'email_taken',
    'wrong_password',
    'birthdate_not_past',
    'region_unknown',
    'impersonating',
    'too_many_requests',
  ],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  summary: 'Changes my password and signs me out everywhere else.',
  access: 'signed_in',
  free: true,
  body: Fields({ current_password: CurrentPassword, password: NewPassword }),
  reply: Account,
  errors: ['invalid_input', 'wrong_password', 'common_password', 'impersonating', 'too_many_requests'],
})

export const saveProfileImage = endpoint({
  method: 'POST',
  path: '/account/image',
  summary: 'Keeps my profile image: form data with one field `file`, an image of at most 200 KB.',
  access: 'signed_in',
  free: true,
  form: true,
  form_size_max: profile_image_size_max,
  reply: Account,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/account/image',
  summary: 'Removes my profile image.',
  access: 'signed_in',
  free: true,
  reply: Account,
  errors: [],
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/account/preferences',
  summary: 'Keeps what I want to be told, by mail and on my devices.',
  access: 'signed_in',
  free: true,
  body: Preferences,
  reply: Account,
  errors: ['invalid_input'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs me out everywhere but here.',
  access: 'signed_in',
  free: true,
  reply: Account,
  errors: ['impersonating'],
})

/** Rows of a table as they are kept, by their columns. */
const KeptRows = Type.Array(Type.Object({}, { additionalProperties: true }))

/** Everything personal that is kept of somebody, by what it is. */
export const AccountExport = Fields({
  exported_at: Instant,
  profile: KeptRows,
  roles: KeptRows,
  notice_preferences: KeptRows,
  push_subscriptions: KeptRows,
  push_messages: KeptRows,
  sessions: KeptRows,
  password_resets: KeptRows,
  submissions: KeptRows,
  answers: KeptRows,
  drafts: KeptRows,
  special_quiz_proposals: KeptRows,
  proposal_questions: KeptRows,
  special_quiz_results: KeptRows,
  league_games: KeptRows,
  tiers: KeptRows,
  standings: KeptRows,
  cups: KeptRows,
  cup_games: KeptRows,
  genre_records: KeptRows,
  subtheme_records: KeptRows,
  ranking_players: KeptRows,
  event_results: KeptRows,
  quizzes: KeptRows,
  question_flags: KeptRows,
  absences: KeptRows,
  absence_grants: KeptRows,
  uploads: KeptRows,
  external_questions: KeptRows,
  question_imports: KeptRows,
  invitations: KeptRows,
  payments: KeptRows,
  subscription_entries: KeptRows,
  messages: KeptRows,
  logs: KeptRows,
  api_tokens: KeptRows,
  calendar_feeds: KeptRows,
  audit_log: KeptRows,
})
export type AccountExport = Static<typeof AccountExport>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything personal that is kept of me, in one document.',
  access: 'signed_in',
  free: true,
  reply: AccountExport,
  errors: ['impersonating', 'too_many_requests'],
  rate_limit: { max: 10, seconds: 600 },
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Deletes my account: nothing personal is left; games and tables stay, played by a former player.',
  access: 'signed_in',
  free: true,
  body: Fields({ password: CurrentPassword }),
  reply: Nothing,
  errors: ['invalid_input', 'wrong_password', 'last_admin', 'impersonating', 'too_many_requests'],
})
