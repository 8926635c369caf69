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
      <Trans>You act as somebody else: this is left to {name}.</Trans>
    </p>
  )
}
