import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { newPasswordProblems } from '@/features/session/new-password.ts'
import type { CallCode, CallError } from '@/lib/call.ts'
import { isEmailAddress } from '@/lib/email-address.ts'
import { errorWords } from '@/lib/error-words.ts'
import { field_names, type FieldName, type RegistrationFields } from './registration-fields.ts'

/** Why a field is not accepted: words of ours, or a refusal of the server. */
export type Problem = { words: MessageDescriptor } | { code: CallCode }

export type Problems = Partial<Record<FieldName, Problem>>

const wrong: Problems = {
  name: { words: msg`Your name is missing.` },
  surname: { words: msg`Your surname is missing.` },
  email: { words: msg`E-mail is not valid.` },
  password: { words: msg`Password is not valid.` },
  birthdate: { words: msg`This date does not exist.` },
}

/** What can be seen to be wrong before anything is sent. `half_typed`: the birthdate is begun and no date yet. */
export function findProblems(fields: RegistrationFields, half_typed: boolean): Problems {
  const passwords = newPasswordProblems(fields)
  return {
    ...(fields.name.trim() === '' && { name: wrong.name }),
    ...(fields.surname.trim() === '' && { surname: wrong.surname }),
    ...(!isEmailAddress(fields.email.trim()) && { email: wrong.email }),
    ...(passwords.password && { password: { words: passwords.password } }),
    ...(passwords.repeated && { repeated: { words: passwords.repeated } }),
    ...(half_typed && { birthdate: wrong.birthdate }),
  }
}

const fields_of_codes: Partial<Record<CallCode, FieldName>> = {
  email_taken: 'email',
  common_password: 'password',
  birthdate_not_past: 'birthdate',
  region_unknown: 'region',
}

/** Which fields a refusal of the server concerns; none for one of the whole form. */
export function problemsOf({ code, details = [] }: CallError): Problems {
  const field = fields_of_codes[code]
  if (field) return { [field]: { code } }
  const named = field_names.filter((name) => details.some((detail) => detail.field === name))
  return Object.fromEntries(named.map((name) => [name, wrong[name] ?? { code }]))
}

export function problemWords(problem: Problem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return 'code' in problem ? errorWords(problem.code) : i18n._(problem.words)
}
