import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as paymentCalls from '@tertulia/contract/payments'
import { giftMessageMax, giftNameMax, type OfferedMethod } from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { Plan } from '@tertulia/contract/subscriptions'
import { useState } from 'react'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { MethodChoice, PlanChoice, proposedMonths, StartWords, Sum } from '../renewal/renewal-form.tsx'

type Draft = { recipient: string; message: string; months: number; method: OfferedMethod | null }

type GiftFormProps = { plans: readonly Plan[]; methods: readonly OfferedMethod[] }

/** Form with recipient, plan and method of a gift. */
export function GiftForm({ plans, methods }: GiftFormProps) {
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
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(paymentCalls.startPayment)
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
    onSaved: () =>
      queryClient.invalidateQueries({ queryKey: endpointKey(subscriptionCalls.getSubscription) }),
  })
  // The button stays busy until the browser leaves the page.
  return { ...form, busy: form.busy || approveUrl !== null }
}
