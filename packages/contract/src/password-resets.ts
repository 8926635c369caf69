import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { EmailAddress, Fields, NewPassword, Nothing } from './fields.ts'

const ResetParams = Fields({ token: Type.String({ maxLength: 100 }) })

export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  summary: 'Mails a link, valid 24 hours and for one use, by which a new password can be set.',
  access: 'anyone',
  body: Fields({ email: EmailAddress }),
  reply: Nothing,
  errors: ['invalid_input', 'email_unknown', 'too_many_requests'],
})

export const getPasswordReset = endpoint({
  method: 'GET',
  path: '/password-resets/:token',
  summary: 'Whose password a mailed link sets; refused when it is not valid or has expired.',
  access: 'anyone',
  params: ResetParams,
  reply: Fields({ email: Type.String() }),
  errors: ['invalid_input', 'reset_invalid', 'reset_expired', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password-resets/:token',
  summary: 'Sets a new password by a mailed link, once, and signs its user out everywhere.',
  access: 'anyone',
  params: ResetParams,
  body: Fields({ password: NewPassword }),
  reply: Nothing,
  errors: ['invalid_input', 'reset_invalid', 'reset_expired', 'common_password', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
