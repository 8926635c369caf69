import { expect, test } from 'vitest'
import { isPushAddress } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('browsers have their messages sent to %s', (address) => {
  expect(isPushAddress(address, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://examplenotify.windows.com/abc',
  'https://notify.windows.com/abc',
  'https://www.googleapis.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://push.example.org:4010/abc',
  'file:///etc/passwd',
  'nonsense',
])('nothing is posted to %s', (address) => {
  expect(isPushAddress(address, ['https://push.example.org:4010'])).toBe(false)
})

test('the settings may name a further one', () => {
  expect(isPushAddress('http://localhost:4010/abc', ['http://localhost:4010'])).toBe(true)
})
