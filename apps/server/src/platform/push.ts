import web_push from 'web-push'

const { encrypt, generateVAPIDKeys, getVapidHeaders } = web_push

/** A browser at its push service, with the keys by which it alone reads what is sent there. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** By which push services know a customer's server, and whom they may write to about it. */
export type PushSender = { public_key: string; private_key: string; contact: string }

/** A message as it leaves; the push service keeps it so long, and one of the same topic takes its place. */
export type OutgoingPush = { content: string; topic: string; ttl_seconds: number; urgent: boolean }

/**
 * What became of a message: the push service has it; it knows no such browser any more; it turns the message down; or it
 * cannot take it now.
 */
export type PushOutcome = { outcome: 'delivered' | 'gone' | 'refused' | 'later'; error: string | null }

const patience_ms = 10_000

/** New keys by which push services know a server. */
export function makePushKeys(): { public_key: string; private_key: string } {
  const { publicKey: public_key, privateKey: private_key } = generateVAPIDKeys()
  return { public_key, private_key }
}

// A signature is good for half a day; making one takes as long as all else, and thousands go to the same service.
const signature_ms = 6 * 60 * 60 * 1000
const signatures_max = 1000
const signatures = new Map<string, { header: string; until: number }>()

function signatureFor(origin: string, { public_key, private_key, contact }: PushSender): string {
  const key = `${public_key} ${contact} ${origin}`
  const known = signatures.get(key)
  if (known && known.until > Date.now()) return known.header
  const subject = `mailto:${contact}`
  const { Authorization: header } = getVapidHeaders(origin, subject, public_key, private_key, 'aes128gcm')
  if (signatures.size >= signatures_max) signatures.clear()
  signatures.set(key, { header, until: Date.now() + signature_ms })
  return header
}

/** Hands one message for one browser to its push service; whatever goes wrong is an outcome. (docs/rules/reminders.md) */
export async function push(
  target: PushTarget,
  { content, topic, ttl_seconds, urgent }: OutgoingPush,
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
        ttl: String(ttl_seconds),
        urgency: urgent ? 'high' : 'normal',
        topic,
      },
      body: new Uint8Array(cipherText),
      // Where a push service sends us on to is no address that anybody has checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience_ms),
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

// The address of a browser is a secret: only what went wrong is kept, not where.
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
