import { cancelPayment, capturePayment, type Payment } from '@tertulia/contract/payments'
import { getSubscription } from '@tertulia/contract/subscriptions'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError, type CallCode } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'

type Outcome =
  | { kind: 'busy' }
  | { kind: 'settled'; payment: Payment }
  | { kind: 'canceled' }
  | { kind: 'failed'; code: CallCode }

type Returned = { id: number; canceled: boolean }

/** Completes, or gives up, the payment that the payer comes back from, once for each time the page is opened. */
export function usePaymentReturn({ id, canceled }: Returned): { outcome: Outcome; retry: () => void } {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'busy' })

  const settle = useCallback(async () => {
    setOutcome({ kind: 'busy' })
    const settled = canceled ? await giveUp(id) : await complete(id)
    setOutcome(settled)
    if (settled.kind === 'settled' && settled.payment.state === 'completed') {
      showSuccess(t`Subscription renewed`)
    }
    await query_client.invalidateQueries({ queryKey: endpointKey(getSubscription) })
  }, [id, canceled, query_client, t])

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
    return { kind: 'settled', payment: await call(capturePayment, { params: { id } }) }
  } catch (error) {
    return { kind: 'failed', code: error instanceof CallError ? error.code : 'server_error' }
  }
}

/** A payment that was decided before stays as it is, and is shown so. */
async function giveUp(id: number): Promise<Outcome> {
  try {
    return { kind: 'settled', payment: await call(cancelPayment, { params: { id } }) }
  } catch {
    return { kind: 'canceled' }
  }
}
