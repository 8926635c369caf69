import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook } from '@tertulia/contract/webhooks'
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
import { useForgetWebhooks, useWebhookActions } from './use-webhook-actions.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { webhookState } from './webhook-words.ts'

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
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void test()}>
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
  const { mutateAsync, isPending } = useProvenAction(webhookCalls.saveWebhook)
  const forget = useForgetWebhooks()
  return (
    <WebhookForm
      initial={draftOf(webhook, language)}
      saved={address}
      submitLabel={t`Save`}
      busy={isPending}
      onSubmit={async (draft) => {
        await mutateAsync({ params: { id }, body: changesOf(draft, version) })
        showSuccess(t`Connection saved`)
        await forget()
      }}
    />
  )
}

function Secret({ webhook: { id, previous_until: until } }: { webhook: Webhook }) {
  const [made, setMade] = useState<string | null>(null)
  const { rotate, busy } = useWebhookActions(id)
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
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void rotate(setMade)}>
          <Trans>Replace the secret</Trans>
        </Button>
      </div>
    </section>
  )
}
