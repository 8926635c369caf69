import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const clock = { now: () => '2026-11-20T10:00:00.000Z' }

test('security.txt says whom to tell of a weakness, and until when that is valid', async () => {
  const http = Fastify()
  securityText(http, { contact: 'mailto:security@example.org', clock })
  const { headers, body } = await http.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@example.org',
    'Expires: 2027-02-18T00:00:00.000Z',
    'Preferred-Languages: en, pt',
    '',
  ])
})

test('without a contact there is no such page', async () => {
  const http = Fastify()
  securityText(http, { contact: null, clock })
  expect((await http.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
