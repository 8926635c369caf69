import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import { isChat } from '@tertulia/core/webhooks/chat-services'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { changesOf, draftOf } from './connection-draft.ts'
import { serviceNames } from './service-words.ts'
import { webhookReads, useWebhookActions } from './use-webhook-actions.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { webhookState, deliveryErrorWords, eventWords } from './webhook-words.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { adminPaths } from '@/admin-paths.ts'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'

// What waits is sent within a minute.
const waitingMs = 5000

/** What was sent by a connection in the last 30 days. */
function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
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
      onClick={() => !busy && replay(delivery.id)}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}

/** One connection: its form, a webhook’s secret, and what was sent. */
export function WebhookPage() {
  const { t, i18n } = useLingui()
  const { id } = useParams({ from: '/admin/webhooks/$id' })
  const query = useCall(webhookCalls.getWebhook, { params: { id } }, { staleTime: 0 })
  return (
    <Page
      title={query.data && isChat(query.data.service) ? i18n._(serviceNames[query.data.service]) : t`Webhook`}
      lead={query.data && i18n._(webhookState(query.data))}
      actions={query.data && <Actions webhook={query.data} />}
      wide
    >
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {(webhook) => (
          <div className="stack gap-32">
            <Settings key={webhook.version} webhook={webhook} />
            {!isChat(webhook.service) && <Secret webhook={webhook} />}
            <WebhookDeliveries webhook={webhook} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Actions({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const { test, remove, busy } = useWebhookActions(id)
  return (
    <>
      {enabled && (
        <Button aria-disabled={busy || undefined} onClick={() => !busy && test()}>
          <Trans>Send a test</Trans>
        </Button>
      )}
      <Button look="quiet" danger onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}

function Settings({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { id, version, address } = webhook
  const { default_language: language } = useCustomer()
  const { mutateAsync, isPending } = useProvenAction(webhookCalls.saveWebhook, {
    done: () => showSuccess(t`Connection saved`),
    refreshes: webhookReads,
  })
  return (
    <WebhookForm
      initial={draftOf(webhook, language)}
      saved={address}
      submitLabel={t`Save`}
      busy={isPending}
      onSubmit={(draft) => mutateAsync({ params: { id }, body: changesOf(draft, version) })}
    />
  )
}

function Secret({ webhook: { id, previous_until: until } }: { webhook: Webhook }) {
  const [made, setMade] = useState<string | null>(null)
  const { rotate, busy } = useWebhookActions(id, setMade)
  if (made !== null) return <WebhookSecret secret={made} onDone={() => setMade(null)} />
  return (
    <section className="stack gap-12" aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">
        <Trans>Secret</Trans>
      </h2>
      <p className="soft">
        {until === null ? (
          <Trans>It was shown when the webhook was made. If it is lost or known to others, replace it.</Trans>
        ) : (
          <Trans>
            It was replaced. The one before signs, too, until <MailTime instant={until} />.
          </Trans>
        )}
      </p>
      <div>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void rotate()}>
          <Trans>Replace the secret</Trans>
        </Button>
      </div>
    </section>
  )
}
