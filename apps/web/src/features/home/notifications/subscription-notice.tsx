import { Plural, Trans } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import { daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { warnedBelowDays, warnedCustomerId } from '@tertulia/core/subscriptions/subscription-status'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Notice } from '@/ui/states/notice.tsx'

/** Days left of a player's subscription, not counting today, when home should show them; null otherwise and once it has ended. */
export function useSubscriptionDays(today: CalendarDate | null): number | null {
  const user = useUser()
  return today === null || user === null ? null : warnedDays(user, today)
}

function warnedDays({ customer, roles }: SessionUser, today: CalendarDate): number | null {
  const role = subscribedRole(roles)
  const lastDay = role && roles?.[role]
  if (customer.id !== warnedCustomerId || lastDay == null || lastDay === true) return null
  const days = daysBetween(today, lastDay)
  return days >= 0 && days < warnedBelowDays ? days : null
}

/** Tells a player that their subscription is ending, with a link to renew it. */
export function SubscriptionNotice({ days }: { days: number }) {
  return (
    <Notice type="warning">
      <strong>
        <Remaining days={days} />
      </strong>{' '}
      <TextLink to={paths.renewal()}>
        <Trans comment="Renew the subscription, a link">Renew it</Trans>
      </TextLink>
      {' · '}
      <TextLink to={paths.rules('subscription')}>
        <Trans>How the subscription works</Trans>
      </TextLink>
    </Notice>
  )
}

function Remaining({ days }: { days: number }) {
  if (days === 0) return <Trans>Your subscription expires today.</Trans>
  if (days === 1) return <Trans>Your subscription expires tomorrow.</Trans>
  return (
    <Trans>
      Your subscription expires in <Plural value={days} one="# day" other="# days" />.
    </Trans>
  )
}
