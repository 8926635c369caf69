import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { apiUrl } from '@/lib/calls/call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './shared-cards.module.css'

/** A result that a player shares, for anyone with the link: the picture, and the way into the game. */
export function SharedCardPage() {
  const { t } = useLingui()
  const { address } = useParams({ from: '/shared-cards/$address' })
  const query = useCall(sharedCardCalls.getSharedCard, { params: { address } })
  const isGone = query.error?.status === 404

  return (
    <Page title={query.data?.title ?? (isGone ? t`No longer shared` : t`A shared result`)}>
      {isGone ? (
        <div className="stack">
          <p>
            <Trans>There is no shared result at this address any more.</Trans>
          </p>
          <Invitation />
        </div>
      ) : (
        <QueryState query={query} skeleton={<Skeleton height={420} />}>
          {(card) => <Card card={card} />}
        </QueryState>
      )}
    </Page>
  )
}

function Card({ card }: { card: SharedCard }) {
  return (
    <div className="stack">
      <img
        className={`${styles.picture} block full`}
        {...pictureSize}
        src={apiUrl(card.picture)}
        alt={card.text}
        lang={card.language}
      />
      <Invitation />
    </div>
  )
}

/** The way to play: a past round to try where the club offers one, and to join; for members, to their home page. */
function Invitation() {
  const { name, public_trial } = useCustomer()
  if (useUser() !== null) {
    return (
      <div className="row">
        <TextLink to={paths.home()} button="plain">
          <Trans>Today’s quiz</Trans>
        </TextLink>
      </div>
    )
  }
  return (
    <div className="stack gap-8">
      <p>
        <Trans>{name} plays a quiz a day, in a league of friends.</Trans>
      </p>
      <div className="row">
        {public_trial && (
          <TextLink to={paths.trial()} button="primary">
            <Trans>Try a round</Trans>
          </TextLink>
        )}
        <TextLink to={paths.register()} button={public_trial ? 'plain' : 'primary'}>
          <Trans>Join {name}</Trans>
        </TextLink>
      </div>
    </div>
  )
}
