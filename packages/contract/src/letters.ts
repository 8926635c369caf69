import { roleNames } from '@tertulia/core/roles/roles'
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
  oneOf,
  PageQuery,
  paging,
  Person,
  Version,
  withoutNul,
} from './fields.ts'
import { notificationTitleMax } from './team-notifications.ts'
import { Role } from './roles.ts'

export const letterTextMax = 10_000
/** The most days that a filter looks back or ahead. */
export const letterDaysMax = 3650

/** A letter in one language: a subject on one line and a text in Markdown; both empty where it is not written. */
export const LetterText = Fields({
  /** As long as a notice's title, since a letter may become one. */
  subject: Type.String({ maxLength: notificationTitleMax, pattern: withoutNul }),
  text: Type.String({ maxLength: letterTextMax, pattern: withoutNul }),
})
export type LetterText = Static<typeof LetterText>

/** The recipients of a letter: members of the club who meet every condition; null and empty ask for nothing. */
export const LetterFilter = Fields({
  /** One of these roles is valid today. */
  roles: Type.Array(Role, { maxItems: roleNames.length }),
  /** Players of the running or the coming season: of all its tiers, or of one. */
  league: Nullable(
    Fields({
      season: oneOf(['running', 'upcoming']),
      tier: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
  ),
  /** The subscription ends within some days, or has ended. */
  subscription: Nullable(
    Type.Union([
      Fields({
        state: Type.Literal('ending'),
        days: Type.Integer({ minimum: 0, maximum: letterDaysMax }),
      }),
      Fields({ state: Type.Literal('ended') }),
    ]),
  ),
  /** Not seen for this many days. */
  unseen_days: Nullable(Type.Integer({ minimum: 1, maximum: letterDaysMax })),
  language: Nullable(Language),
})
export type LetterFilter = Static<typeof LetterFilter>

/** A letter as its admin writes it. (docs/rules/letters.md) */
export const LetterInput = Fields({
  en: LetterText,
  pt: LetterText,
  filter: LetterFilter,
  /** It also goes to members who want no news of the club, and cannot be stopped by its readers. */
  club_business: Type.Boolean(),
  /** Also a notice on home from the day it is sent through a day, perhaps shown on devices, too; null = mail alone. */
  notice: Nullable(Fields({ to_date: CalendarDate, push: Type.Boolean() })),
})
export type LetterInput = Static<typeof LetterInput>

export const letterStates = ['draft', 'sending', 'sent', 'stopped'] as const

/** The numbers of recipients by what has become of their mail. */
export const LetterProgress = Fields({
  sent: Type.Integer(),
  waiting: Type.Integer(),
  /** The mail was given up. */
  failed: Type.Integer(),
  /** Stopped, or not wanted or allowed any more when its turn came. */
  not_sent: Type.Integer(),
})
export type LetterProgress = Static<typeof LetterProgress>

const recipientStates = ['sent', 'waiting', 'failed', 'not_sent'] as const
export type RecipientState = (typeof recipientStates)[number]

const standing = {
  id: Id,
  state: oneOf(letterStates),
  author: Person,
  changed_at: Instant,
  /** When an admin sent it; null for a draft. */
  sent_at: Nullable(Instant),
}

export const Letter = Fields({
  ...LetterInput.properties,
  ...standing,
  sender: Nullable(Person),
  /** Null for a draft. */
  progress: Nullable(LetterProgress),
  version: Version,
})
export type Letter = Static<typeof Letter>

/** A letter in the list. */
export const ListedLetter = Fields({
  ...standing,
  /** By language; empty where it is not written. */
  subject_en: Type.String(),
  subject_pt: Type.String(),
  /** Null for a draft. */
  recipients: Nullable(Type.Integer()),
})
export type ListedLetter = Static<typeof ListedLetter>

const LetterParams = Fields({ id: Id })

export const listLetters = endpoint({
  method: 'GET',
  path: '/admin/letters',
  summary: 'The letters to members, drafts first, then those sent, each the latest first.',
  access: ['admin'],
  requires: 'letters',
  query: PageQuery,
  reply: Fields({ letters: Type.Array(ListedLetter), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/admin/letters/:id',
  summary: 'A letter, with how far its sending is.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  reply: Letter,
  errors: ['invalid_input', 'not_found'],
})

export const createLetter = endpoint({
  method: 'POST',
  path: '/admin/letters',
  summary: 'Saves a new draft of a letter; nothing is sent.',
  access: ['admin'],
  requires: 'letters',
  body: LetterInput,
  reply: Letter,
  errors: ['invalid_input'],
})

export const saveLetter = endpoint({
  method: 'PUT',
  path: '/admin/letters/:id',
  summary: 'Changes a draft; refused when somebody else has saved it meanwhile, or it was sent.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  body: Fields({ ...LetterInput.properties, version: Version }),
  reply: Letter,
  errors: ['invalid_input', 'not_found', 'letter_changed', 'letter_sent'],
})

export const removeLetter = endpoint({
  method: 'DELETE',
  path: '/admin/letters/:id',
  summary: 'Deletes a draft.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'letter_sent'],
})

export const copyLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/copies',
  summary: 'Makes a new draft from a letter.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  reply: Letter,
  errors: ['invalid_input', 'not_found'],
})

export const previewLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/preview',
  summary: 'Shows the mail of a letter in each language in which it is written.',
  access: ['admin'],
  requires: 'letters',
  body: Fields({ en: LetterText, pt: LetterText, club_business: Type.Boolean() }),
  reply: Fields({
    mails: Type.Array(
      Fields({ language: Language, subject: Type.String(), text: Type.String(), html: Type.String() }),
    ),
  }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
  unrecorded: true,
})

export const testLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/test',
  summary: 'Mails a letter to me alone, in each language in which it is written.',
  access: ['admin'],
  requires: 'letters',
  target: 'everyone',
  body: Fields({ en: LetterText, pt: LetterText, club_business: Type.Boolean() }),
  reply: Fields({ email: Type.String() }),
  errors: ['invalid_input', 'letter_incomplete', 'too_many_requests'],
  rate_limit: { max: 10, seconds: 600 },
  unrecorded: true,
})

export const findRecipients = endpoint({
  method: 'POST',
  path: '/admin/letters/recipients',
  summary: 'The members who would get a letter, by name, and the seasons whose players it can be for.',
  access: ['admin'],
  requires: 'letters',
  target: 'everyone',
  body: Fields({ filter: LetterFilter, club_business: Type.Boolean(), ...PageQuery.properties }),
  reply: Fields({
    recipients: Type.Array(Fields({ ...Person.properties, email: Type.String() })),
    /** Members who match, too, but want no news of the club. */
    unsubscribed: Type.Integer(),
    seasons: Type.Array(
      Fields({ state: oneOf(['running', 'upcoming']), season: Type.Integer(), tiers: Type.Integer() }),
    ),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
  unrecorded: true,
})

export const sendLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/sending',
  summary:
    'Sends a draft to every member whom it is for, once; refused when it was sent or changed meanwhile.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  body: Fields({ version: Version }),
  reply: Letter,
  errors: [
    'invalid_input',
    'not_found',
    'letter_changed',
    'letter_sent',
    'letter_incomplete',
    'letter_without_recipients',
    'too_many_requests',
  ],
  rate_limit: { max: 20, seconds: 3600 },
})

export const stopLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/:id/stop',
  summary: 'Stops a letter that is being sent: what has not gone yet is not sent any more.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  reply: Letter,
  errors: ['invalid_input', 'not_found', 'letter_not_sending'],
})

export const listLetterRecipients = endpoint({
  method: 'GET',
  path: '/admin/letters/:id/recipients',
  summary: 'Those a letter was sent to, by name, with what has become of their mail.',
  access: ['admin'],
  requires: 'letters',
  params: LetterParams,
  query: Fields({ state: oneOf(recipientStates), ...PageQuery.properties }),
  reply: Fields({
    recipients: Type.Array(
      Fields({
        ...Person.properties,
        /** The mail server’s last error; null without one. */
        error: Nullable(Type.String()),
      }),
    ),
    ...paging,
  }),
  errors: ['invalid_input', 'not_found'],
})
