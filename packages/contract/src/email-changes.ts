import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { EmailAddress, Fields, Id, Nothing, SecretText } from './fields.ts'
import { ClubUser } from './users.ts'

const UserParams = Fields({ id: Id })
const LinkParams = Fields({ token: SecretText({ maxLength: 100 }) })

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/admin/users/:id/email-change',
  summary:
    'Enters another e-mail address for a user. It replaces the old one once it is confirmed by the link mailed to it; the old one is told.',
  access: ['admin'],
  person_only: true,
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
  person_only: true,
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
  summary: 'Confirms a new e-mail address with the link mailed to it, once.',
  access: 'anyone',
  params: LinkParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'email_taken', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
