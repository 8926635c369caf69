import { keysOf } from '@tertulia/core/collections/records'
import { Type, type Static } from 'typebox'
import { AccountExport } from './account-export.ts'
import { endpoint, uploadLimit } from './endpoint.ts'
import {
  CalendarDate,
  EmailAddress,
  Fields,
  Id,
  Instant,
  Language,
  NameText,
  NewPassword,
  Nothing,
  Nullable,
} from './fields.ts'

/** Largest accepted profile image in bytes, as it is uploaded. */
export const profileImageSizeMax = 200_000

/** Width and height of a saved profile image in pixels. */
export const profileImageSide = 200

/** The user's current password, to confirm their identity. */
const CurrentPassword = Type.String({ minLength: 1, maxLength: 255 })

/** Messages about the quizzes of a kind, sent by mail and, where a field says `push`, to a user's devices. */
export const MailPreferences = Fields({
  /** Sent when a quiz opens. */
  opening: Type.Boolean(),
  /** Sent to players who have not submitted, at an hour of the customer's time zone. */
  reminder: Type.Boolean(),
  reminder_hour: Type.Integer({ minimum: 1, maximum: 23 }),
  submission_copy: Type.Boolean(),
  /** Sent when the day's results are in. */
  result: Type.Boolean(),
  /** Sent to reviewers while answers wait. */
  corrections: Type.Boolean(),
  push_opening: Type.Boolean(),
  push_reminder: Type.Boolean(),
  push_result: Type.Boolean(),
  push_corrections: Type.Boolean(),
})
export type MailPreferences = Static<typeof MailPreferences>

const mailWishes = {
  /** Warnings that the subscription ends. */
  subscription_mail: Type.Boolean(),
  /** News of the club, by mail and on devices. */
  club_mail: Type.Boolean(),
  /** Replies to own posts, by mail and on devices. */
  reply_mail: Type.Boolean(),
}

/** The mail about no quiz that a person chooses, by the names of the columns. */
export const mailWishFields = keysOf(mailWishes)
export type MailWishes = Pick<Preferences, keyof typeof mailWishes>

export const Preferences = Fields({ daily: MailPreferences, special: MailPreferences, ...mailWishes })
export type Preferences = Static<typeof Preferences>

/** A session of a user, with the names of browser and system, null where unknown. */
export const AccountSession = Fields({
  id: Id,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  device: Nullable(
    Type.Union([Type.Literal('desktop'), Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('tv')]),
  ),
  begun_at: Instant,
  /** The last call of the session, accurate to the hour. */
  last_seen_at: Instant,
  /** True for the session of this request. */
  current: Type.Boolean(),
  /** True when an admin acts as this user in the session. */
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
  /** True when opponents may name this person in a result that they share. */
  named_in_shares: Type.Boolean(),
}

/** What a person says of themselves, by the names of the columns. */
export const profileFields = keysOf(profile)
export type Profile = Pick<Account, keyof typeof profile>

export const Account = Fields({
  ...profile,
  /** Path of the profile image below the API’s base. */
  image: Nullable(Type.String()),
  has_password: Type.Boolean(),
  /** When the team deletes this account; null while it does not. */
  deletion_due_at: Nullable(Instant),
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
  /** Unchanged when missing. */
  named_in_shares: Type.Optional(Type.Boolean()),
  /** Required when the e-mail address changes. */
  current_password: Type.Optional(CurrentPassword),
})
export type ProfileInput = Static<typeof ProfileInput>

export const getAccount = endpoint({
  method: 'GET',
  path: '/account',
  summary: 'My account: profile, preferences and sessions.',
  access: 'signed_in',
  free: true,
  reply: Account,
  errors: [],
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  summary: 'Saves my profile; a new e-mail address requires the current password.',
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
  outside: true,
  hashes: true,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  summary: 'Changes my password and ends my other sessions.',
  access: 'signed_in',
  free: true,
  person_only: true,
  body: Fields({ current_password: CurrentPassword, password: NewPassword }),
  reply: Account,
  errors: ['invalid_input', 'wrong_password', 'common_password', 'too_many_requests'],
  outside: true,
  hashes: true,
})

export const saveProfileImage = endpoint({
  method: 'POST',
  path: '/account/image',
  summary: 'Saves my profile image: form data with one field `file`, an image of at most 200 KB.',
  access: 'signed_in',
  free: true,
  form: true,
  bodyLimit: uploadLimit(profileImageSizeMax),
  reply: Account,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/account/image',
  summary: 'Deletes my profile image.',
  access: 'signed_in',
  free: true,
  reply: Account,
  errors: [],
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/account/preferences',
  summary: 'Saves which messages I receive by mail and on my devices.',
  access: 'signed_in',
  free: true,
  body: Preferences,
  reply: Account,
  errors: ['invalid_input'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Ends all my sessions except this one.',
  access: 'signed_in',
  free: true,
  person_only: true,
  proof: true,
  reply: Account,
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'Ends one of my sessions.',
  access: 'signed_in',
  free: true,
  person_only: true,
  proof: true,
  params: Fields({ id: Id }),
  reply: Account,
  errors: ['invalid_input', 'not_found'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'All personal data stored about me, in one document.',
  access: 'signed_in',
  free: true,
  person_only: true,
  proof: true,
  reply: AccountExport,
  errors: ['too_many_requests'],
  rate_limit: { max: 10, seconds: 600 },
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  summary: 'Deletes my account and personal data; games and tables stay, credited to a former player.',
  access: 'signed_in',
  free: true,
  person_only: true,
  body: Fields({ password: CurrentPassword }),
  reply: Nothing,
  errors: ['invalid_input', 'wrong_password', 'last_admin', 'too_many_requests'],
  outside: true,
  hashes: true,
})
