import { getAccount, type Account } from '@tertulia/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { endpointKey } from '@/lib/queries.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'

type FormSection = {
  form: string
  onUnsaved: TellUnsaved
  /** It is kept nowhere, also over a reload. */
  secret?: boolean
}

/** What is typed in a form, beside what is saved of it. It outlives a reload and the end of the session. */
export function useTyped<Typed extends object>(
  saved: Typed,
  { form, onUnsaved, secret = false }: FormSection,
) {
  const key = `account-${form}-${useUser()?.id ?? 0}`
  const [kept] = useState(() => (secret ? null : keptWork<Typed>(key)))
  const [typed, setTyped] = useState(() => ({ ...saved, ...kept }))
  const [restored, setRestored] = useState(kept !== null)
  const unsaved = JSON.stringify(typed) !== JSON.stringify(saved)
  useKeptWork(
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
