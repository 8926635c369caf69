import { register } from '@tertulia/contract/registrations'
import { useEffect, useState } from 'react'
import { keepTypedEmail } from '@/features/session/typed-email.ts'
import { CallError, type CallCode } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { keepWork } from '@/lib/kept-work.ts'
import { useAction } from '@/lib/queries.ts'
import {
  field_names,
  firstFields,
  registration_key,
  withoutPasswords,
  type FieldName,
  type RegistrationFields,
} from './registration-fields.ts'
import { findProblems, problemsOf, type Problems } from './registration-problems.ts'

/** Who has registered. */
export type Registered = { name: string; email: string }

/** The form's fields, what is wrong with them, and sending them. What was typed outlives errors and reloads. */
export function useRegistration(invited_email: string, onRegistered: (person: Registered) => void) {
  const page_language = useLanguage()
  const [fields, setFields] = useState(() => firstFields(invited_email))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<CallCode | null>(null)
  const sending = useAction(register)

  useEffect(() => keepWork(registration_key, withoutPasswords(fields)), [fields])

  function change(changes: Partial<RegistrationFields>) {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) => withoutFields(before, Object.keys(changes) as FieldName[]))
  }

  /** Sends the form; gives the first field that is wrong, or null. */
  async function submit(half_typed: boolean): Promise<FieldName | null> {
    if (sending.isPending) return null
    setFailure(null)
    const found = findProblems(fields, half_typed)
    setProblems(found)
    if (firstOf(found)) return firstOf(found)
    try {
      await sending.mutateAsync({ body: bodyOf(fields, page_language) })
    } catch (error) {
      const refused = error instanceof CallError ? problemsOf(error) : {}
      setProblems(refused)
      if (!firstOf(refused)) setFailure(error instanceof CallError ? error.code : 'server_error')
      return firstOf(refused)
    }
    const email = fields.email.trim()
    keepWork(registration_key, null)
    keepTypedEmail(email)
    onRegistered({ name: fields.name.trim(), email })
    return null
  }

  return { fields, problems, failure, busy: sending.isPending, change, submit }
}

function bodyOf(fields: RegistrationFields, page_language: 'en' | 'pt') {
  const { name, surname, email, password, birthdate, region, language } = fields
  return {
    name: name.trim(),
    surname: surname.trim(),
    email: email.trim(),
    password,
    birthdate: birthdate === '' ? null : birthdate,
    region: region === '' ? null : region,
    language: language ?? page_language,
  }
}

const firstOf = (problems: Problems): FieldName | null => field_names.find((name) => problems[name]) ?? null

function withoutFields(problems: Problems, names: FieldName[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !names.includes(name as FieldName)),
  ) as Problems
}
