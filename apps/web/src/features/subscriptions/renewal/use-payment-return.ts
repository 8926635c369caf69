import * as payments from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError, type CallCode } from '@/lib/calls/call.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

type Outcome =
  | { kind: 'busy' }
  | { kind: 'settled'; payment: Payment }
  | { kind: 'canceled' }
  | { kind: 'failed'; code: CallCode }

type Returned = { id: number; canceled: boolean }

/** Completes or cancels the payment the payer returns from, once per opening of the page. */
export function usePaymentReturn({ id, canceled }: Returned): { outcome: Outcome; retry: () => void } {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'busy' })

  const settle = useCallback(async () => {
    setOutcome({ kind: 'busy' })
    const settled = canceled ? await giveUp(id) : await complete(id)
    setOutcome(settled)
    if (settled.kind === 'settled' && settled.payment.state === 'completed') {
      showSuccess(t`Subscription renewed`)
    }
    await queryClient.invalidateQueries({ queryKey: endpointKey(subscriptions.getSubscription) })
  }, [id, canceled, queryClient, t])

  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void settle()
  }, [settle])

  return { outcome, retry: () => void settle() }
}

async function complete(id: number): Promise<Outcome> {
  try {
    return { kind: 'settled', payment: await call(payments.capturePayment, { params: { id } }) }
  } catch (error) {
    return { kind: 'failed', code: error instanceof CallError ? error.code : 'server_error' }
  }
}

/** Cancels a payment; one that was already decided stays unchanged. */
async function giveUp(id: number): Promise<Outcome> {
  try {
    return { kind: 'settled', payment: await call(payments.cancelPayment, { params: { id } }) }
  } catch {
    return { kind: 'canceled' }
  }
}
