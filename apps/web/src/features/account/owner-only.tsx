import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUser } from '@/features/session/session.tsx'

/** Content for the user alone: an admin who acts as them reads why it is missing. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const user = useUser()
  if (!user?.impersonator) return children
  const { name } = user
  return (
    <p className="soft">
      <Trans>Only {name} can do this. You are signed in as them.</Trans>
    </p>
  )
}
