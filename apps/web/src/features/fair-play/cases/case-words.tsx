import { Trans } from '@lingui/react/macro'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatInstant } from '@/lib/dates/instant.ts'
import { useLanguage } from '@/lib/dates/dates.ts'

/** How far a case has come, in words. */
export function StageWords({ stage }: Pick<FairPlayCase, 'stage'>) {
  switch (stage) {
    case 'hearing':
      return <Trans>Waiting for the player</Trans>
    case 'heard':
      return <Trans>To be decided</Trans>
    case 'proposed':
      return <Trans>Outcome proposed</Trans>
    case 'decided':
      return <Trans>Decided</Trans>
    case 'withdrawn':
      return <Trans>Withdrawn</Trans>
  }
}

/** Formats instants by the club's clock. */
export function useInstantWords(): (instant: string) => string {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (instant) => formatInstant(instant, language, time_zone)
}
