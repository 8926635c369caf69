import * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useToday } from '@/features/customer/use-today.ts'
import { CallError } from '@/lib/call.ts'
import { useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { failureWords } from '@/lib/failures.ts'
import { profileProblems, refusedField, type ProfileProblems, type TypedProfile } from './profile-problems.ts'
import { useShowAccount } from './use-form-section.ts'

type Sent = { typed: TypedProfile; current_password: string; emailChanged: boolean }

/** Saves the profile: problems by field, other refusals as a message; nothing typed is lost. */
export function useProfileSaving(onSaved: (account: Account) => void) {
  const { t } = useLingui()
  const today = useToday()
  const showAccount = useShowAccount()
  const { mutateAsync, isPending } = useAction(account.saveProfile)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function save({
    typed,
    current_password: currentPassword,
    emailChanged,
  }: Sent): Promise<ProfileProblems> {
    const passwordMissing = emailChanged && currentPassword === ''
    const found = profileProblems(typed, { today, passwordMissing })
    setProblem(null)
    setProblems(found)
    if (Object.keys(found).length > 0) return found
    const { birthdate, region, email, ...rest } = typed
    const body = {
      ...rest,
      email: email.trim(),
      birthdate: birthdate || null,
      region: region || null,
      ...(emailChanged && { current_password: currentPassword }),
    }
    try {
      const foundAccount = await mutateAsync({ body })
      showAccount(foundAccount)
      onSaved(foundAccount)
      showSuccess(t`Profile saved.`)
      return {}
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      const refusedFields = refusedField(refused)
      setProblems(refusedFields)
      if (Object.keys(refusedFields).length === 0) setProblem(failureWords('update_profile', refused.code))
      return refusedFields
    }
  }

  return { save, busy: isPending, problems, problem }
}
