import * as checkInCalls from '@tertulia/contract/check-ins'
import type { OwnCheckIn } from '@tertulia/contract/check-ins'
import * as homeCalls from '@tertulia/contract/home'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './check-ins.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** Page on which a player says whether they play the next season. */
export function CheckInPage() {
  const { t } = useLingui()
  const query = useCall(checkInCalls.getCheckIn, {}, { staleTime: 0 })
  const season = query.data?.check_in?.season

  return (
    <Page title={season === undefined ? t`The next season` : t`Season ${season}: are you in?`}>
      <QueryState query={query} skeleton={<Skeleton height={320} />}>
        {({ check_in }) =>
          check_in === null ? (
            <EmptyState
              action={
                <TextLink to={paths.home()} button="plain">
                  <Trans>Home</Trans>
                </TextLink>
              }
            >
              <Trans>Nothing to choose at the moment. Before each season we write to every player.</Trans>
            </EmptyState>
          ) : (
            <CheckIn checkIn={check_in} />
          )
        }
      </QueryState>
    </Page>
  )
}

function CheckIn({ checkIn }: { checkIn: OwnCheckIn }) {
  const language = useLanguage()
  const { ends_on } = checkIn
  const first = formatDateLong(checkIn.first_date, language)
  const last = formatDateLong(checkIn.last_date, language)
  const end = ends_on === null ? null : formatDateLong(ends_on, language)

  return (
    <div className="stack gap-20 fitted">
      <section className="sheet stack" aria-labelledby="check-in-state">
        <p className="soft">
          <Trans>
            From {first} to {last}
          </Trans>
        </p>
        <h2 id="check-in-state" role="status">
          <StateWords checkIn={checkIn} />
        </h2>
        <Silence checkIn={checkIn} />
        <Choices checkIn={checkIn} />
        <p className="small soft">
          <Trans>
            You can change your mind until the first round begins. If you sit out one season, we keep your
            tier; for every further season you drop one tier.
          </Trans>
        </p>
      </section>
      {end !== null && (
        <Notice type="warning">
          <Trans>Your subscription ends on {end}, before the season does.</Trans>{' '}
          <TextLink to={paths.renewal()}>
            <Trans comment="Renew the subscription, a link">Renew it</Trans>
          </TextLink>
        </Notice>
      )}
      <section className={`${styles.promise} stack gap-4`}>
        <h2>
          <Trans>What players promise each other</Trans>
        </h2>
        <p>
          <Trans>From memory, alone, and no talk about the questions before midnight.</Trans>
        </p>
      </section>
    </div>
  )
}

function StateWords({ checkIn: { state, counts_in, season } }: { checkIn: OwnCheckIn }) {
  switch (state) {
    case 'in':
      return <Trans>You’re in.</Trans>
    case 'out':
      return <Trans>You’re sitting this one out.</Trans>
    case 'asked':
      return <Trans>You haven’t chosen yet.</Trans>
    case 'silent':
      return counts_in ? (
        <Trans>We haven’t heard from you, so we’re counting you in.</Trans>
      ) : (
        <Trans>We haven’t heard from you, so you’re not in season {season}.</Trans>
      )
  }
}

/** Says until when to choose, and what happens otherwise. */
function Silence({ checkIn }: { checkIn: OwnCheckIn }) {
  const language = useLanguage()
  if (checkIn.state !== 'asked') return null
  const until = formatDateLong(addDays(checkIn.settled_on, -1), language)
  return (
    <p>
      {checkIn.silence_counts_in ? (
        <Trans>Choose by {until}. If we don’t hear from you, we’ll count you in.</Trans>
      ) : (
        <Trans>Choose by {until}. If we don’t hear from you, you won’t be in this season.</Trans>
      )}
    </p>
  )
}

function Choices({ checkIn }: { checkIn: OwnCheckIn }) {
  const { busy, choose } = useChoice(checkIn.season)
  const { state } = checkIn

  return (
    <div className={`${styles.choices} row stretched gap-12`}>
      <Button
        look="primary"
        busy={busy}
        aria-pressed={state === 'in'}
        icon={state === 'in' ? <CheckIcon size={18} /> : undefined}
        onClick={() => choose('in')}
      >
        <Trans>I’m in</Trans>
      </Button>
      <Button
        busy={busy}
        aria-pressed={state === 'out'}
        icon={state === 'out' ? <CheckIcon size={18} /> : undefined}
        onClick={() => choose('out')}
      >
        <Trans>Sit this one out</Trans>
      </Button>
    </div>
  )
}

function useChoice(season: number) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(checkInCalls.saveCheckIn, {
    shows: endpointKey(checkInCalls.getCheckIn, {}),
    refreshes: [homeCalls.getHome],
    done: (_, { body: { choice } }) =>
      showSuccess(choice === 'in' ? t`Good to have you. You’re in.` : t`Saved. See you another season.`),
    failed: toastFailure(failureSentence('save_check_in')),
  })

  function choose(choice: 'in' | 'out') {
    if (!isPending) mutate({ body: { season, choice } })
  }

  return { busy: isPending, choose }
}
