import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { InputOf } from '@tertulia/contract/endpoint'
import type * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import { portOf } from './port-of.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Claims = Type.Object({ aud: Type.String(), sub: Type.String() })

/** A notice as a browser's service worker reads it. */
export type ShownNotice = {
  title: string
  body: string
  path: string
  tag: string
  lang: string
}

type Received = {
  browser: string
  ttl: number
  urgency: string
  topic: string
  /** The key that signed it, and the contact for the push service. */
  public_key: string
  contact: string
  notice: ShownNotice
}

/** A subscribed browser; `subscription` is what it sends to the club's server. */
export type TestBrowser = {
  subscription: InputOf<typeof pushSubscriptionCalls.subscribePush>['body']
  name: string
}

/** A push service on a local port. */
export type TestPushService = {
  origin: string
  received: Received[]
  /** The response status to messages for a browser, by its name; 201 for all others. */
  statuses: Map<string, number>
  aBrowser: () => TestBrowser
  /** Returns the notices that a browser received. */
  shown: (browser: TestBrowser) => ShownNotice[]
  close: () => Promise<void>
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) => {
  const prk = createHmac('sha256', salt).update(key).digest()
  return createHmac('sha256', prk)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

/** Decrypts a message with the browser's keys (RFC 8291). */
function decrypt(content: Buffer, { ecdh, auth }: Keys): string {
  const [salt, sender] = [content.subarray(0, 16), content.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = hkdf(auth, ecdh.computeSecret(sender), info, 32)
  const contentKey = hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const text = Buffer.concat([decipher.update(content.subarray(86, -16)), decipher.final()])
  // The last byte marks the last record.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Verifies the signer of a message (RFC 8292); throws for a signature that is not for this service. */
function signerOf(authorization: string, origin: string): { public_key: string; contact: string } {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGood = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = readJson(Claims, Buffer.from(claims, 'base64url').toString())
  if (!isGood || aud !== origin) throw new Error('the signature is not good')
  return { public_key: publicKey, contact: sub }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Starts a push service that decrypts messages as browsers would. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Keys>()
  const received: Received[] = []
  const statuses = new Map<string, number>()
  let origin = ''
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1)
    const content = await bodyOf(request)
    const keys = browsers.get(name)
    const status = keys ? (statuses.get(name) ?? 201) : 410
    if (keys && status === 201) {
      const { ttl, urgency, topic, authorization = '' } = request.headers
      received.push({
        browser: name,
        ttl: Number(ttl),
        urgency: String(urgency),
        topic: String(topic),
        ...signerOf(authorization, origin),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server under test has written it; the tests compare it
        notice: JSON.parse(decrypt(content, keys)) as ShownNotice,
      })
    }
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
  return {
    origin,
    received,
    statuses,
    aBrowser: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const [auth, name] = [randomBytes(16), randomBytes(16).toString('hex')]
      browsers.set(name, { ecdh, auth })
      const keys = { p256dh, auth: auth.toString('base64url') }
      return { name, subscription: { endpoint: `${origin}/${name}`, keys } }
    },
    shown: ({ name }) => received.filter(({ browser }) => browser === name).map(({ notice }) => notice),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
