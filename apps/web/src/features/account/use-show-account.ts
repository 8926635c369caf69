import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { useSession } from '@/features/session/session.tsx'
import { useCache } from '@/lib/calls/cache.ts'

/** Shows the account from the server's response, on the page and in the session. */
export function useShowAccount(): (account: Account) => void {
  const cache = useCache()
  const { update } = useSession()
  return (account) => {
    cache.save(accountCalls.getAccount, {}, account)
    const { name, surname, email, language, image } = account
    update({ name, surname, email, language, image })
  }
}
