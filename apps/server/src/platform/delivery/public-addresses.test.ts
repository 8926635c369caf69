import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { postOutside } from './posting.ts'
import { isPublicAddress } from './public-addresses.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fec0::1',
  'fd00:ec2::254',
  'ff02::1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '1.1.1.1', '2600:1406:bc00::1', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const message = { headers: {}, body: '{}' }
const outcome = (error: string) => ({ status: null, error, retryAfterSeconds: null })

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'http://hooks.example.org/',
])('nothing is sent to %s', async (address) => {
  const resolve = async () => ['93.184.216.34']
  expect(await postOutside(address, message, { resolve, openOrigins: [] })).toEqual(outcome('not_public'))
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['the data of a cloud', ['169.254.169.254']],
  ['this machine in IPv6', ['::ffff:127.0.0.1']],
  ['a public address and a private one', ['93.184.216.34', '10.0.0.1']],
])('nothing is sent to a name that resolves to %s', async (_what, found) => {
  const internet = { resolve: async () => found, openOrigins: [] }
  expect(await postOutside('https://hooks.example.org/', message, internet)).toEqual(outcome('not_public'))
})

test('a name that turns from a public address to this machine is refused before anything is sent', async () => {
  const receiver = await startWebhookReceiver()
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const asked: string[] = []
  const resolve = async (hostname: string) => {
    asked.push(hostname)
    return answers.shift() ?? []
  }
  const { port } = new URL(receiver.origin)
  await resolve('rebinding.example.org')
  const sent = await postOutside(`https://rebinding.example.org:${port}/`, message, {
    resolve,
    openOrigins: [],
  })
  expect(sent).toEqual(outcome('not_public'))
  // The name is asked for once; the connection would go to the answer that was checked.
  expect(asked).toHaveLength(2)
  expect(receiver.received).toEqual([])
  await receiver.close()
})

test('a name that nobody knows, and a receiver that cannot be reached', async () => {
  const unknown = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  const asking = { resolve: () => Promise.reject(unknown), openOrigins: [] }
  expect(await postOutside('https://hooks.example.org/', message, asking)).toEqual(outcome('unknown_host'))
  const receiver = await startWebhookReceiver()
  await receiver.close()
  const open = { resolve: async () => [], openOrigins: [receiver.origin] }
  expect(await postOutside(receiver.origin, message, open)).toEqual(outcome('unreachable'))
})

test('a redirection is a response like others, and is not followed', async () => {
  const receiver = await startWebhookReceiver()
  const location = `${receiver.origin}/inside`
  receiver.responses.set('/', { status: 307, headers: { location, 'retry-after': '120' } })
  const open = { resolve: async () => [], openOrigins: [receiver.origin] }
  expect(await postOutside(receiver.origin, message, open)).toEqual({
    status: 307,
    error: null,
    retryAfterSeconds: 120,
  })
  expect(receiver.received.map(({ path, body }) => [path, body])).toEqual([['/', '{}']])
  await receiver.close()
})
