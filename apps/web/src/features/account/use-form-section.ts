import * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import { savedWork, useSavedWork } from '@/lib/saved-work.ts'
import { endpointKey } from '@/lib/queries.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'

type FormSection = {
  form: string
  onUnsaved: TellUnsaved
  /** Not stored anywhere, not even over a reload. */
  secret?: boolean
}

/** Typed fields over the saved ones, stored so that they survive a reload and the end of the session. */
export function useTyped<Typed extends object>(
  saved: Typed,
  { form, onUnsaved, secret = false }: FormSection,
) {
  const key = `account-${form}-${useUser()?.id ?? 0}`
  const [stored] = useState(() => (secret ? null : savedWork<Typed>(key)))
  const [typed, setTyped] = useState(() => ({ ...saved, ...stored }))
  const [restored, setRestored] = useState(stored !== null)
  const unsaved = JSON.stringify(typed) !== JSON.stringify(saved)
  useSavedWork(
    key,
    useMemo(() => (unsaved && !secret ? typed : null), [unsaved, secret, typed]),
  )
  useEffect(() => {
    onUnsaved(form, unsaved)
    return () => onUnsaved(form, false)
  }, [form, unsaved, onUnsaved])

  return {
    typed,
    unsaved,
    change: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    reset: setTyped,
    restored: restored && unsaved,
    discard: () => {
      setTyped(saved)
      setRestored(false)
    },
  }
}

/** Shows the account from the server's response, on the page and in the session. */
export function useShowAccount(): (account: Account) => void {
  const queryClient = useQueryClient()
  const { update } = useSession()
  return (foundAccount) => {
    queryClient.setQueryData(endpointKey(account.getAccount, {}), foundAccount)
    const { name, surname, email, language, image } = foundAccount
    update({ name, surname, email, language, image })
  }
}
