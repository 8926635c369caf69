import type { Invitation } from '@tertulia/contract/invitations'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon, ClockIcon, PersonIcon, TrophyIcon } from '@/ui/icons.tsx'
import * as styles from './invitations.module.css'

const icons = { sent: ClockIcon, registered: PersonIcon, subscribed: CheckIcon, month_earned: TrophyIcon }

/** State of an invitation by icon and word. */
export function InvitationState({ state }: { state: Invitation['state'] }) {
  const { t } = useLingui()
  const words = {
    sent: t({ message: 'Sent', context: 'invitation' }),
    registered: t({ message: 'Registered', context: 'invitation' }),
    subscribed: t({ message: 'Subscribed', context: 'invitation' }),
    month_earned: t({ message: 'Month earned', context: 'invitation' }),
  }
  const Icon = icons[state]
  return (
    <span className={`${styles.invitationState} strong unbroken line small`} data-state={state}>
      <Icon size={16} />
      {words[state]}
    </span>
  )
}
