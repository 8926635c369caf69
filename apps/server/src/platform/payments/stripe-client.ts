import Stripe from 'stripe'

/** This server's credentials and settings for Stripe. */
export type StripeSettings = {
  secret_key: string
  /** Null: no event is accepted. */
  webhook_secret: string | null
  /** A URL other than Stripe's own, such as a stand-in's. */
  apiUrl: string | null
  /** The time limit for a response. */
  patienceMs?: number
}

const defaultPatienceMs = 15_000

/** The official library's client. What fails is tried again by our own return, event or hourly look. */
export function openStripe({
  secret_key: key,
  apiUrl,
  patienceMs = defaultPatienceMs,
}: StripeSettings): Stripe {
  return new Stripe(key, {
    maxNetworkRetries: 0,
    timeout: patienceMs,
    telemetry: false,
    ...(apiUrl !== null && addressOf(new URL(apiUrl))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
  }
}
