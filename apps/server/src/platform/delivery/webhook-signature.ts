import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Creates a secret as Standard Webhooks write it. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

type Signed = { id: string; at: number; body: string }

/**
 * Returns the headers of a signed webhook by Standard Webhooks 1.0.0, with a signature for each secret that is valid.
 * `at` is the time of the attempt in seconds.
 */
export function signWebhook({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') }
}
