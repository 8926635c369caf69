import { cardKinds } from '@tertulia/core/shared-cards/card-kinds'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Instant,
  Language,
  Nothing,
  oneOf,
  PageQuery,
  paging,
  SecretText,
  withoutNul,
} from './fields.ts'

/** What a card shows: that somebody has played, a result, or something won. */
export const CardKind = oneOf(cardKinds)
export type CardKind = Static<typeof CardKind>

/** Addresses of earlier releases have 16 characters. */
const Address = SecretText({ pattern: '^[A-Za-z0-9_-]{16,22}$', maxLength: 22 })

/** Also one that was cut or mistyped, which is not found. */
const AnyAddress = SecretText({ maxLength: 120, pattern: withoutNul })

/** A card that its player shares, until they stop. */
export const OwnCard = Fields({
  /** The last part of the card’s public address. */
  address: Type.String(),
  kind: CardKind,
  date: CalendarDate,
  created_at: Instant,
})
export type OwnCard = Static<typeof OwnCard>

/** A shared card as everybody sees it: the picture, and the same in words. */
export const SharedCard = Fields({
  address: Type.String(),
  language: Language,
  /** One line, such as “Ana won 12–11 against Rui”. */
  title: Type.String(),
  /** What the picture shows, line by line. */
  text: Type.String(),
  /** The path of the picture below the API’s base. */
  picture: Type.String(),
})
export type SharedCard = Static<typeof SharedCard>

export const createSharedCard = endpoint({
  method: 'POST',
  path: '/shared-cards',
  summary:
    'Shares a result of mine as a picture at a random address; the same card again when I share it already, in this language.',
  access: ['regular_player', 'special_quiz_player'],
  players_only: true,
  person_only: true,
  body: Fields({ kind: CardKind, date: CalendarDate, language: Language }),
  reply: SharedCard,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const listSharedCards = endpoint({
  method: 'GET',
  path: '/account/shared-cards',
  summary: 'The cards that I share, the latest first.',
  access: 'signed_in',
  free: true,
  person_only: true,
  query: PageQuery,
  reply: Fields({ ...paging, cards: Type.Array(OwnCard) }),
  errors: ['invalid_input', 'not_found'],
})

export const removeSharedCard = endpoint({
  method: 'DELETE',
  path: '/account/shared-cards/:address',
  summary: 'Stops sharing a card of mine: its page and picture are gone at once.',
  access: 'signed_in',
  free: true,
  person_only: true,
  params: Fields({ address: Address }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const getSharedCard = endpoint({
  method: 'GET',
  path: '/shared-cards/:address',
  summary: 'A card that a player of the club at this host shares. It holds no question and no answer.',
  access: 'anyone',
  params: Fields({ address: AnyAddress }),
  reply: SharedCard,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const readCardPicture = endpoint({
  method: 'GET',
  path: '/shared-cards/:address/picture',
  summary: 'The picture of a shared card as PNG.',
  access: 'anyone',
  params: Fields({ address: AnyAddress }),
  reply: Type.String({ contentMediaType: 'image/png' }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  // Messengers fetch the pictures of many chats from few addresses.
  rate_limit: { max: 120, seconds: 60 },
})
