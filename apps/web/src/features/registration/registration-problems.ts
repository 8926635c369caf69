import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newPasswordProblems } from '@/features/session/new-password-fields.tsx'
import type { CallCode, CallError } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { keysOf } from '@tertulia/core/collections/records'

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

type FieldName = keyof RegistrationFields

/** Reason why a field is invalid: a message, or the server's code. */
export type Problem = { field: FieldName; words?: MessageDescriptor | undefined; code?: CallCode }

const wrong: Partial<Record<FieldName, MessageDescriptor>> = {
  name: msg`Enter your name.`,
  surname: msg`Enter your surname.`,
  email: msg`E-mail is not valid.`,
  password: msg`Password is not valid.`,
  birthdate: msg`This date doesn’t exist.`,
}

/** Finds problems before sending, in the order of the form. */
export function findProblems(fields: RegistrationFields): Problem[] {
  const passwords = newPasswordProblems(fields)
  return [
    ...problemIf(fields.name.trim() === '', 'name'),
    ...problemIf(fields.surname.trim() === '', 'surname'),
    ...problemIf(!isEmailAddress(fields.email.trim()), 'email'),
    ...problemIf(passwords.password !== undefined, 'password', passwords.password),
    ...problemIf(passwords.repeated !== undefined, 'repeated', passwords.repeated),
    ...problemIf(isHalfTyped('birthdate'), 'birthdate'),
  ]
}

function problemIf(found: boolean, field: FieldName, words = wrong[field]): Problem[] {
  return found ? [{ field, words }] : []
}

/** Tells whether a date is incomplete, which a browser shows only in the field itself. */
function isHalfTyped(name: string): boolean {
  const [field] = document.getElementsByName(name)
  return field instanceof HTMLInputElement && field.validity.badInput
}

const fieldsOfCodes: Partial<Record<CallCode, FieldName>> = {
  email_taken: 'email',
  common_password: 'password',
  birthdate_not_past: 'birthdate',
  region_unknown: 'region',
}

/** Maps a refusal to its fields; empty when it concerns the whole form. */
export function problemsOf({ code, details = [] }: CallError, sent: RegistrationFields): Problem[] {
  const known = fieldsOfCodes[code]
  if (known) return [{ field: known, code }]
  const names = keysOf(sent)
  const named = names.filter((name) => details.some(({ field }) => field === name))
  return named.map((field) => ({ field, words: wrong[field], code }))
}

/** Finds the problem of a field. */
export function problemAt(problems: readonly Problem[], name: FieldName): Problem | undefined {
  return problems.find(({ field }) => field === name)
}

/** Describes the problem of a field; undefined without one. */
export function problemWords(problems: readonly Problem[], name: FieldName): string | undefined {
  const { words, code } = problemAt(problems, name) ?? {}
  return words ? i18n._(words) : code && errorWords(code)
}
