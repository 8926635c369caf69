import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  EmailAddress,
  Fields,
  Language,
  NameText,
  NewPassword,
  Nothing,
  Nullable,
} from './fields.ts'

export const register = endpoint({
  method: 'POST',
  path: '/registrations',
  summary: 'Creates an account that waits for approval; the admins are informed by mail.',
  access: 'anyone',
  body: Fields({
    name: NameText,
    surname: NameText,
    email: EmailAddress,
    password: NewPassword,
    birthdate: Type.Optional(Nullable(CalendarDate)),
    /** One of the customer’s region set. */
    region: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
    /** The language of mail to this person. */
    language: Language,
  }),
  reply: Nothing,
  errors: [
    'invalid_input',
    'email_taken',
    'common_password',
    'birthdate_not_past',
    'region_unknown',
    'too_many_requests',
  ],
  outside: true,
  hashes: true,
})
