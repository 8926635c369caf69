import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getHome } from '@tertulia/contract/home'
import { getRounds, getStandings } from '@tertulia/contract/league'
import { getNationalRanking } from '@tertulia/contract/national-ranking'
import { getTodaysQuiz } from '@tertulia/contract/quizzes'
import { renewSession } from '@tertulia/contract/session'
import { aSession, aUser } from '@test/people.ts'
import { testServer } from '@test/server.ts'
import { aQuiz, quiz_date } from '@test/quiz.ts'
import { paths } from '@/paths.ts'
import { call, token_cookie } from './call.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const script = readFileSync(`${import.meta.dirname}/../../public/ask-early.js`, 'utf8')

beforeEach(() => {
  document.head.innerHTML = '<meta name="api-url" content="/api" />'
})
afterEach(() => {
  removeCookie(token_cookie)
  history.replaceState(null, '', '/')
  delete window.asked_early
})

const visited = [renewSession, getHome, getTodaysQuiz, getStandings, getRounds, getNationalRanking]

function aServer() {
  const server = testServer()
  for (const endpoint of visited) server.answer(endpoint, {} as never)
  server.answer(getTodaysQuiz, aQuiz())
  return server
}

/** Runs the page's first script at an address; gives what it asks for. */
function visit(path: string): string[] {
  history.replaceState(null, '', path)
  // As the browser does with the file.
  runInThisContext(script)
  return Object.keys(window.asked_early ?? {})
}

test('a visit asks for the session and for what its page will ask for', () => {
  aServer()
  writeCookie(token_cookie, 'token-of-ana', 1)
  const session = `${renewSession.method} /api${renewSession.path}`
  const asks = (...endpoints: { path: string }[]) => [
    session,
    ...endpoints.map(({ path }) => `GET /api${path}`),
  ]
  expect(visit(paths.home())).toEqual(asks(getHome))
  expect(visit(paths.quiz())).toEqual(asks(getTodaysQuiz))
  expect(visit(paths.ranking())).toEqual(asks(getStandings, getRounds))
  expect(visit(paths.national_ranking())).toEqual(asks({ path: `${getNationalRanking.path}?page=1` }))
  expect(visit(`${paths.ranking()}?tier=2`)).toEqual(asks())
  expect(visit(paths.rules())).toEqual(asks())
})

test('a visitor’s asks only for what everybody may see', () => {
  aServer()
  expect(visit(paths.home())).toEqual([])
  expect(visit(paths.quiz())).toEqual([])
  expect(visit(paths.national_ranking())).toEqual([`GET /api${getNationalRanking.path}?page=1`])
})

test('the call takes the answer that was asked for early, once', async () => {
  const server = aServer()
  writeCookie(token_cookie, 'token-of-ana', 1)
  visit(paths.quiz())
  expect(await call(getTodaysQuiz, {})).toMatchObject({ date: quiz_date })
  expect(server.got(getTodaysQuiz)).toHaveLength(1)
  expect(await call(getTodaysQuiz, {})).toMatchObject({ date: quiz_date })
  expect(server.got(getTodaysQuiz)).toHaveLength(2)
})

test('nobody takes what was asked for in another session', async () => {
  const server = aServer()
  writeCookie(token_cookie, 'token-of-ana', 1)
  visit(paths.quiz())
  writeCookie(token_cookie, 'token-of-rui', 1)
  await call(getTodaysQuiz, {})
  expect(server.got(getTodaysQuiz)).toHaveLength(2)
})

test('a token that is given in the old one’s place is there for whoever leaves at once', async () => {
  const server = aServer()
  server.answer(renewSession, { ...aSession(aUser(['regular_player'])), access_token: 'next-token-of-ana' })
  writeCookie(token_cookie, 'token-of-ana', 1)
  visit(paths.rules())
  await vi.waitFor(() => expect(readCookie(token_cookie)).toBe('next-token-of-ana'))
  // It is asked anew by who has it, and not answered with what the old one was told.
  await call(renewSession, {})
  expect(server.got(renewSession)).toHaveLength(2)
})
