import { Client, ClientCredentialsAuthManager, Environment } from '@paypal/paypal-server-sdk'

/** How this server is known to PayPal. */
export type PayPalSettings = {
  client_id: string
  client_secret: string
  /** Null: no event is believed. */
  webhook_id: string | null
  environment: 'sandbox' | 'production'
  /** Another address than the environment's own, such as a stand-in's. */
  api_url: string | null
  /** How long an answer is waited for. */
  patience_ms?: number
}

/** The headers that sign an event. */
export type EventSignature = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

const default_patience_ms = 15_000

/**
 * The official SDK's client. It knows its two environments only and nothing of webhooks: another address is put into its
 * requests, and signatures are verified by a request of its own builder. (docs/decisions/0015)
 */
export function openPayPal(settings: PayPalSettings) {
  let current = makeClient(settings)
  return {
    client: () => current,
    /** A token that PayPal refuses is never presented again. */
    forgetToken: () => {
      current = makeClient(settings)
    },
    async verifyEvent(signature: EventSignature, event: string): Promise<boolean> {
      if (settings.webhook_id === null) return false
      const request = current.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature')
      request.authenticate([{ oauth2: true }])
      request.header('content-type', 'application/json')
      const known = JSON.stringify({ ...signature, webhook_id: settings.webhook_id })
      // The event goes back letter for letter: written anew, its signature would no longer fit.
      request.text(`${known.slice(0, -1)},"webhook_event":${event}}`)
      const { result } = await request.callAsText()
      return (JSON.parse(result) as { verification_status?: unknown }).verification_status === 'SUCCESS'
    },
  }
}

function makeClient(settings: PayPalSettings): Client {
  const { client_id, client_secret, environment, api_url, patience_ms = default_patience_ms } = settings
  const credentials = { oAuthClientId: client_id, oAuthClientSecret: client_secret }
  const client = new Client({
    clientCredentialsAuthCredentials: credentials,
    environment: environment === 'production' ? Environment.Production : Environment.Sandbox,
    httpClientOptions: { timeout: patience_ms, retryConfig: { retryOnTimeout: false } },
  })
  if (api_url === null) return client
  const makeBuilder = client.getRequestBuilderFactory()
  client.getRequestBuilderFactory = () => (method, path) => {
    const builder = makeBuilder(method, path)
    builder.interceptRequest((request) => {
      const { pathname, search } = new URL(request.url)
      return { ...request, url: `${api_url}${pathname}${search}` }
    })
    return builder
  }
  // The one that the client was born with asks for its token at the environment's address.
  client.clientCredentialsAuthManager = new ClientCredentialsAuthManager(credentials, client)
  return client
}
