import { Trans, useLingui } from '@lingui/react/macro'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { Plan } from '@tertulia/contract/subscriptions'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OpenPayments } from '../payments/open-payments.tsx'
import type { Subscription } from '../subscription.ts'
import * as paymentCalls from '@tertulia/contract/payments'
import { giftMessageMax, giftNameMax, type OfferedMethod } from '@tertulia/contract/payments'
import { useState } from 'react'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { MethodChoice, PlanChoice, proposedMonths, StartWords, Sum } from '../renewal/renewal-form.tsx'

/** Pays for somebody else's subscription: form, payments begun, and gifts given. */
export function GiftPage() {
  const { t } = useLingui()
  const subscription = useCall(subscriptionCalls.getSubscription, {})
  const plans = useCall(subscriptionCalls.listPlans, {})
  return (
    <Page
      title={t`Give a gift`}
      lead={t`Pay for somebody’s subscription. Once your payment has arrived, you get a code by e-mail to pass on.`}
    >
      <QueryState query={subscription} skeleton={<Skeleton height={520} />}>
        {(own) => (
          <div className="stack gap-32">
            <OpenPayments subscription={own} gifts />
            <QueryState query={plans} skeleton={<Skeleton height={420} />}>
              {(offer) =>
                offer.plans.length > 0 && offer.methods.length > 0 ? (
                  <GiftForm plans={offer.plans} methods={offer.methods} />
                ) : (
                  <EmptyState>
                    <Trans>
                      Payments aren’t available here at the moment. Write to the team and they’ll help you.
                    </Trans>
                  </EmptyState>
                )
              }
            </QueryState>
            <GivenGifts payments={own.payments} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function GivenGifts({ payments }: { payments: Subscription['payments'] }) {
  const given = payments.filter(({ gift_for, state }) => gift_for !== null && state === 'completed')
  if (given.length === 0) return null
  return (
    <section className="stack" aria-labelledby="gifts">
      <h2 id="gifts">
        <Trans>Your gifts</Trans>
      </h2>
      <ul className="stack">
        {given.map(({ id, gift_for }) => (
          <li key={id}>
            <TextLink to={paths.gift(id)}>
              <Trans>Gift for {gift_for}: print or share</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Draft = { recipient: string; message: string; months: number; method: OfferedMethod | null }

type GiftFormProps = { plans: readonly Plan[]; methods: readonly OfferedMethod[] }

/** Form with recipient, plan and method of a gift. */
function GiftForm({ plans, methods }: GiftFormProps) {
  const { t } = useLingui()
  const form = useGiftForm(methods)
  const { draft, change, problems } = form
  const offered = plans.map((plan) => ({ ...plan, new_end: null }))
  const plan = offered.find(({ months }) => months === draft.months) ?? offered[0]
  const method = methods.find((one) => one === draft.method) ?? methods[0]
  if (plan === undefined || method === undefined) return null

  return (
    <FormFrame
      form={form}
      className="stack gap-32"
      aria-label={t`Gift`}
      failure={t`The payment could not be started.`}
      submit={<StartWords method={method} />}
    >
      <div className="stack">
        <TextField
          label={t`Who is it for?`}
          description={t`The name that stands on the gift.`}
          maxLength={giftNameMax}
          value={draft.recipient}
          error={problems.some(({ field }) => field === 'recipient') ? t`Enter a name.` : undefined}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <TextArea
          label={t`Message`}
          description={<Trans>Optional. It stands on the gift, too.</Trans>}
          rows={3}
          maxLength={giftMessageMax}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </div>
      <PlanChoice plans={offered} chosen={plan.months} onChoose={(months) => change({ months })} />
      <MethodChoice
        methods={methods}
        currency={plan.currency}
        chosen={method}
        onChoose={(chosen: OfferedMethod) => change({ method: chosen })}
      />
      <Sum plan={plan} />
    </FormFrame>
  )
}

function useGiftForm(methods: readonly OfferedMethod[]) {
  const { mutateAsync } = useAction(paymentCalls.startPayment, {
    refreshes: [subscriptionCalls.getSubscription],
  })
  const [approveUrl, setApproveUrl] = useState<string | null>(null)
  const form = useRecordForm({
    name: () => 'gift',
    saved: null,
    draft: (): Draft => ({ recipient: '', message: '', months: proposedMonths, method: methods[0] ?? null }),
    input: ({ recipient, message, months, method }) => ({
      months,
      method: method ?? methods[0] ?? ('bank_transfer' as const),
      gift: { recipient: recipient.trim(), message: message.trim() || null },
    }),
    check: ({ recipient }) => (recipient.trim() === '' ? [{ field: 'recipient' }] : []),
    async save(body) {
      const { approve_url: url } = await mutateAsync({ body })
      setApproveUrl(url)
      if (url !== null) window.location.assign(url)
      return null
    },
  })
  // The button stays busy until the browser leaves the page.
  return { ...form, busy: form.busy || approveUrl !== null }
}
