import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { CallError } from '@/lib/call.ts'
import { isEmailAddress } from '@/lib/email-address.ts'

/** A profile as typed; an empty text means no choice. */
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

const emailWords = msg`E-mail is not valid.`
const passwordWords = msg`Write your current password.`

/** Lists the problems of a profile before it is sent. */
export function profileProblems(
  { name, surname, email, birthdate }: TypedProfile,
  { today, passwordMissing }: { today: string; passwordMissing: boolean },
): ProfileProblems {
  return {
    ...(cleanLine(name) === '' && { name: msg`Write your name.` }),
    ...(cleanLine(surname) === '' && { surname: msg`Write your surname.` }),
    ...(!isEmailAddress(email.trim()) && { email: emailWords }),
    ...(birthdate >= today && { birthdate: msg`A birthdate lies in the past.` }),
    ...(passwordMissing && { current_password: passwordWords }),
  }
}

/** Returns the field a refusal refers to, with a message; empty when it refers to none. */
export function refusedField({ code, details }: CallError): ProfileProblems {
  if (code === 'email_taken') return { email: msg`There is another account using this e-mail.` }
  if (code === 'wrong_password') return { current_password: msg`This is not your current password.` }
  if (code === 'birthdate_not_past') return { birthdate: msg`A birthdate lies in the past.` }
  if (code === 'region_unknown') return { region: msg`This region is not known.` }
  const refused = code === 'invalid_input' ? details?.[0]?.field : undefined
  if (refused === 'email') return { email: emailWords }
  if (refused === 'name') return { name: msg`Write your name.` }
  if (refused === 'surname') return { surname: msg`Write your surname.` }
  if (refused === 'birthdate') return { birthdate: msg`This is not a date.` }
  return {}
}
