import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { CallError } from '@/lib/call.ts'
import { isEmailAddress } from '@/lib/email-address.ts'

/** A profile as it is typed: nothing chosen is empty. */
export type TypedProfile = {
  name: string
  surname: string
  email: string
  birthdate: string
  region: string
  language: 'en' | 'pt'
}

export type ProfileField = keyof TypedProfile | 'current_password'
export type ProfileProblems = Partial<Record<ProfileField, MessageDescriptor>>

const email_words = msg`E-mail is not valid.`
const password_words = msg`Write your current password.`

/** What is wrong with a profile before it is sent. */
export function profileProblems(
  { name, surname, email, birthdate }: TypedProfile,
  { today, password_missing }: { today: string; password_missing: boolean },
): ProfileProblems {
  return {
    ...(cleanLine(name) === '' && { name: msg`Write your name.` }),
    ...(cleanLine(surname) === '' && { surname: msg`Write your surname.` }),
    ...(!isEmailAddress(email.trim()) && { email: email_words }),
    ...(birthdate >= today && { birthdate: msg`A birthdate lies in the past.` }),
    ...(password_missing && { current_password: password_words }),
  }
}

/** The field that a refusal is about, with words for it; nothing when it is about none. */
export function refusedField({ code, details }: CallError): ProfileProblems {
  if (code === 'email_taken') return { email: msg`There is another account using this e-mail.` }
  if (code === 'wrong_password') return { current_password: msg`This is not your current password.` }
  if (code === 'birthdate_not_past') return { birthdate: msg`A birthdate lies in the past.` }
  if (code === 'region_unknown') return { region: msg`This region is not known.` }
  const refused = code === 'invalid_input' ? details?.[0]?.field : undefined
  if (refused === 'email') return { email: email_words }
  if (refused === 'name') return { name: msg`Write your name.` }
  if (refused === 'surname') return { surname: msg`Write your surname.` }
  if (refused === 'birthdate') return { birthdate: msg`This is not a date.` }
  return {}
}
