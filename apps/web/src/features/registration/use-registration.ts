import * as registrationCalls from '@tertulia/contract/registrations'
import { saveTypedEmail } from '@/features/session/sign-in/typed-email.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { findProblems, problemsOf, type RegistrationFields } from './registration-problems.ts'

/** The newly registered user. */
export type Registered = { name: string; email: string }

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

/** The registration form, which begins with the invitation's address. */
export function useRegistration(invitedEmail: string, onRegistered: (person: Registered) => void) {
  const pageLanguage = useLanguage()
  const { mutateAsync } = useAction(registrationCalls.register)

  return useRecordForm({
    name: () => `registration-${invitedEmail}`,
    saved: null as Registered | null,
    draft: () => ({ ...empty, email: invitedEmail }),
    input: ({ name, surname, email, password, birthdate, region, language }) => ({
      name: name.trim(),
      surname: surname.trim(),
      email: email.trim(),
      password,
      birthdate: birthdate || null,
      region: region || null,
      language: language ?? pageLanguage,
    }),
    stored: (fields) => ({ ...fields, password: '', repeated: '' }),
    lasting: true,
    check: findProblems,
    refused: problemsOf,
    async save(body) {
      await mutateAsync({ body })
      return { name: body.name, email: body.email }
    },
    onSaved(person) {
      if (person === null) return
      saveTypedEmail(person.email)
      onRegistered(person)
    },
  })
}
