import type { RoleName } from '@tertulia/core/roles/roles'
import { createContext, use, type ReactNode } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const DeniedReason = lazyAddition(() => import('./denied-reason.tsx'), 'DeniedReason')

/** The roles that may open the current page, provided by the guards around the pages. */
export const NeededRoles = createContext<readonly RoleName[]>([])

type AccessReasonProps = { wholePage: boolean; children: ReactNode }

/** Shows why access is refused, where there is a reason for this user; otherwise the screen of status 403. */
export function AccessReason({ wholePage, children }: AccessReasonProps) {
  const needed = use(NeededRoles)
  const user = useUser()
  if (!user) return children
  return (
    <Piece>
      <DeniedReason user={user} needed={needed} wholePage={wholePage}>
        {children}
      </DeniedReason>
    </Piece>
  )
}
