import * as userCalls from '@tertulia/contract/users'
import type { ListedUser } from '@tertulia/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '@/features/session/session.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { paths } from '@/paths.ts'
import { showError } from '@/ui/states/toasts.ts'

/** Starts acting as another user. Every change is then logged under both names. */
export function useActAs(): (user: Pick<ListedUser, 'id'>) => void {
  const { actAs } = useSession()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useProvenAction(userCalls.impersonateUser)

  async function begin(id: number) {
    try {
      const session = await mutateAsync({ params: { id } })
      await actAs(session, () => void navigate({ to: paths.home() }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showError(errorWords(error.code))
    }
  }
  return ({ id }) => {
    if (!isPending) void begin(id)
  }
}
