import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '@tertulia/contract/account'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { CallError } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'

/** A profile as typed; an empty text means no choice. */
export type ProfileDraft = ReturnType<typeof profileDraft>

/** Converts the account to the form's content. */
export function profileDraft(account: Account) {
  const { name, surname, email, birthdate, region, language, named_in_shares } = account
  const optional = { birthdate: birthdate ?? '', region: region ?? '' }
  return { name, surname, email, language, ...optional, named_in_shares, current_password: '' }
}

/** Tells whether a profile has another address than the account, which requires the password. */
export function isNewEmail({ email }: ProfileDraft, account: Account): boolean {
  return email.trim().toLowerCase() !== account.email
}

type Problem = { field: keyof ProfileDraft; words: string }

const emailWords = msg`E-mail is not valid.`

/** Lists the problems of a profile before it is sent. */
export function profileProblems(
  draft: ProfileDraft,
  { account, today }: { account: Account; today: string },
): Problem[] {
  const { name, surname, email, birthdate, current_password: password } = draft
  const passwordMissing = isNewEmail(draft, account) && password === ''
  return [
    ...problemOf('name', cleanLine(name) === '' && msg`Enter your name.`),
    ...problemOf('surname', cleanLine(surname) === '' && msg`Enter your surname.`),
    ...problemOf('email', !isEmailAddress(email.trim()) && emailWords),
    ...problemOf('birthdate', birthdate >= today && msg`Your birth date must be in the past.`),
    ...problemOf('current_password', passwordMissing && msg`Enter your current password.`),
  ]
}

/** Returns the field a refusal refers to, with a message; empty when it refers to none. */
export function refusedFields({ code, details }: CallError): Problem[] {
  if (code === 'email_taken') return problemOf('email', msg`There is another account using this e-mail.`)
  if (code === 'wrong_password') return problemOf('current_password', msg`That’s not your current password.`)
  if (code === 'birthdate_not_past') return problemOf('birthdate', msg`Your birth date must be in the past.`)
  if (code === 'region_unknown') return problemOf('region', msg`Unknown region.`)
  const refused = code === 'invalid_input' ? details?.[0]?.field : undefined
  if (refused === 'email') return problemOf('email', emailWords)
  if (refused === 'name') return problemOf('name', msg`Enter your name.`)
  if (refused === 'surname') return problemOf('surname', msg`Enter your surname.`)
  if (refused === 'birthdate') return problemOf('birthdate', msg`Not a valid date.`)
  return []
}

function problemOf(field: keyof ProfileDraft, words: MessageDescriptor | false): Problem[] {
  return words ? [{ field, words: i18n._(words) }] : []
}
