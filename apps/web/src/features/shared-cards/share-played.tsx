import { t } from '@lingui/core/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { ShareButton } from './share-button.tsx'

/** Shares, before the day closes, that the player has played, without numbers. */
export function SharePlayed({ date }: { date: string }) {
  const { name } = useCustomer()
  return <ShareButton kind="played" date={date} text={() => t`I’ve played today’s quiz at ${name}.`} />
}
