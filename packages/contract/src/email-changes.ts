import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { EmailAddress, Fields, Id, Instant, Nothing, SecretText } from './fields.ts'
import { ClubUser } from './users.ts'

const UserParams = Fields({ id: Id })
const LinkParams = Fields({ token: SecretText({ maxLength: 100 }) })

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/admin/users/:id/email-change',
  summary:
    'Enters another e-mail address for a user. It replaces the old one once it is confirmed by the link mailed to it; the old one gets a link to stop it and, for an admin or the owner, to agree first.',
  access: ['admin'],
  person_only: true,
  proof: true,
  target: 'agreeing',
  params: UserParams,
  body: Fields({ email: EmailAddress }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'email_taken', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 600 },
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/email-change',
  summary: 'Cancels a user’s change of e-mail address that is not confirmed yet; its link stops working.',
  access: ['admin'],
  decides_access: true,
  person_only: true,
  target: 'everyone',
  params: UserParams,
  reply: ClubUser,
  errors: ['invalid_input', 'not_found'],
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/email-changes/:token',
  summary:
    'The new e-mail address of a confirmation link; not found when the link is invalid or has expired.',
  access: 'anyone',
  params: LinkParams,
  reply: Fields({ email: Type.String() }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/email-changes/:token',
  summary:
    'Confirms a new e-mail address with the link mailed to it, once, and signs the user out everywhere; an admin or the owner agrees at the old address first.',
  access: 'anyone',
  decides_access: true,
  params: LinkParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'email_taken', 'old_address_first', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

/** An address before a change, as its link shows it. */
const OldEmail = Fields({
  email: Type.String(),
  /** waiting: not confirmed yet; to_agree: waits for this address; agreed: this address agreed; made: can be undone. */
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('to_agree'),
    Type.Literal('agreed'),
    Type.Literal('made'),
  ]),
  /** From this instant on the link no longer works. */
  expires_at: Instant,
})
export type OldEmail = Static<typeof OldEmail>

const oldEmailCall = {
  access: 'anyone',
  params: LinkParams,
  rate_limit: { max: 30, seconds: 60 },
} as const

export const getOldEmail = endpoint({
  method: 'GET',
  path: '/old-emails/:token',
  summary: 'The change of e-mail address that a link mailed to the old address can stop.',
  ...oldEmailCall,
  reply: OldEmail,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
})

export const stopEmailChange = endpoint({
  method: 'PUT',
  path: '/old-emails/:token/stop',
  summary:
    'Stops a change of e-mail address from the old one. One made in the last 72 hours is undone: the user is signed out everywhere, and the old address gets a link for a new password.',
  ...oldEmailCall,
  decides_access: true,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
})

export const agreeToEmailChange = endpoint({
  method: 'PUT',
  path: '/old-emails/:token/agreement',
  summary: 'Agrees from the old address to another one that the team has entered.',
  ...oldEmailCall,
  decides_access: true,
  reply: OldEmail,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
})
