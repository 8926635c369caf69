import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newPasswordProblems } from '@/features/session/new-password.ts'
import type { CallCode, CallError } from '@/lib/call.ts'
import { isEmailAddress } from '@/lib/email-address.ts'
import { errorWords } from '@/lib/error-words.ts'
import { fieldNames, type FieldName, type RegistrationFields } from './registration-fields.ts'

/** Reason why a field is invalid: a message, or the server's code. */
export type Problem = { words: MessageDescriptor } | { code: CallCode }

export type Problems = Partial<Record<FieldName, Problem>>

const wrong: Problems = {
  name: { words: msg`Your name is missing.` },
  surname: { words: msg`Your surname is missing.` },
  email: { words: msg`E-mail is not valid.` },
  password: { words: msg`Password is not valid.` },
  birthdate: { words: msg`This date does not exist.` },
}

/** Finds problems before sending. `half_typed`: the birthdate is incomplete. */
export function findProblems(fields: RegistrationFields, halfTyped: boolean): Problems {
  const passwords = newPasswordProblems(fields)
  return {
    ...(fields.name.trim() === '' && { name: wrong.name }),
    ...(fields.surname.trim() === '' && { surname: wrong.surname }),
    ...(!isEmailAddress(fields.email.trim()) && { email: wrong.email }),
    ...(passwords.password && { password: { words: passwords.password } }),
    ...(passwords.repeated && { repeated: { words: passwords.repeated } }),
    ...(halfTyped && { birthdate: wrong.birthdate }),
  }
}

const fieldsOfCodes: Partial<Record<CallCode, FieldName>> = {
  email_taken: 'email',
  common_password: 'password',
  birthdate_not_past: 'birthdate',
  region_unknown: 'region',
}

/** Maps a refusal to its fields; empty when it concerns the whole form. */
export function problemsOf({ code, details = [] }: CallError): Problems {
  const field = fieldsOfCodes[code]
  if (field) return { [field]: { code } }
  const named = fieldNames.filter((name) => details.some((detail) => detail.field === name))
  return Object.fromEntries(named.map((name) => [name, wrong[name] ?? { code }]))
}

export function problemWords(problem: Problem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return 'code' in problem ? errorWords(problem.code) : i18n._(problem.words)
}
