import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/features/session/session.tsx'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Shows the account from the server's response, on the page and in the session. */
export function useShowAccount(): (account: Account) => void {
  const queryClient = useQueryClient()
  const { update } = useSession()
  return (account) => {
    queryClient.setQueryData(endpointKey(accountCalls.getAccount, {}), account)
    const { name, surname, email, language, image } = account
    update({ name, surname, email, language, image })
  }
}
