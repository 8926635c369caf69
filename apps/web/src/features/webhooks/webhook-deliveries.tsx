import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { deliveryErrorWords, eventWords } from './webhook-words.ts'

// What waits is sent within a minute.
const waitingMs = 5000

/** What was sent by a connection in the last 30 days. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { id, enabled, hour } = webhook
  const { page = 1 } = useSearch({ from: '/admin/webhooks/$id' })
  const query = useCall(
    webhookCalls.listWebhookDeliveries,
    { params: { id }, query: { page } },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        enabled &&
        hour === null &&
        state.data?.deliveries.some(({ attempts, next_attempt_at: next }) => next && attempts === 0)
          ? waitingMs
          : false,
    },
  )
  return (
    <section className="stack gap-12" aria-labelledby="webhook-log">
      <h2 id="webhook-log">
        <Trans>Sent in the last 30 days</Trans>
      </h2>
      <PagedList
        query={query}
        skeleton={<Skeleton height={320} />}
        empty={
          <EmptyState>
            <Trans>Nothing has been sent yet.</Trans>
          </EmptyState>
        }
        to={(to) => adminPaths.webhook(id, to)}
      >
        {({ deliveries }) => <DeliveryTable webhook={webhook} deliveries={deliveries} />}
      </PagedList>
    </section>
  )
}

type DeliveryTableProps = { webhook: Webhook; deliveries: readonly WebhookDelivery[] }

function DeliveryTable({ webhook, deliveries }: DeliveryTableProps) {
  const { t, i18n } = useLingui()
  const columns: Column<WebhookDelivery>[] = [
    { head: t({ message: 'Event', context: 'webhook' }), cell: ({ kind }) => i18n._(eventWords[kind]) },
    { head: t`Happened`, cell: ({ occurred_at: at }) => <MailTime instant={at} /> },
    { head: t`Result`, cell: (delivery) => <Outcome delivery={delivery} webhook={webhook} /> },
    { head: t`Attempts`, figures: true, cell: ({ attempts }) => attempts },
  ]
  return (
    <DataTable
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={columns}
      labelledBy="webhook-log"
      actions={(delivery) => <Replay webhook={webhook} delivery={delivery} />}
    />
  )
}

function Outcome({
  delivery,
  webhook: { enabled: isOn, hour },
}: {
  delivery: WebhookDelivery
  webhook: Webhook
}) {
  const { t, i18n } = useLingui()
  const { delivered_at, next_attempt_at: next, attempts, status, error } = delivery
  const reply = error === null ? status !== null && t`Response ${status}` : i18n._(deliveryErrorWords[error])
  if (delivered_at !== null)
    return (
      <>
        <Trans>Delivered</Trans> <span className="small soft">{reply}</span>
      </>
    )
  if (error === 'outdated') return reply
  if (next !== null && !isOn) return <Trans>Waits until the connection is turned on</Trans>
  if (next !== null && attempts === 0 && hour !== null)
    return (
      <Trans>
        Will be sent at <MailTime instant={next} />
      </Trans>
    )
  if (attempts === 0) return <Trans>On its way</Trans>
  return (
    <>
      {reply}{' '}
      <span className="small soft">
        {next === null ? (
          <Trans>given up</Trans>
        ) : (
          <Trans>
            again at <MailTime instant={next} />
          </Trans>
        )}
      </span>
    </>
  )
}

function Replay({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui()
  const { replay, busy } = useWebhookActions(webhook.id)
  const event = i18n._(eventWords[delivery.kind])
  if (!webhook.enabled) return null
  return (
    <Button
      aria-label={t`Send again: ${event}`}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void replay(delivery.id)}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}
