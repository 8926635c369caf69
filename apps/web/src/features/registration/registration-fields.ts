import { keptWork } from '@/lib/kept-work.ts'
import type { Language } from '@/lib/language.ts'

/** What the registration form asks for, as it is typed. */
export type RegistrationFields = {
  name: string
  surname: string
  email: string
  password: string
  repeated: string
  birthdate: string
  region: string
  /** Null until one is chosen: that of the page. */
  language: Language | null
}

export type FieldName = keyof RegistrationFields

/** In the order of the form. */
export const field_names: FieldName[] = [
  'name',
  'surname',
  'email',
  'password',
  'repeated',
  'birthdate',
  'region',
  'language',
]

const empty: RegistrationFields = {
  name: '',
  surname: '',
  email: '',
  password: '',
  repeated: '',
  birthdate: '',
  region: '',
  language: null,
}

/** Where the form's work is kept in this tab. */
export const registration_key = 'registration'

/** What was typed before a reload, with the address that an invitation was sent to. */
export function firstFields(invited_email: string): RegistrationFields {
  const kept = keptWork<Partial<RegistrationFields>>(registration_key) ?? {}
  return { ...empty, ...kept, email: invited_email || (kept.email ?? '') }
}

/** What may outlive a reload: passwords are kept nowhere. */
export function withoutPasswords(fields: RegistrationFields): RegistrationFields {
  return { ...fields, password: '', repeated: '' }
}
