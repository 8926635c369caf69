import * as payments from '@tertulia/contract/payments'
import type { PaymentMethod } from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/calls/call.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'

/** Begins a payment: opens the payment service, or shows how to pay on this page. */
export function usePaymentStart() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(payments.startPayment)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)

  async function start(body: { months: number; method: PaymentMethod }) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { approve_url: approveUrl } = await mutateAsync({ body })
      if (approveUrl !== null) {
        // The button stays busy until the browser leaves the page.
        window.location.assign(approveUrl)
        return
      }
      await queryClient.invalidateQueries({ queryKey: endpointKey(subscriptions.getSubscription) })
    } catch (error) {
      setProblem(error instanceof CallError ? error.code : 'server_error')
    }
    setBusy(false)
  }

  return { start, busy, problem }
}
