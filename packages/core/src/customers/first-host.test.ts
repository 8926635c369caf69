import { expect, test } from 'vitest'
import { firstHost } from './first-host.ts'

test.each([
  ['the public address, for a club without a name of its own', [], 'tertulia.example'],
  ['the first name', ['a.example', 'b.example'], 'a.example'],
  ['the public address, where it is the club’s', ['a.example', 'tertulia.example'], 'tertulia.example'],
])('a club’s passkeys work at %s', (_title, hostnames, host) => {
  expect(firstHost(hostnames, 'tertulia.example')).toBe(host)
})
