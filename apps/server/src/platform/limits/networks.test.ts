import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  expect(networkOf({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(networkOf({ ip: '::ffff:203.0.113.7' })).toBe('203.0.113.7')
  expect(networkOf({ ip: '203.0.113.8' })).not.toBe(networkOf({ ip: '203.0.113.7' }))
})

test('all IPv6 addresses of one connection are one network', () => {
  const network = networkOf({ ip: '2001:db8:1:2:aaaa::1' })
  expect(networkOf({ ip: '2001:DB8:1:2::ffff' })).toBe(network)
  expect(networkOf({ ip: '2001:db8:1:3::1' })).not.toBe(network)
})

test('what is no address counts as itself', () => {
  expect(networkOf({ ip: 'unknown' })).toBe('unknown')
})

test('the network of a client that hangs up stays known; one that nobody asked for before is unknown', () => {
  const request = { ip: '203.0.113.7' }
  expect(networkOf(request)).toBe('203.0.113.7')
  request.ip = ''
  expect(networkOf(request)).toBe('203.0.113.7')
  expect(networkOf({ ip: '' })).toBe('unknown')
})
