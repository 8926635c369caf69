import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Nothing, Nullable, SecretText } from './fields.ts'

const UnsubscriptionParams = Fields({ token: SecretText({ minLength: 1, maxLength: 120 }) })

/** The kind of mail an unsubscribe link stops, with its current setting. */
export const Unsubscription = Fields({
  notice: Type.Union([
    Type.Literal('opening'),
    Type.Literal('reminder'),
    Type.Literal('submission_copy'),
    Type.Literal('result'),
    Type.Literal('corrections'),
    Type.Literal('subscription'),
    Type.Literal('club'),
    Type.Literal('reply'),
  ]),
  /** Null for mail that is about no quiz. */
  quizzes: Nullable(Type.Union([Type.Literal('daily'), Type.Literal('special'), Type.Literal('both')])),
  wanted: Type.Boolean(),
  /** The club that sends the mail. */
  club: Type.String(),
})
export type Unsubscription = Static<typeof Unsubscription>

const limited = { rate_limit: { max: 60, seconds: 60 } }

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/unsubscriptions/:token',
  summary: 'Shows which mail an unsubscribe link stops; changes nothing.',
  access: 'anyone',
  free: true,
  params: UnsubscriptionParams,
  reply: Unsubscription,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  ...limited,
})

export const setUnsubscription = endpoint({
  method: 'PUT',
  path: '/unsubscriptions/:token',
  summary: 'Stops or resumes the mail of an unsubscribe link.',
  access: 'anyone',
  free: true,
  params: UnsubscriptionParams,
  body: Fields({ wanted: Type.Boolean() }),
  reply: Unsubscription,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  ...limited,
})

export const unsubscribeByOneClick = endpoint({
  method: 'POST',
  path: '/unsubscriptions/:token/one-click',
  summary: 'Stops the mail of an unsubscribe link, as called by mail programs (RFC 8058).',
  access: 'anyone',
  free: true,
  form: true,
  params: UnsubscriptionParams,
  body: Fields({ 'List-Unsubscribe': Type.Literal('One-Click') }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  ...limited,
})
