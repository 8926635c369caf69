import * as registrations from '@tertulia/contract/registrations'
import { useEffect, useState } from 'react'
import { saveTypedEmail } from '@/features/session/typed-email.ts'
import { CallError, type CallCode } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { saveWork } from '@/lib/saved-work.ts'
import { useAction } from '@/lib/queries.ts'
import {
  fieldNames,
  firstFields,
  registrationKey,
  withoutPasswords,
  type FieldName,
  type RegistrationFields,
} from './registration-fields.ts'
import { findProblems, problemsOf, type Problems } from './registration-problems.ts'

/** The newly registered user. */
export type Registered = { name: string; email: string }

/** Fields of the form, their problems, and sending. Typed text survives errors and reloads. */
export function useRegistration(invitedEmail: string, onRegistered: (person: Registered) => void) {
  const pageLanguage = useLanguage()
  const [fields, setFields] = useState(() => firstFields(invitedEmail))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<CallCode | null>(null)
  const sending = useAction(registrations.register)

  useEffect(() => saveWork(registrationKey, withoutPasswords(fields)), [fields])

  function change(changes: Partial<RegistrationFields>) {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) => withoutFields(before, Object.keys(changes) as FieldName[]))
  }

  /** Sends the form; returns the first invalid field, or null. */
  async function submit(halfTyped: boolean): Promise<FieldName | null> {
    if (sending.isPending) return null
    setFailure(null)
    const found = findProblems(fields, halfTyped)
    setProblems(found)
    if (firstOf(found)) return firstOf(found)
    try {
      await sending.mutateAsync({ body: bodyOf(fields, pageLanguage) })
    } catch (error) {
      const refused = error instanceof CallError ? problemsOf(error) : {}
      setProblems(refused)
      if (!firstOf(refused)) setFailure(error instanceof CallError ? error.code : 'server_error')
      return firstOf(refused)
    }
    const email = fields.email.trim()
    saveWork(registrationKey, null)
    saveTypedEmail(email)
    onRegistered({ name: fields.name.trim(), email })
    return null
  }

  return { fields, problems, failure, busy: sending.isPending, change, submit }
}

function bodyOf(fields: RegistrationFields, pageLanguage: 'en' | 'pt') {
  const { name, surname, email, password, birthdate, region, language } = fields
  return {
    name: name.trim(),
    surname: surname.trim(),
    email: email.trim(),
    password,
    birthdate: birthdate === '' ? null : birthdate,
    region: region === '' ? null : region,
    language: language ?? pageLanguage,
  }
}

const firstOf = (problems: Problems): FieldName | null => fieldNames.find((name) => problems[name]) ?? null

function withoutFields(problems: Problems, names: FieldName[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !names.includes(name as FieldName)),
  ) as Problems
}
