import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as customerCalls from '@tertulia/contract/customers'
import * as homeCalls from '@tertulia/contract/home'
import * as leagueCalls from '@tertulia/contract/league'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as sessionCalls from '@tertulia/contract/session'
import { aCustomer, aSession, aUser } from '@test/fixtures/people.ts'
import { testServer } from '@test/server.ts'
import { aQuiz, quizDate } from '@test/fixtures/quizzes.ts'
import { firstCalls } from '@/app/pages/reads/early-calls.ts'
import { paths } from '@/paths.ts'
import { call, tokenCookie } from './call.ts'
import { earlyCallsKey, type EarlyCalls } from './early-responses.ts'
import { readCookie, removeCookie, writeCookie } from '../device/cookies.ts'
import type { Endpoint } from '@tertulia/contract/endpoint'

const script = readFileSync(`${import.meta.dirname}/../../../public/ask-early.js`, 'utf8')

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'api-url'
  meta.content = '/api'
  const early = document.createElement('meta')
  early.name = 'early-calls'
  early.content = JSON.stringify(firstCalls({ user: null, customer: aCustomer() }))
  document.head.append(meta, early)
  return () => {
    meta.remove()
    early.remove()
  }
})
afterEach(() => {
  removeCookie(tokenCookie)
  removeCookie('signed-in-as')
  history.replaceState(null, '', '/')
  delete window.asked_early
})

const visited = [
  sessionCalls.renewSession,
  homeCalls.getHome,
  quizCalls.getTodaysQuiz,
  leagueCalls.getStandings,
  leagueCalls.getRounds,
  nationalRankingCalls.getNationalRanking,
]

function aServer() {
  const server = testServer()
  for (const endpoint of visited) server.answer<Endpoint>(endpoint, {})
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  return server
}

const pagesOfAPlayer = {
  [paths.home()]: ['/home'],
  [paths.quiz()]: ['/quizzes/today'],
  [paths.ranking()]: ['/standings', '/rounds'],
}

/** Stores the calls that a user's next visit may send. */
function note(changes: Partial<EarlyCalls> = {}) {
  const noted: EarlyCalls = { person: '7', until: null, pages: pagesOfAPlayer, ...changes }
  localStorage.setItem(earlyCallsKey, JSON.stringify(noted))
  writeCookie(tokenCookie, 'token-of-ana', 1)
  writeCookie('signed-in-as', '7', 1)
}

/** Runs the page's first script at an address and returns the requests it sends. */
function visit(path: string): string[] {
  history.replaceState(null, '', path)
  // As the browser runs the file.
  runInThisContext(script)
  return Object.keys(window.asked_early ?? {})
}

test('a visit requests the session and the data of its page', () => {
  aServer()
  note()
  const session = `${sessionCalls.renewSession.method} /api${sessionCalls.renewSession.path}`
  const asks = (...endpoints: { path: string }[]) => [
    session,
    ...endpoints.map(({ path }) => `GET /api${path}`),
  ]
  expect(visit(paths.home())).toEqual(asks(homeCalls.getHome))
  expect(visit(paths.quiz())).toEqual(asks(quizCalls.getTodaysQuiz))
  expect(visit(paths.ranking())).toEqual(asks(leagueCalls.getStandings, leagueCalls.getRounds))
  expect(visit(`${paths.ranking()}?tier=2`)).toEqual(asks())
  expect(visit(paths.rules())).toEqual(asks())
})

test.each([
  ['nothing was noted', null],
  ['it was noted of somebody else', { person: '8' }],
  ['a role has ended since', { until: 1 }],
])('a visit requests only the session if %s', (_why, noted) => {
  aServer()
  note(noted ?? {})
  if (noted === null) localStorage.removeItem(earlyCallsKey)
  expect(visit(paths.home())).toEqual([
    `${sessionCalls.renewSession.method} /api${sessionCalls.renewSession.path}`,
  ])
})

test('clicks of a frame are not noted: its own scripts may have run before', () => {
  aServer()
  visit(paths.rules())
  expect(window.early_clicks).toBeUndefined()
})

test('a visitor’s page requests only public data', () => {
  aServer().answer(customerCalls.getSampleQuestion, { question: null })
  expect(visit(paths.home())).toEqual([`GET /api${customerCalls.getSampleQuestion.path}`])
  expect(visit(paths.quiz())).toEqual([])
  expect(visit(paths.national_ranking())).toEqual([
    `GET /api${nationalRankingCalls.getNationalRanking.path}?page=1`,
  ])
})

test('the call uses the early response once', async () => {
  const server = aServer()
  note()
  visit(paths.quiz())
  expect(await call(quizCalls.getTodaysQuiz, {})).toMatchObject({ date: quizDate })
  expect(server.got(quizCalls.getTodaysQuiz)).toHaveLength(1)
  expect(await call(quizCalls.getTodaysQuiz, {})).toMatchObject({ date: quizDate })
  expect(server.got(quizCalls.getTodaysQuiz)).toHaveLength(2)
})

test('a response requested in another session is never used', async () => {
  const server = aServer()
  note()
  visit(paths.quiz())
  writeCookie(tokenCookie, 'token-of-rui', 1)
  await call(quizCalls.getTodaysQuiz, {})
  expect(server.got(quizCalls.getTodaysQuiz)).toHaveLength(2)
})

test('a replaced token is available at once to a page that is leaving', async () => {
  const server = aServer()
  server.answer(sessionCalls.renewSession, {
    ...aSession(aUser(['regular_player'])),
    access_token: 'next-token-of-ana',
  })
  writeCookie(tokenCookie, 'token-of-ana', 1)
  visit(paths.rules())
  await vi.waitFor(() => expect(readCookie(tokenCookie)).toBe('next-token-of-ana'))
  // The new session must send it again instead of getting the old one's response.
  await call(sessionCalls.renewSession, {})
  expect(server.got(sessionCalls.renewSession)).toHaveLength(2)
})
