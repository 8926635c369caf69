import { expect, test } from 'vitest'
import { preferenceToken, readPreferenceToken, type Preference } from './preference.ts'

const mailKey = '3d0ca315-aff9-4fc2-be61-3b76b9a2d798'

test.each<Preference>([
  { notice: 'opening', quizzes: 'both' },
  { notice: 'submission_copy', quizzes: 'special' },
  { notice: 'subscription' },
])('a link’s token says whose preference of which kind it is: %o', (preference) => {
  const token = { customer_id: 7, mail_key: mailKey, preference }
  expect(readPreferenceToken(preferenceToken(token))).toEqual(token)
})

test('a preference consists of a customer, a key and the reminder it stops', () => {
  const preference = { notice: 'reminder', quizzes: 'daily' } as const
  expect(preferenceToken({ customer_id: 7, mail_key: mailKey, preference })).toBe(
    `7~${mailKey}~reminder~daily`,
  )
})

test.each([
  '',
  'nonsense',
  `7~${mailKey}`,
  `7~${mailKey}~reminder`,
  `7~${mailKey}~reminder~none`,
  `7~${mailKey}~receipts~daily`,
  `7~${mailKey}~subscription~daily`,
  `0~${mailKey}~subscription`,
  `7~${mailKey.toUpperCase()}~subscription`,
  `7~${mailKey}~subscription `,
])('a text that no link has is none: %o', (text) => {
  expect(readPreferenceToken(text)).toBe(null)
})
