import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { Notification } from '@tertulia/contract/team-notifications'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { PlusIcon, PencilIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NewsTabs } from './news-tabs.tsx'
import { NotificationForm } from './notification-form.tsx'
import * as styles from './notifications.module.css'
import { failureSentence } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { type NotificationPhase, phaseOf, useNotificationWords } from './notification-words.ts'
import { notificationReads } from './notification-reads.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** The club's notices: the list, or the form of one of them. */
export function NotificationsPage() {
  const { page, past, form } = useNotificationsAddress()
  const query = { page, ...(past && { past: '' as const }) }
  const notifications = useCall(
    teamNotificationCalls.listNotifications,
    { query },
    { placeholderData: keepPreviousData },
  )
  const back = addressOf({ page, past, form: null })

  if (form !== null) return <NotificationFormPage query={notifications} id={form} back={back} />
  return <ListPage query={notifications} past={past} />
}

type ListPageProps = {
  query: ReturnType<typeof useCall<typeof teamNotificationCalls.listNotifications>>
  past: boolean
}

function ListPage({ query, past }: ListPageProps) {
  const { t } = useLingui()
  const { page } = useNotificationsAddress()
  const creation = (
    <TextLink to={addressOf({ page, past, form: 'new' })} button="primary">
      <PlusIcon size={18} />
      <Trans>Write news</Trans>
    </TextLink>
  )
  // An empty list shows the button in its middle.
  const isEmpty = query.data?.total === 0

  return (
    <Page
      title={t`News`}
      lead={t`Shown on the home page to everyone who’s signed in.`}
      actions={isEmpty ? undefined : creation}
    >
      <NewsTabs current="notices" />
      <PagedList
        query={query}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState action={creation}>
            <Trans>No notices on the home page.</Trans>
          </EmptyState>
        }
        to={(number) => addressOf({ page: number, past, form: null })}
        className="stack gap-24"
        above={({ past_count: count }) => count > 0 && <PastLink past={past} count={count} />}
      >
        {(list) =>
          list.notifications.map((notification) => (
            <NotificationCard
              key={notification.id}
              notification={notification}
              today={list.today}
              edit={addressOf({ page: list.page, past, form: notification.id })}
            />
          ))
        }
      </PagedList>
    </Page>
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

type Address = {
  page: number
  past: boolean
  /** The form that is open: a new notice, or the one of this id; null shows the list. */
  form: 'new' | number | null
}

/** The state of the page from its address. */
function useNotificationsAddress(): Address {
  const { page = 1, past, create, edit = null } = useSearch({ from: '/admin/notifications' })
  return { page, past: past !== undefined, form: create === undefined ? edit : 'new' }
}

/** The address of a state of the page. */
function addressOf({ page, past, form }: Address): string {
  return addressTo({
    to: '/admin/notifications',
    search: {
      past: past ? '' : undefined,
      page: laterPage(page),
      ...(form === 'new' ? { create: '' } : form !== null && { edit: form }),
    },
  })
}

type NotificationFormPageProps = {
  query: ReturnType<typeof useCall<typeof teamNotificationCalls.listNotifications>>
  id: 'new' | number
  /** Address of the list it was opened from. */
  back: string
}

/** Page to create or edit one notice. */
function NotificationFormPage({ query, id, back }: NotificationFormPageProps) {
  const { t } = useLingui()
  return (
    <Page title={id === 'new' ? t`News` : t`Edit notification`}>
      <QueryState query={query} skeleton={<Skeleton height={560} />}>
        {({ notifications, today }) => {
          const saved = notifications.find((notification) => notification.id === id) ?? null
          if (id !== 'new' && saved === null) return <ErrorScreen status={404} />
          return <NotificationForm key={id} saved={saved} today={today} back={back} />
        }}
      </QueryState>
    </Page>
  )
}

type NotificationCardProps = { notification: Notification; today: string; edit: string }

/** A notice as on the home page, with its dates and actions. */
function NotificationCard({ notification, today, edit }: NotificationCardProps) {
  const { t } = useLingui()
  const words = useNotificationWords()
  const remove = useNotificationRemoval()
  const { type, title, content } = notification
  const sent = words.sent(notification, today)
  const phase = phaseOf(notification, today)
  const dates = words.dates(notification, today)

  return (
    <section
      className={`${styles.teamNotice} stack gap-8`}
      data-phase={phase}
      aria-label={`${words.types[type]}, ${dates}`}
    >
      <Notice type={type}>
        {title !== '' && <strong>{title}</strong>}
        <Markdown text={content} />
      </Notice>
      <div className="row apart gap-4-16">
        <p>
          <strong className={styles.teamNoticePhase}>{words.phases[phase]}</strong> <span>{dates}</span>
          {sent !== null && <span className="soft"> · {sent}</span>}
        </p>
        <div className="row">
          <TextLink to={edit} button="plain" aria-label={t`Edit the notification: ${dates}`}>
            <PencilIcon size={18} />
            <Trans>Edit</Trans>
          </TextLink>
          <Button
            look="quiet"
            danger
            icon={<TrashIcon size={18} />}
            onClick={() => void remove(notification, phase)}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Deletes a notice after confirmation. */
function useNotificationRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate } = useAction(teamNotificationCalls.removeNotification, {
    done: () => showSuccess(t`Notification deleted`),
    failed: toastFailure(failureSentence('delete_notification')),
    refreshes: notificationReads,
  })

  return async ({ id }: Notification, phase: NotificationPhase): Promise<void> => {
    const confirmed = await confirm({
      title: t`Delete this notification?`,
      message:
        phase === 'shown'
          ? t`It disappears from everyone’s home page at once. This can’t be undone.`
          : t`This can’t be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
}
