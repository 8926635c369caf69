import { saveProfile, type Account } from '@tertulia/contract/account'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useToday } from '@/features/customer/use-today.ts'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { profileProblems, refusedField, type ProfileProblems, type TypedProfile } from './profile-problems.ts'
import { useShowAccount } from './use-form-section.ts'

type Sent = { typed: TypedProfile; current_password: string; email_changed: boolean }

/** Saving the profile: problems by field, the rest in words; nothing typed is lost. */
export function useProfileSaving(onSaved: (account: Account) => void) {
  const { t } = useLingui()
  const today = useToday()
  const showAccount = useShowAccount()
  const { mutateAsync, isPending } = useAction(saveProfile)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function save({ typed, current_password, email_changed }: Sent): Promise<ProfileProblems> {
    const password_missing = email_changed && current_password === ''
    const found = profileProblems(typed, { today, password_missing })
    setProblem(null)
    setProblems(found)
    if (Object.keys(found).length > 0) return found
    const { birthdate, region, email, ...rest } = typed
    const body = {
      ...rest,
      email: email.trim(),
      birthdate: birthdate || null,
      region: region || null,
      ...(email_changed && { current_password }),
    }
    try {
      const account = await mutateAsync({ body })
      showAccount(account)
      onSaved(account)
      showSuccess(t`Profile saved.`)
      return {}
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      const refused_fields = refusedField(refused)
      setProblems(refused_fields)
      if (Object.keys(refused_fields).length === 0) setProblem(errorWords(refused.code))
      return refused_fields
    }
  }

  return { save, busy: isPending, problems, problem }
}
