import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { afterAll, beforeAll } from 'vitest'
import { playPayPal } from './played-paypal.ts'
import type { PlayedService } from './played-service.ts'
import { playStripe } from './played-stripe.ts'

/** Plays all payment services during a file's tests. */
export function playServices() {
  let played: Record<ServiceMethod, PlayedService>
  beforeAll(async () => {
    played = { payment_service: await playPayPal(), card_checkout: await playStripe() }
  })
  afterAll(async () => {
    for (const service of Object.values(played)) await service.close()
  })
  return {
    of: (method: ServiceMethod) => played[method],
    ports: () => ({
      payment_service: played.payment_service.port(),
      card_checkout: played.card_checkout.port(),
    }),
  }
}
