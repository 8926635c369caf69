import { expect, test } from 'vitest'
import { loggedPath } from './logging.ts'
import { makeToken } from '../access/tokens.ts'

test('a log keeps the path of an address and no value of its query', () => {
  expect(loggedPath('/api/special-quizzes?search=Canary')).toBe('/api/special-quizzes')
  expect(loggedPath('/ranking/12/3')).toBe('/ranking/12/3')
})

test('a log keeps no secret of a mailed link', () => {
  const { token } = makeToken(12)
  expect(loggedPath(`/reset-password/${token}`)).toBe('/reset-password/12.…')
  expect(loggedPath(`/api/password-resets/${token}`)).toBe('/api/password-resets/12.…')
  const nation = token.replace('.', '~')
  expect(loggedPath(`/api/quiz-nations/${nation}/team`)).toBe('/api/quiz-nations/12~…/team')
  const writtenOtherwise = nation.replace('~', '%7E').replace(/^12/, '%31%32')
  expect(loggedPath(`/api/quiz-nations/${writtenOtherwise}`)).toBe('/api/quiz-nations/12~…')
  expect(loggedPath(`/api/calendar-feeds/${token.replace('.', '%2e')}%ff`)).toBe(
    '/api/calendar-feeds/12.…%ff',
  )
  const stopping = '/unsubscribe/7~3d0ca315-aff9-4fc2-be61-3b76b9a2d798~reminder~daily'
  expect(loggedPath(stopping)).toBe('/unsubscribe/7~…')
})
