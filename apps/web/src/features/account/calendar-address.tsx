import * as calendarFeeds from '@tertulia/contract/calendar-feeds'
import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { apiUrl } from '@/lib/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { CalendarIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { ShownOnce } from './shown-once.tsx'
import './access-keys.css'

/** The user's secret calendar address: created, replaced, deleted. */
export function CalendarAddress() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="calendar"
      lead={t`Your games, special quizzes and deadlines in the calendar of your phone or computer, always up to date.`}
    >
      <OwnerOnly>
        <Address />
      </OwnerOnly>
    </AccountSection>
  )
}

function Address() {
  const query = useCall(calendarFeeds.getCalendarFeed, {})
  const [path, setPath] = useState<string | null>(null)
  const { make, remove, busy } = useAddressChanges(setPath)

  return (
    <QueryState query={query} skeleton={<Skeleton height={96} />}>
      {({ created_at: createdAt }) => (
        <div className="access-keys">
          {path !== null ? (
            <NewAddress path={path} onDone={() => setPath(null)} />
          ) : createdAt === null ? (
            <Begin busy={busy} onMake={() => make({})} />
          ) : (
            <Standing
              created_at={createdAt}
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
  const queryClient = useQueryClient()
  const onError = ({ code }: { code: Parameters<typeof errorWords>[0] }) => showError(errorWords(code))
  const show = (createdAt: Instant | null) =>
    queryClient.setQueryData(endpointKey(calendarFeeds.getCalendarFeed, {}), { created_at: createdAt })
  const making = useAction(calendarFeeds.createCalendarFeed, {
    onSuccess: ({ created_at: createdAt, path }) => {
      show(createdAt)
      showPath(path)
    },
    onError,
  })
  const removing = useAction(calendarFeeds.removeCalendarFeed, {
    onSuccess: () => {
      show(null)
      showPath(null)
      showSuccess(t`Your calendar has no address any more.`)
    },
    onError,
  })
  return { make: making.mutate, remove: removing.mutate, busy: making.isPending || removing.isPending }
}

function Begin({ busy, onMake }: { busy: boolean; onMake: () => void }) {
  return (
    <>
      <p>
        <Trans>
          Subscribe to your calendar by an address of its own. Who has it sees your calendar without signing
          in, so keep it to yourself.
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
          <Trans>Make an address</Trans>
        </Button>
      </div>
    </>
  )
}

type StandingProps = { created_at: Instant; busy: boolean; onMake: () => void; onRemove: () => void }

function Standing({ created_at: createdAt, busy, onMake, onRemove }: StandingProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const confirm = useConfirm()
  const date = formatDateLong(dateInZone(createdAt, timeZone), language)

  async function replace() {
    const confirmed = await confirm({
      title: t`Make another address?`,
      message: t`The one you have stops working. Programs that use it must be given the new one.`,
      confirmLabel: t`Make another address`,
      danger: true,
    })
    if (confirmed) onMake()
  }

  async function remove() {
    const confirmed = await confirm({
      title: t`Remove the address?`,
      message: t`Your calendar is no longer updated in the programs that use it.`,
      confirmLabel: t`Remove the address`,
      danger: true,
    })
    if (confirmed) onRemove()
  }

  return (
    <>
      <p>
        <Trans>
          Your calendar has an address since {date}. It is not shown again: make another if it is lost.
        </Trans>
      </p>
      <div className="access-keys-acts">
        <Button aria-disabled={busy || undefined} onClick={() => void replace()}>
          <Trans>Make another address</Trans>
        </Button>
        <Button look="quiet" danger aria-disabled={busy || undefined} onClick={() => void remove()}>
          <Trans>Remove the address</Trans>
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
      heading={t`The address of your calendar, shown this once`}
      secret={address}
      label={t`Address of the calendar`}
      onDone={onDone}
    >
      <p>
        <a className="text-link" href={address.replace(/^https?:/, 'webcal:')}>
          <Trans>Open it in the calendar of this device</Trans>
        </a>
      </p>
      <p className="small soft">
        <Trans>Elsewhere, add it as a calendar “from URL”. Times are right wherever you are.</Trans>
      </p>
    </ShownOnce>
  )
}
