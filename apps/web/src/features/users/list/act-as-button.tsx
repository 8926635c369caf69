import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser } from '@tertulia/contract/users'
import { Button } from '@/ui/button.tsx'

/** Starts acting as a user; nothing when not allowed. */
export function ActAsButton({ user, onActAs }: { user: ListedUser; onActAs: (user: ListedUser) => void }) {
  const { t } = useLingui()
  if (!user.impersonable) return null
  const name = `${user.name} ${user.surname}`.trim()
  return (
    <Button aria-label={t`Act as ${name}`} onClick={() => onActAs(user)}>
      <Trans>Act as</Trans>
    </Button>
  )
}
