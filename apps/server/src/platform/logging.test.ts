import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './logging.ts'
import { PaymentServiceFailure } from './payment-service.ts'

test('no secret of a request reaches the log: neither headers nor body nor query, also where it fails', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const http = Fastify({ logger: { ...(loggerOptions('trace') as object), stream } })
  http.post('/payment-events', (request) => {
    request.log.warn({ err: new PaymentServiceFailure('answered 503', 'X') }, 'could not be worked off')
    throw new Error('broken')
  })
  await http.inject({
    method: 'POST',
    url: '/payment-events?token=secret-query',
    headers: { authorization: 'Bearer secret-token', 'paypal-transmission-sig': 'secret-signature' },
    payload: { password: 'secret-password' },
  })
  await http.close()
  expect(lines.join('')).toContain('could not be worked off')
  expect(lines.join('')).not.toContain('secret-')
})
