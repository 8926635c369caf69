import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/paths.ts'
import { DocumentTitle } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { RenewalInPlace } from './renewal/renewal-in-place.tsx'
import { EndedOn, OwnResults } from './subscription-ended.tsx'
import * as errorScreenStyles from '@/ui/states/error-screen.module.css'
import * as styles from './renewal/renewal.module.css'

type SubscriptionNeededProps = {
  /** `league`: the subscription only covers special quizzes; otherwise its last day, now past. */
  reason: { ended: string } | 'league'
  /** True for a whole page: its text is the heading and the document's title. */
  wholePage: boolean
}

/** Shown instead of a page that needs a subscription, with the renewal where that helps. */
export function SubscriptionNeeded({ reason, wholePage }: SubscriptionNeededProps) {
  const { t } = useLingui()
  const title = reason === 'league' ? t`This page is for league players.` : t`Your subscription has ended.`
  const Heading = wholePage ? 'h1' : 'h2'

  return (
    <section className={`${errorScreenStyles.errorScreen} stack to-start`}>
      {wholePage && <DocumentTitle title={title} />}
      <Heading tabIndex={-1} className={errorScreenStyles.errorText}>
        {title}
      </Heading>
      {reason === 'league' ? (
        <LeagueAdvice />
      ) : (
        <>
          <EndedOn lastDay={reason.ended} />
          <OwnResults />
          <div className={`${styles.renewalInPlace} stack gap-32 full`}>
            <RenewalInPlace standingTold />
          </div>
        </>
      )}
    </section>
  )
}

function LeagueAdvice() {
  return (
    <>
      <p>
        <Trans>
          Your subscription covers special quizzes only. To play in the league as well, message the team using
          the envelope button and they’ll change it for you.
        </Trans>
      </p>
      <div className="row">
        <TextLink to={paths.special_quizzes()} button="plain">
          <Trans>See past special quizzes</Trans>
        </TextLink>
        <TextLink to={paths.rules('subscription')} button="plain">
          <Trans>How the subscription works</Trans>
        </TextLink>
      </div>
    </>
  )
}
