import webPush from 'web-push'

const { encrypt, generateVAPIDKeys, getVapidHeaders } = webPush

/** A browser's address at its push service, with the keys that encrypt for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The keys that identify a customer's server to push services, and its contact address. */
export type PushSender = { public_key: string; private_key: string; contact: string }

/** A message to send; the push service keeps it for `ttlSeconds`, and one of the same topic replaces it. */
export type OutgoingPush = { content: string; topic: string; ttlSeconds: number; urgent: boolean }

/** The outcome of a message: delivered to the push service; the browser is gone; refused; or not possible now. */
export type PushOutcome = { outcome: 'delivered' | 'gone' | 'refused' | 'later'; error: string | null }

const patienceMs = 10_000

/** Creates keys that identify a server to push services. */
export function makePushKeys(): { public_key: string; private_key: string } {
  const { publicKey, privateKey } = generateVAPIDKeys()
  return { public_key: publicKey, private_key: privateKey }
}

// A signature is valid for half a day; creating one takes as long as everything else, and thousands of messages go to
// the same service.
const signatureMs = 6 * 60 * 60 * 1000
const signaturesMax = 1000
const signatures = new Map<string, { header: string; until: number }>()

function signatureFor(origin: string, { public_key, private_key, contact }: PushSender): string {
  const key = `${public_key} ${contact} ${origin}`
  const known = signatures.get(key)
  if (known && known.until > Date.now()) return known.header
  const subject = `mailto:${contact}`
  const { Authorization: header } = getVapidHeaders(origin, subject, public_key, private_key, 'aes128gcm')
  if (signatures.size >= signaturesMax) signatures.clear()
  signatures.set(key, { header, until: Date.now() + signatureMs })
  return header
}

/**
 * Sends one message for one browser to its push service; every failure is returned as an outcome.
 * (docs/rules/reminders.md)
 */
export async function push(
  target: PushTarget,
  { content, topic, ttlSeconds, urgent }: OutgoingPush,
  sender: PushSender,
): Promise<PushOutcome> {
  try {
    const { cipherText } = encrypt(target.p256dh, target.auth, content, 'aes128gcm')
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization: signatureFor(new URL(target.endpoint).origin, sender),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: urgent ? 'high' : 'normal',
        topic,
      },
      body: new Uint8Array(cipherText),
      // A redirect's target would be an unchecked address.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch (error) {
    return { outcome: 'later', error: `not reached: ${reasonOf(error)}` }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'delivered', error: null }
  const error = `answered ${status}`
  if (status === 404 || status === 410) return { outcome: 'gone', error }
  return { outcome: status === 429 || status >= 500 ? 'later' : 'refused', error }
}

// A browser's address is a secret, so only the reason is logged, without the address.
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
