import { useLingui } from '@lingui/react/macro'
import type * as notifications from '@tertulia/contract/notifications'
import type { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NotificationForm } from './notification-form.tsx'

type NotificationFormPageProps = {
  query: ReturnType<typeof useCall<typeof notifications.listNotifications>>
  id: 'new' | number
  /** Address of the list it was opened from. */
  back: string
}

/** Page to create or edit one notice. */
export function NotificationFormPage({ query, id, back }: NotificationFormPageProps) {
  const { t } = useLingui()
  return (
    <Page title={id === 'new' ? t`Create notification` : t`Edit notification`}>
      <QueryState query={query} skeleton={<Skeleton height={560} />}>
        {({ notifications: foundNotifications, today }) => {
          const saved = foundNotifications.find((notification) => notification.id === id) ?? null
          if (id !== 'new' && saved === null) return <ErrorScreen status={404} />
          return <NotificationForm key={id} saved={saved} today={today} back={back} />
        }}
      </QueryState>
    </Page>
  )
}
