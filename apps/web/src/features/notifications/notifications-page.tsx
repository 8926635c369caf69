import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as notifications from '@tertulia/contract/notifications'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NotificationCard } from './notification-card.tsx'
import { NotificationFormPage } from './notification-form-page.tsx'
import { addressOf, useNotificationsAddress } from './use-notifications-address.ts'
import * as styles from './notifications-page.module.css'

type Listed = ReplyOf<typeof notifications.listNotifications>

/** The club's notices: the list, or the form of one of them. */
export function NotificationsPage() {
  const { page, past, form } = useNotificationsAddress()
  const query = { page, ...(past && { past: '' as const }) }
  const foundNotifications = useCall(
    notifications.listNotifications,
    { query },
    { placeholderData: keepPreviousData },
  )
  const back = addressOf({ page, past, form: null })

  if (form !== null) return <NotificationFormPage query={foundNotifications} id={form} back={back} />
  return <ListPage query={foundNotifications} past={past} />
}

type ListPageProps = {
  query: ReturnType<typeof useCall<typeof notifications.listNotifications>>
  past: boolean
}

function ListPage({ query, past }: ListPageProps) {
  const { t } = useLingui()
  const { page } = useNotificationsAddress()
  const creation = (
    <TextLink to={addressOf({ page, past, form: 'new' })} button="primary">
      <PlusIcon size={18} />
      <Trans>Create notification</Trans>
    </TextLink>
  )
  // An empty list shows the button in its middle.
  const isEmpty = query.data?.total === 0

  return (
    <Page
      title={t`Notifications`}
      lead={t`Shown on home to everyone who’s signed in.`}
      actions={isEmpty ? undefined : creation}
    >
      <QueryState query={query} skeleton={<ListSkeleton />}>
        {(list) => (
          <div className="stack gap-24" aria-busy={query.isPlaceholderData}>
            {list.past_count > 0 && <PastLink past={past} count={list.past_count} />}
            {isEmpty ? (
              <EmptyState action={creation}>
                <Trans>No notices on the home page.</Trans>
              </EmptyState>
            ) : (
              <List list={list} past={past} />
            )}
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function List({ list, past }: { list: Listed; past: boolean }) {
  const { notifications: foundNotifications, page, page_count: pageCount, today } = list
  return (
    <>
      {foundNotifications.map((notification) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          today={today}
          edit={addressOf({ page, past, form: notification.id })}
        />
      ))}
      <Pager
        page={page}
        page_count={pageCount}
        to={(number) => addressOf({ page: number, past, form: null })}
      />
    </>
  )
}

function PastLink({ past, count }: { past: boolean; count: number }) {
  return (
    <p>
      <TextLink to={addressOf({ page: 1, past: !past, form: null })} className={styles.pastLink} keepPlace>
        {past ? <Trans>Hide past ones</Trans> : <Trans>Show past ones ({count})</Trans>}
      </TextLink>
    </p>
  )
}

function ListSkeleton() {
  return (
    <div className="stack gap-24">
      <Skeleton height={150} />
      <Skeleton height={150} />
      <Skeleton height={150} />
    </div>
  )
}
