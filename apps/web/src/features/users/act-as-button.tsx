import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { ListedUser } from '@tertulia/contract/users'
import { SwapIcon } from '@/ui/icons.tsx'

/** Acts as somebody; nothing where that is not allowed. */
export function ActAsButton({ user, onActAs }: { user: ListedUser; onActAs: (user: ListedUser) => void }) {
  const { t } = useLingui()
  if (!user.impersonable) return null
  const name = `${user.name} ${user.surname}`.trim()
  const label = t`Act as ${name}`
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => onActAs(user)}>
      <SwapIcon />
    </ActionIcon>
  )
}
