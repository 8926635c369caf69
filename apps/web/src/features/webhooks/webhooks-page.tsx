import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook } from '@tertulia/contract/webhooks'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { Page } from '@/ui/page.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { emptyDraft, inputOf } from './connection-draft.ts'
import { serviceNames } from './service-words.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { webhookState } from './webhook-words.ts'
import * as styles from './webhooks.module.css'

/** The club's connections to other programs and chats, and the form of a new one. */
export function WebhooksPage() {
  const { t } = useLingui()
  const query = useCall(webhookCalls.listWebhooks, {}, { staleTime: 0 })
  const [shown, setShown] = useState<'list' | 'form' | { id: number; secret: string }>('list')
  const navigate = useNavigate()
  const count = query.data?.webhooks.length ?? 0
  const creation = (
    <Button look="primary" icon={<PlusIcon size={18} />} onClick={() => setShown('form')}>
      <Trans>New connection</Trans>
    </Button>
  )

  return (
    <Page
      title={t`Connections`}
      lead={t`Tell chats and other programs what happens in the club, never questions, answers or e-mail addresses.`}
      actions={
        <>
          {shown === 'list' && count > 0 && count < webhooksMax && creation}
          <TextLink to={adminPaths.customer()} button="plain">
            <Trans>Club settings</Trans>
          </TextLink>
        </>
      }
      wide
    >
      {shown === 'form' && (
        <NewWebhook
          onMade={(id, secret) => {
            if (secret === null) void navigate({ to: adminPaths.webhook(id) })
            else setShown({ id, secret })
          }}
          onClose={() => setShown('list')}
        />
      )}
      {typeof shown === 'object' && (
        <WebhookSecret
          secret={shown.secret}
          onDone={() => void navigate({ to: adminPaths.webhook(shown.id) })}
        />
      )}
      {shown === 'list' && (
        <QueryState query={query} skeleton={<Skeleton height={320} />}>
          {({ webhooks: found }) => <Listed webhooks={found} creation={creation} />}
        </QueryState>
      )}
    </Page>
  )
}

type ListedProps = { webhooks: readonly Webhook[]; creation: React.ReactNode }

function Listed({ webhooks: found, creation }: ListedProps) {
  const { t, i18n } = useLingui()
  if (found.length === 0)
    return (
      <EmptyState action={creation}>
        <Trans>
          No connections yet. Connect Discord, Slack, Mattermost or Telegram, and the club’s results appear
          there.
        </Trans>
      </EmptyState>
    )
  const columns: Column<Webhook>[] = [
    {
      head: t`Address`,
      className: styles.webhookAddress,
      cell: ({ id, address }) => <TextLink to={adminPaths.webhook(id)}>{address}</TextLink>,
    },
    { head: t`Service`, cell: ({ service }) => i18n._(serviceNames[service]) },
    {
      head: t({ message: 'Events', context: 'webhook' }),
      figures: true,
      cell: ({ kinds }) => kinds.length,
    },
    {
      head: t({ message: 'State', context: 'webhook' }),
      className: styles.webhookState,
      cell: (webhook) => i18n._(webhookState(webhook)),
    },
  ]
  return (
    <>
      <DataTable rows={found} keyOf={({ id }) => id} columns={columns} caption={t`Connections`} />
      {found.length >= webhooksMax && (
        <p className="soft">
          <Trans>The club has {webhooksMax} connections, the maximum. Delete one to create another.</Trans>
        </p>
      )}
    </>
  )
}

type NewWebhookProps = { onMade: (id: number, secret: string | null) => void; onClose: () => void }

function NewWebhook({ onMade, onClose }: NewWebhookProps) {
  const { t } = useLingui()
  const { default_language: language } = useCustomer()
  const { mutateAsync, isPending } = useProvenAction(webhookCalls.createWebhook, {
    done: ({ webhook, secret }) => onMade(webhook.id, secret),
    refreshes: [webhookCalls.listWebhooks],
  })
  return (
    <WebhookForm
      initial={emptyDraft(language)}
      submitLabel={t`Create connection`}
      busy={isPending}
      beside={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
      onSubmit={(draft) => mutateAsync({ body: inputOf(draft) })}
    />
  )
}
