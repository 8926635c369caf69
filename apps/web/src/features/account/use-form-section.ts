import { getAccount, type Account } from '@tertulia/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '@/features/session/session.tsx'
import { endpointKey } from '@/lib/queries.ts'
import type { TellUnsaved } from './use-unsaved-forms.ts'

/** What is typed in a form, beside what is saved of it. */
export function useTyped<Typed extends object>(
  saved: Typed,
  { form, onUnsaved }: { form: string; onUnsaved: TellUnsaved },
) {
  const [typed, setTyped] = useState(saved)
  const unsaved = JSON.stringify(typed) !== JSON.stringify(saved)
  useEffect(() => {
    onUnsaved(form, unsaved)
    return () => onUnsaved(form, false)
  }, [form, unsaved, onUnsaved])

  return {
    typed,
    unsaved,
    change: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    reset: setTyped,
  }
}

/** Shows the account as the server has answered it, on the page and in the session. */
export function useShowAccount(): (account: Account) => void {
  const query_client = useQueryClient()
  const { update } = useSession()
  return (account) => {
    query_client.setQueryData(endpointKey(getAccount, {}), account)
    const { name, surname, email, language, image } = account
    update({ name, surname, email, language, image })
  }
}
