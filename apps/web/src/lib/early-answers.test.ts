import { afterEach, expect, test } from 'vitest'
import { getTodaysQuiz } from '@tertulia/contract/quizzes'
import { testServer } from '@test/server.ts'
import { aQuiz, quiz_date } from '@test/quiz.ts'
import { token_cookie } from './call.ts'
import { removeCookie, writeCookie } from './cookies.ts'
import { askEarly, takeEarly } from './early-answers.ts'

afterEach(() => removeCookie(token_cookie))

const here = location.pathname

function aServer() {
  const server = testServer()
  server.answer(getTodaysQuiz, aQuiz())
  return server
}

test('an answer asked for early is taken once', async () => {
  const server = aServer()
  writeCookie(token_cookie, 'token-of-ana', 1)
  askEarly(here, getTodaysQuiz, {})
  expect(await takeEarly(getTodaysQuiz, {})).toMatchObject({ date: quiz_date })
  expect(takeEarly(getTodaysQuiz, {})).toBeNull()
  expect(server.got(getTodaysQuiz)).toHaveLength(1)
})

test('nobody takes what was asked for in another session', () => {
  aServer()
  writeCookie(token_cookie, 'token-of-ana', 1)
  askEarly(here, getTodaysQuiz, {})
  writeCookie(token_cookie, 'token-of-rui', 1)
  expect(takeEarly(getTodaysQuiz, {})).toBeNull()
})

test('nothing is asked for a visitor, nor where the visit begins elsewhere', () => {
  const server = aServer()
  askEarly(here, getTodaysQuiz, {})
  writeCookie(token_cookie, 'token-of-ana', 1)
  askEarly('/elsewhere', getTodaysQuiz, {})
  expect(server.got(getTodaysQuiz)).toHaveLength(0)
})
