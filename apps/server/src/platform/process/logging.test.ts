import { expect, test } from 'vitest'
import { loggedPath } from './logging.ts'
import { makeToken } from '../access/tokens.ts'

test('a log keeps the path of an address and no value of its query', () => {
  expect(loggedPath('/api/special-quizzes?search=Canary')).toBe('/api/special-quizzes')
  expect(loggedPath('/ranking/12/3')).toBe('/ranking/12/3')
  expect(loggedPath('/api/admin/vouchers/12')).toBe('/api/admin/vouchers/12')
})

test.each([
  ['/api/vouchers/TER-7K3M-9QXP', '/api/vouchers/…'],
  ['/api/vouchers/ter%207k3m/redemption', '/api/vouchers/…/redemption'],
  ['/API/Vouchers/TER%2F7K3M/nothing', '/API/Vouchers/…/nothing'],
  ['/api/v%6Fuchers/TER-7K3M-9QXP', '/api/vouchers/…'],
  ['/api/mini-league-codes/0123456789ABC', '/api/mini-league-codes/…'],
  ['/mini-leagues/join/0123456789ABC', '/mini-leagues/join/…'],
  ['/account/voucher?code=TER-7K3M-9QXP', '/account/voucher'],
  ['/unsubscribe/7~3d0ca315-aff9-4fc2-be61-3b76b9a2d798~reminder~daily', '/unsubscribe/…'],
])('a log keeps no secret of %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})

test('a log keeps no secret of a mailed link, also where nobody declares one', () => {
  const { token } = makeToken(12)
  expect(loggedPath(`/reset-password/${token}`)).toBe('/reset-password/…')
  expect(loggedPath(`/api/password-resets/${token}`)).toBe('/api/password-resets/…')
  expect(loggedPath(`/api/calendar-feeds/${token.replace('.', '%2e')}%ff`)).toBe('/api/calendar-feeds/…')
  const nation = token.replace('.', '~')
  expect(loggedPath(`/old-address/${nation}/team`)).toBe('/old-address/12~…/team')
  const writtenOtherwise = nation.replace('~', '%7E').replace(/^12/, '%31%32')
  expect(loggedPath(`/old-address/${writtenOtherwise}`)).toBe('/old-address/12~…')
})
