import { createHmac, randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { StripeSettings } from '../../../src/platform/payments/stripe-client.ts'
import {
  chargeIdOf,
  checkoutPage,
  describeDisputes,
  describeIntent,
  describeSession,
  intentIdOf,
  unitAmount,
  unitCurrency,
  type StripeSession,
} from './stripe-answers.ts'
import { textIn } from '../text-in.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** The failure of the next call of a kind. */
type Failure = { status: number; issue: string } | 'silence'

/** A stand-in for the parts of Stripe that the product uses, on a local port. */
export type StripeStandIn = {
  url: string
  /** The settings of a server that uses it. */
  settings: StripeSettings
  sessions: Map<string, StripeSession>
  /** Calls since the start, as `POST /v1/checkout/sessions`. */
  calls: string[]
  /** Makes the next call with this path ending fail. */
  failNext(pathEnd: string, failure: Failure): void
  /** Creates a signed event of an account, as it is posted to the product, so many seconds ago. */
  event(
    type: string,
    about: { account: string; object: object; secondsAgo?: number },
  ): { payload: string; headers: Record<string, string> }
  close(): Promise<void>
}

const secretKey = 'sk_test_known_to_the_club'
const webhookSecret = 'whsec_known_to_both_sides'

function refuse(reply: FastifyReply, status: number, code: string) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  reply.header('request-id', `req_${randomUUID().slice(0, 8)}`)
  return reply.code(status).send({ error: { type, code, message: 'The request cannot be carried out.' } })
}

// The parameters that the product may send: an unknown one is refused, as at Stripe.
const knownParameters =
  /^(mode|client_reference_id|locale|success_url|cancel_url|adaptive_pricing\[enabled\]|metadata\[\w+\]|payment_intent_data\[(metadata\]\[\w+|description)\]|allowed_payment_method_types\[\d\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/

function problemOf(params: Record<string, string>): string | null {
  if (Object.keys(params).some((name) => !knownParameters.test(name))) return 'parameter_unknown'
  if (!params['success_url'] || params['mode'] !== 'payment') return 'parameter_missing'
  if (!/^[1-9]\d*$/.test(params[unitAmount] ?? '')) return 'parameter_invalid_integer'
  if (!/^[a-z]{3}$/.test(params[unitCurrency] ?? '')) return 'parameter_invalid'
  return null
}

/** Starts the stand-in; its responses are those that Stripe documents for Checkout, direct charges and webhooks. */
export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, StripeSession>()
  const failures = new Map<string, Failure>()
  const calls: string[] = []
  const http = Fastify()
  await http.register(formbody)
  http.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    calls.push(`${request.method} ${path}`)
    const failing = [...failures].find(([pathEnd]) => path.endsWith(pathEnd))
    if (failing) {
      failures.delete(failing[0])
      if (failing[1] === 'silence') return reply.hijack()
      return refuse(reply, failing[1].status, failing[1].issue)
    }
    const isOpen = path.startsWith('/c/pay/')
    if (!isOpen && request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(reply, 401, 'api_key_invalid')
    }
  })

  /** The session that a request means, of the account in whose name it is made. */
  const find = ({ headers }: FastifyRequest, isMeant: (session: StripeSession) => boolean) =>
    [...sessions.values()].find((one) => one.account === headers['stripe-account'] && isMeant(one))
  const byId = (request: FastifyRequest) => find(request, ({ id }) => id === textIn(request.params, 'id'))

  http.post('/v1/checkout/sessions', async (request, reply) => {
    const params = checked(Type.Record(Type.String(), Type.String()), request.body)
    const key = String(request.headers['idempotency-key'])
    const problem = problemOf(params)
    if (problem !== null) return refuse(reply, 400, problem)
    const known = find(request, (one) => one.idempotency_key === key)
    if (known && JSON.stringify(known.params) !== JSON.stringify(params)) {
      return refuse(reply, 400, 'idempotency_key_in_use')
    }
    const session = known ?? {
      id: `cs_test_${String(sessions.size + 1).padStart(12, '0')}`,
      account: String(request.headers['stripe-account']),
      idempotency_key: key,
      params,
      status: 'open' as const,
      intentStatus: null,
      amountRefunded: 0,
      disputes: [],
    }
    sessions.set(session.id, session)
    return describeSession(session, url(), false)
  })
  http.get('/v1/checkout/sessions/:id', async (request, reply) => {
    const session = byId(request)
    const expanded = textIn(request.query, 'expand[0]')
    if (!session) return refuse(reply, 404, 'resource_missing')
    return describeSession(session, url(), expanded === 'payment_intent.latest_charge')
  })
  http.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const session = byId(request)
    if (!session) return refuse(reply, 404, 'resource_missing')
    if (session.status !== 'open') return refuse(reply, 400, 'resource_not_open')
    session.status = 'expired'
    return describeSession(session, url(), false)
  })
  http.get('/v1/payment_intents/:id', async (request, reply) => {
    const id = textIn(request.params, 'id')
    const session = find(request, (one) => one.intentStatus !== null && intentIdOf(one) === id)
    return session ? describeIntent(session, false) : refuse(reply, 404, 'resource_missing')
  })
  http.get('/v1/disputes', (request, reply) => {
    const charge = textIn(request.query, 'charge')
    const session = find(request, (one) => chargeIdOf(one) === charge)
    const data = session ? describeDisputes(session) : []
    return reply.send({ object: 'list', url: '/v1/disputes', has_more: false, data })
  })
  // The page where the payer pays or turns back, and is redirected to the product.
  const shown = (request: FastifyRequest) => sessions.get(textIn(request.params, 'id'))
  http.get('/c/pay/:id', async (request, reply) => {
    const session = shown(request)
    if (session?.status !== 'open') return refuse(reply, 404, 'resource_missing')
    return reply.type('text/html; charset=utf-8').send(checkoutPage(session))
  })
  http.post('/c/pay/:id', async (request, reply) => {
    const session = shown(request)
    if (session?.status !== 'open') return refuse(reply, 404, 'resource_missing')
    const isPaid = textIn(request.body, 'by') === 'card'
    Object.assign(session, { status: 'complete', intentStatus: isPaid ? 'succeeded' : 'requires_action' })
    return reply.redirect(session.params['success_url'] ?? '', 303)
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = () => http.listeningOrigin

  return {
    url: url(),
    settings: { secret_key: secretKey, webhook_secret: webhookSecret, apiUrl: url(), patienceMs: 300 },
    sessions,
    calls,
    failNext: (pathEnd, failure) => void failures.set(pathEnd, failure),
    event: (type, about) => signedEvent(type, about),
    close: async () => {
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

function signedEvent(
  type: string,
  { account, object, secondsAgo = 0 }: { account: string; object: object; secondsAgo?: number },
) {
  // oxlint-disable-next-line no-restricted-properties -- Stripe's library compares it with the clock of the machine
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const event = { id, object: 'event', account, created: at, livemode: false, type, data: { object } }
  // As Stripe formats it, because spaces are part of the signed bytes.
  const payload = JSON.stringify(event, null, 2)
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex')
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
  }
}
