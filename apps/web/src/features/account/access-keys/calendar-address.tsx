import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { apiUrl } from '@/lib/calls/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { CalendarIcon } from '@/ui/player-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AccountSection } from '../account-section.tsx'
import { OwnerOnly } from '../owner-only.tsx'
import { ShownOnce } from './shown-once.tsx'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { useCache } from '@/lib/calls/cache.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The user's secret calendar address: created, replaced, deleted. */
export function CalendarAddress() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="calendar"
      lead={t`Your games, special quizzes and deadlines in your phone’s or computer’s calendar, always up to date.`}
    >
      <OwnerOnly>
        <Address />
      </OwnerOnly>
    </AccountSection>
  )
}

function Address() {
  const query = useCall(calendarFeedCalls.getCalendarFeed, {})
  const [path, setPath] = useState<string | null>(null)
  const { make, remove, busy } = useAddressChanges(setPath)

  return (
    <QueryState query={query} skeleton={<Skeleton height={96} />}>
      {({ created_at }) => (
        <div className="stack fitted">
          {path !== null ? (
            <NewAddress path={path} onDone={() => setPath(null)} />
          ) : created_at === null ? (
            <Begin busy={busy} onMake={() => make({})} />
          ) : (
            <Standing
              created_at={created_at}
              busy={busy}
              onMake={() => make({})}
              onRemove={() => remove({})}
            />
          )}
        </div>
      )}
    </QueryState>
  )
}

function useAddressChanges(showPath: (path: string | null) => void) {
  const { t } = useLingui()
  const cache = useCache()
  const show = (createdAt: Instant | null) =>
    cache.save(calendarFeedCalls.getCalendarFeed, {}, { created_at: createdAt })
  const making = useAction(calendarFeedCalls.createCalendarFeed, {
    done: ({ created_at, path }) => {
      show(created_at)
      showPath(path)
    },
    failed: toastFailure(),
  })
  const removing = useAction(calendarFeedCalls.removeCalendarFeed, {
    done: () => {
      show(null)
      showPath(null)
      showSuccess(t`Calendar link removed.`)
    },
    failed: toastFailure(),
  })
  return { make: making.mutate, remove: removing.mutate, busy: making.isPending || removing.isPending }
}

function Begin({ busy, onMake }: { busy: boolean; onMake: () => void }) {
  return (
    <>
      <p>
        <Trans>
          Put your games in your own calendar with a private link. Anyone with it can see your calendar
          without signing in, so keep it to yourself.
        </Trans>
      </p>
      <div>
        <Button
          icon={<CalendarIcon size={18} />}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onMake()
          }}
        >
          <Trans>Create a link</Trans>
        </Button>
      </div>
    </>
  )
}

type StandingProps = { created_at: Instant; busy: boolean; onMake: () => void; onRemove: () => void }

function Standing({ created_at, busy, onMake, onRemove }: StandingProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const confirm = useConfirm()
  const date = formatDateLong(dateInZone(created_at, time_zone), language)

  async function replace() {
    const confirmed = await confirm({
      title: t`Create a new link?`,
      message: t`The link you have stops working. Replace it in every calendar that uses it.`,
      confirmLabel: t`Create a new link`,
      danger: true,
    })
    if (confirmed) onMake()
  }

  async function remove() {
    const confirmed = await confirm({
      title: t`Remove the link?`,
      message: t`Calendars that use it will stop updating.`,
      confirmLabel: t`Remove the link`,
      danger: true,
    })
    if (confirmed) onRemove()
  }

  return (
    <>
      <p>
        <Trans>
          Calendar link created {date}. It isn’t shown again: if you’ve lost it, create a new one.
        </Trans>
      </p>
      <div className="row stretched gap-8">
        <Button aria-disabled={busy || undefined} onClick={() => void replace()}>
          <Trans>Create a new link</Trans>
        </Button>
        <Button look="quiet" danger aria-disabled={busy || undefined} onClick={() => void remove()}>
          <Trans>Remove the link</Trans>
        </Button>
      </div>
    </>
  )
}

function NewAddress({ path, onDone }: { path: string; onDone: () => void }) {
  const { t } = useLingui()
  const address = new URL(apiUrl(path), window.location.href).href
  return (
    <ShownOnce
      heading={t`Your calendar link, shown only once`}
      secret={address}
      label={t`Calendar link`}
      onDone={onDone}
    >
      <p>
        <a className={textLinkStyles.textLink} href={address.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in this device’s calendar</Trans>
        </a>
      </p>
      <p className="small soft">
        <Trans>In other apps, choose “Add calendar from URL”. Times adjust to wherever you are.</Trans>
      </p>
    </ShownOnce>
  )
}
