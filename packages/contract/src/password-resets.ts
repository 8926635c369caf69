import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { EmailAddress, Fields, Id, NewPassword, Nothing, SecretText } from './fields.ts'

const ResetParams = Fields({ token: SecretText({ maxLength: 100 }) })

export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  summary: 'Mails a link for setting a new password, valid for 24 hours and one use.',
  access: 'anyone',
  decides_access: true,
  body: Fields({ email: EmailAddress }),
  reply: Nothing,
  errors: ['invalid_input', 'email_unknown', 'too_many_requests'],
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-link',
  summary: 'Mails a user the link for setting a new password, as if they had asked for it.',
  access: ['admin'],
  proof: true,
  target: 'member',
  params: Fields({ id: Id }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'account_protected', 'too_many_requests'],
})

export const getPasswordReset = endpoint({
  method: 'GET',
  path: '/password-resets/:token',
  summary: 'The user of a password link; refused when it is invalid or has expired.',
  access: 'anyone',
  params: ResetParams,
  reply: Fields({ email: Type.String() }),
  errors: ['invalid_input', 'reset_invalid', 'reset_expired', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password-resets/:token',
  summary: 'Sets a new password with a mailed link, once, and signs the user out everywhere.',
  access: 'anyone',
  params: ResetParams,
  body: Fields({ password: NewPassword }),
  reply: Nothing,
  errors: ['invalid_input', 'reset_invalid', 'reset_expired', 'common_password', 'too_many_requests'],
  outside: true,
  hashes: true,
  rate_limit: { max: 30, seconds: 60 },
})
