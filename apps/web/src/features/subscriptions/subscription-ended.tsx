import { Trans } from '@lingui/react/macro'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Tells on home since when a subscription is over, how to renew it and what stays. */
export function SubscriptionEnded({ lastDay }: { lastDay: CalendarDate }) {
  return (
    <section className="sheet stack gap-20" aria-labelledby="subscription-ended">
      <h2 id="subscription-ended">
        <Trans>Your subscription has ended.</Trans>
      </h2>
      <EndedOn lastDay={lastDay} />
      <div className="row">
        <TextLink to={paths.renewal()} button="primary">
          <Trans comment="Renew the subscription, a link">Renew it</Trans>
        </TextLink>
        <TextLink to={paths.rules('subscription')} button="plain">
          <Trans>How the subscription works</Trans>
        </TextLink>
      </div>
      <OwnResults />
    </section>
  )
}

/** The last day of a subscription that is over, and when renewing it takes effect. */
export function EndedOn({ lastDay }: { lastDay: CalendarDate }) {
  const language = useLanguage()
  return (
    <p>
      <Trans>
        It ended {formatDateLong(lastDay, language)}. Renew it and you can play again as soon as your payment
        is confirmed.
      </Trans>
    </p>
  )
}

/** What stays of the games of a player whose subscription is over, with links to it. */
export function OwnResults() {
  const playsLeague = useUser()?.roles?.regular_player !== undefined
  return (
    <>
      <p>
        <Trans>Everything you’ve played is kept, and you can still see it:</Trans>
      </p>
      <div className="row">
        {playsLeague && (
          <TextLink to={paths.quizzes()} button="plain">
            <Trans>Your past quizzes</Trans>
          </TextLink>
        )}
        <TextLink to={paths.special_quizzes()} button="plain">
          <Trans>Your past special quizzes</Trans>
        </TextLink>
        <TextLink to={paths.profile()} button="plain">
          <Trans>Your statistics</Trans>
        </TextLink>
      </div>
      {playsLeague && (
        <p className="soft">
          <Trans>
            A place in a running season stays yours, but each round you don’t play counts as a forfeit.
          </Trans>
        </p>
      )}
    </>
  )
}
