import * as invitationCalls from '@tertulia/contract/invitations'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { InvitationTable } from './invitation-table.tsx'
import * as styles from './invitations.module.css'

type List = ReplyOf<typeof invitationCalls.listInvitations>

/** Page for inviting people, with the state of earlier invitations. */
export function InvitationsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/invitations' })
  const query = { page }
  const list = useCall(invitationCalls.listInvitations, { query }, { placeholderData: keepPreviousData })

  return (
    <Page
      title={t`Invitations`}
      lead={<Trans>You get a free month for everyone who joins and subscribes.</Trans>}
      aside={list.data && <Earnings list={list.data} />}
    >
      <div className="stack gap-32">
        <InvitationForm />
        <PagedList
          query={list}
          skeleton={<Skeleton height={420} />}
          empty={
            <EmptyState>
              <Trans>You haven’t invited anyone yet. Who would make a good opponent?</Trans>
            </EmptyState>
          }
          to={paths.invitations}
        >
          {(data) => (
            <>
              <h2 className={styles.invitationsHeading}>
                <Trans>Your invitations</Trans>
              </h2>
              <InvitationTable invitations={data.invitations} />
            </>
          )}
        </PagedList>
        <p>
          <TextLink to={paths.miniLeagues()}>
            <Trans>Play among friends in a mini-league</Trans>
          </TextLink>
        </p>
      </div>
    </Page>
  )
}

function Earnings({ list: { months_earned, open_count, open_limit } }: { list: List }) {
  return (
    <section className="sheet stack">
      <p className={styles.invitationsEarned}>
        <strong className="score">{months_earned}</strong>{' '}
        <Plural value={months_earned} one="month earned" other="months earned" />
      </p>
      <p className="soft">
        <Trans>
          {open_count} of {open_limit} open invitations used.
        </Trans>
      </p>
      <ol className={`${styles.invitationsWay} stack gap-8 soft small line-above`}>
        <li>
          <Trans>
            <strong>Sent:</strong> your friend has our e-mail, with your name on it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Registered:</strong> someone joined with the address you invited.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Subscribed:</strong> the first payment has arrived.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Month earned:</strong> your subscription lasts one month longer.
          </Trans>
        </li>
      </ol>
    </section>
  )
}
