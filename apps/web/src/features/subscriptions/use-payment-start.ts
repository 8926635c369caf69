import { startPayment, type PaymentMethod } from '@tertulia/contract/payments'
import { getSubscription } from '@tertulia/contract/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'

/** Begins a payment: leads to the payment service, or shows on this page how to pay. */
export function usePaymentStart() {
  const query_client = useQueryClient()
  const { mutateAsync } = useAction(startPayment)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)

  async function start(body: { months: number; method: PaymentMethod }) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { approve_url } = await mutateAsync({ body })
      if (approve_url !== null) {
        // The button stays busy until the browser has left.
        window.location.assign(approve_url)
        return
      }
      await query_client.invalidateQueries({ queryKey: endpointKey(getSubscription) })
    } catch (error) {
      setProblem(error instanceof CallError ? error.code : 'server_error')
    }
    setBusy(false)
  }

  return { start, busy, problem }
}
