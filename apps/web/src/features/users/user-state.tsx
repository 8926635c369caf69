import { useLingui } from '@lingui/react/macro'
import { BanIcon, CheckIcon, CrossIcon, HourglassIcon } from '@/ui/icons.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import type { WantedState } from '@tertulia/contract/users'
import type { UserState } from './list/user-filters.ts'
import * as styles from './user-state.module.css'

/** Words for the states of a user, and for accounts marked for deletion. */
export function useStateWords(): Record<WantedState, string> {
  const { t } = useLingui()
  return {
    pending: t`Awaiting approval`,
    active: t({ message: 'Active', context: 'user' }),
    expiring: t`Ends soon`,
    expired: t({ message: 'Expired', context: 'user' }),
    blocked: t({ message: 'Blocked', context: 'user' }),
    deleting: t`Being deleted`,
  }
}

const icons = {
  pending: HourglassIcon,
  active: CheckIcon,
  expiring: ClockIcon,
  expired: CrossIcon,
  blocked: BanIcon,
}

/** State of a user by icon, colour and word. */
export function UserStateMark({ state }: { state: UserState }) {
  const words = useStateWords()
  const Icon = icons[state]
  return (
    <span className={`${styles.userState} strong unbroken line small`} data-state={state}>
      <Icon size={16} />
      {words[state]}
    </span>
  )
}
