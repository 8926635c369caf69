import * as userCalls from '@tertulia/contract/users'
import type { ListedUser } from '@tertulia/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '@/features/session/session.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { paths } from '@/paths.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Starts acting as another user. Every change is then logged under both names. */
export function useActAs(): (user: Pick<ListedUser, 'id'>) => void {
  const { actAs } = useSession()
  const navigate = useNavigate()
  const { mutate, isPending } = useProvenAction(userCalls.impersonateUser, {
    done: (session) => actAs(session, () => void navigate({ to: paths.home() })),
    failed: toastFailure(),
  })
  return ({ id }) => {
    if (!isPending) mutate({ params: { id } })
  }
}
