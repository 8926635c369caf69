import { createHmac, randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import formbody from '@fastify/formbody'
import type { PayPalSettings } from '../../src/platform/payments/paypal-client.ts'
import { approvalPage, describeOrder, type StandInOrder } from './payment-service-answers.ts'
import { textIn } from './text-in.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** The failure of the next call of a kind. */
type Failure = { status: number; issue: string } | 'silence'

/** A stand-in for the parts of PayPal that the product uses, on a local port. */
export type PaymentServiceStandIn = {
  url: string
  /** The settings of a server that uses it. */
  settings: PayPalSettings
  orders: Map<string, StandInOrder>
  /** Calls since the start, as `POST /v2/checkout/orders`. */
  calls: string[]
  /** Approves an order as the payer, as on the page that the order links to. */
  approve(orderId: string): void
  /** Sets the outcome of later captures. */
  captureAs(status: StandInOrder['captureStatus']): void
  /** Makes the next call with this path ending fail. */
  failNext(pathEnd: string, failure: Failure): void
  /** Creates an event with its signature headers, as it is posted to the product. */
  event(type: string, resource: unknown, id?: string): { payload: string; headers: Record<string, string> }
  close(): Promise<void>
}

const webhookId = 'WH-1'
const signingKey = 'known to the service alone'

function signatureOf(transmissionId: string, event: string): string {
  return createHmac('sha256', signingKey).update(`${transmissionId}|${webhookId}|${event}`).digest('base64')
}

function refuse(reply: FastifyReply, status: number, issue: string) {
  return reply.code(status).send({
    name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue,
    message: 'The requested action could not be performed.',
    debug_id: randomUUID().slice(0, 13),
    details: [{ issue, description: issue }],
    links: [],
  })
}

type OrderBody = {
  purchase_units: StandInOrder['unit'][]
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } }
}

/** Starts the stand-in; its responses are those that PayPal documents for Orders v2 and webhooks. */
export async function startPaymentService(): Promise<PaymentServiceStandIn> {
  const orders = new Map<string, StandInOrder>()
  const failures = new Map<string, Failure>()
  const calls: string[] = []
  let captureStatus: StandInOrder['captureStatus'] = 'COMPLETED'
  let lastNumber = 0
  const token = randomUUID()
  const http = Fastify()
  await http.register(formbody)
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  http.addHook('preHandler', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    calls.push(`${request.method} ${path}`)
    const failing = [...failures].find(([pathEnd]) => path.endsWith(pathEnd))
    if (failing) {
      failures.delete(failing[0])
      if (failing[1] === 'silence') return reply.hijack()
      return refuse(reply, failing[1].status, failing[1].issue)
    }
    const isOpen = path === '/v1/oauth2/token' || path.startsWith('/checkoutnow')
    if (!isOpen && request.headers.authorization !== `Bearer ${token}`) {
      return refuse(reply, 401, 'AUTHENTICATION_FAILURE')
    }
  })

  const orderOf = (request: FastifyRequest) => orders.get(textIn(request.params, 'id'))

  http.post('/v1/oauth2/token', async (request, reply) => {
    const known = Buffer.from('client:client secret').toString('base64')
    if (request.headers.authorization !== `Basic ${known}`) return refuse(reply, 401, 'invalid_client')
    return { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: 'payments' }
  })
  http.post('/v2/checkout/orders', async (request, reply) => {
    const requestId = String(request.headers['paypal-request-id'])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library of the service under test has written it
    const { purchase_units, payment_source } = JSON.parse(String(request.body)) as OrderBody
    const known = [...orders.values()].find((order) => order.request_id === requestId)
    const order = known ?? {
      id: `ORDER${String(++lastNumber).padStart(12, '0')}`,
      request_id: requestId,
      status: 'PAYER_ACTION_REQUIRED' as const,
      unit: purchase_units[0] as StandInOrder['unit'],
      ...payment_source.paypal.experience_context,
      captureStatus: null,
    }
    orders.set(order.id, order)
    return reply.code(known ? 200 : 201).send(describeOrder(order, url()))
  })
  http.get('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orderOf(request)
    return order ? describeOrder(order, url()) : refuse(reply, 404, 'RESOURCE_NOT_FOUND')
  })
  http.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const order = orderOf(request)
    if (!order) return refuse(reply, 404, 'RESOURCE_NOT_FOUND')
    if (order.status === 'COMPLETED') return refuse(reply, 422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refuse(reply, 422, 'ORDER_NOT_APPROVED')
    Object.assign(order, { status: 'COMPLETED', captureStatus })
    return reply.code(201).send(describeOrder(order, url()))
  })
  http.post('/v1/notifications/verify-webhook-signature', (request, reply) => {
    const text = String(request.body)
    const query = readJson(Type.Record(Type.String(), Type.Unknown()), text)
    const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const isGenuine =
      query['webhook_id'] === webhookId &&
      query['transmission_sig'] === signatureOf(String(query['transmission_id']), event)
    return reply.send({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  })
  // The page where the payer agrees or turns back, and is redirected to the product.
  http.get('/checkoutnow', async (request, reply) => {
    const order = orders.get(textIn(request.query, 'token'))
    if (!order) return refuse(reply, 404, 'RESOURCE_NOT_FOUND')
    return reply.type('text/html; charset=utf-8').send(approvalPage(order))
  })
  http.post('/checkoutnow/approval', async (request, reply) => {
    const order = orders.get(textIn(request.body, 'token'))
    if (!order) return refuse(reply, 404, 'RESOURCE_NOT_FOUND')
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
    return reply.redirect(`${order.return_url}&token=${order.id}&PayerID=PAYER1`, 303)
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = () => http.listeningOrigin

  return {
    url: url(),
    settings: {
      client_id: 'client',
      client_secret: 'client secret',
      webhook_id: webhookId,
      environment: 'sandbox',
      apiUrl: url(),
      patienceMs: 300,
    },
    orders,
    calls,
    approve(orderId) {
      Object.assign(orders.get(orderId) ?? {}, { status: 'APPROVED' })
    },
    captureAs(status) {
      captureStatus = status
    },
    failNext: (pathEnd, failure) => void failures.set(pathEnd, failure),
    event(eventType, resource, id = `WH-${randomUUID()}`) {
      // As PayPal formats it, because spaces are part of the signed bytes.
      const payload = JSON.stringify({ id, event_type: eventType, resource }, null, 1)
      const transmissionId = randomUUID()
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${url()}/v1/notifications/certs/CERT-1`,
          'paypal-transmission-id': transmissionId,
          'paypal-transmission-sig': signatureOf(transmissionId, payload),
          'paypal-transmission-time': '2026-11-20T10:00:00Z',
        },
      }
    },
    close: async () => {
      http.server.closeAllConnections()
      await http.close()
    },
  }
}
