import { savedWork } from '@/lib/saved-work.ts'
import type { Language } from '@/lib/language.ts'

/** Fields of the registration form, as typed. */
export type RegistrationFields = {
  name: string
  surname: string
  email: string
  password: string
  repeated: string
  birthdate: string
  region: string
  /** Null until chosen: the page's language. */
  language: Language | null
}

export type FieldName = keyof RegistrationFields

/** In the order of the form. */
export const fieldNames: FieldName[] = [
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

/** Storage key of the form in this tab. */
export const registrationKey = 'registration'

/** Fields typed before a reload, with the invitation's address. */
export function firstFields(invitedEmail: string): RegistrationFields {
  const saved = savedWork<Partial<RegistrationFields>>(registrationKey) ?? {}
  return { ...empty, ...saved, email: invitedEmail || (saved.email ?? '') }
}

/** Removes the passwords, which are never stored, before saving the fields for a reload. */
export function withoutPasswords(fields: RegistrationFields): RegistrationFields {
  return { ...fields, password: '', repeated: '' }
}
