import { Client, ClientCredentialsAuthManager, Environment } from '@paypal/paypal-server-sdk'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Verification = Type.Object({ verification_status: Type.Optional(Type.Unknown()) })

/** This server's credentials and settings for PayPal. */
export type PayPalSettings = {
  client_id: string
  client_secret: string
  /** Null: no event is accepted. */
  webhook_id: string | null
  environment: 'sandbox' | 'production'
  /** A URL other than the environment's own, such as a stand-in's. */
  apiUrl: string | null
  /** The time limit for a response. */
  patienceMs?: number
}

/** The headers that sign an event. */
export type EventSignature = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

const defaultPatienceMs = 15_000

/**
 * The official SDK's client. It supports only its two environments and no webhooks: another URL is set in its requests,
 * and signatures are verified with its own request builder. (docs/decisions/0015)
 */
export function openPayPal(settings: PayPalSettings) {
  let current = makeClient(settings)
  return {
    client: () => current,
    /** Discards the access token, so that one that PayPal has rejected is never used again. */
    forgetToken: () => {
      current = makeClient(settings)
    },
    async verifyEvent(signature: EventSignature, event: string): Promise<boolean> {
      if (settings.webhook_id === null) return false
      const request = current.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature')
      request.authenticate([{ oauth2: true }])
      request.header('content-type', 'application/json')
      const known = JSON.stringify({ ...signature, webhook_id: settings.webhook_id })
      // The event is returned byte for byte: serialised again, its signature would no longer match.
      request.text(`${known.slice(0, -1)},"webhook_event":${event}}`)
      const { result } = await request.callAsText()
      return readJson(Verification, result).verification_status === 'SUCCESS'
    },
  }
}

function makeClient(settings: PayPalSettings): Client {
  const { client_id, client_secret, environment, apiUrl, patienceMs = defaultPatienceMs } = settings
  const credentials = { oAuthClientId: client_id, oAuthClientSecret: client_secret }
  const client = new Client({
    clientCredentialsAuthCredentials: credentials,
    environment: environment === 'production' ? Environment.Production : Environment.Sandbox,
    httpClientOptions: { timeout: patienceMs, retryConfig: { retryOnTimeout: false } },
  })
  if (apiUrl === null) return client
  const makeBuilder = client.getRequestBuilderFactory()
  client.getRequestBuilderFactory = () => (method, path) => {
    const builder = makeBuilder(method, path)
    builder.interceptRequest((request) => {
      const { pathname, search } = new URL(request.url)
      return { ...request, url: `${apiUrl}${pathname}${search}` }
    })
    return builder
  }
  // The client's default one requests its token at the environment's URL.
  client.clientCredentialsAuthManager = new ClientCredentialsAuthManager(credentials, client)
  return client
}
