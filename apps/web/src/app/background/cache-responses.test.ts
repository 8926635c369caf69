import type { Endpoint } from '@tertulia/contract/endpoint'
import * as questionCalls from '@tertulia/contract/questions'
import * as notificationCalls from '@tertulia/contract/notifications'
import { expect, test } from 'vitest'
import { endpoints } from '@test/endpoints.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { allPages } from '@/app/pages/lists/all-pages.ts'
import { factsOf, readsOf } from '@/app/pages/page.ts'
import { isCacheable } from './cache-responses.ts'

const special = [questionCalls.getQuestion, notificationCalls.getCurrentNotifications] as Endpoint[]

const isForPlayers = ({ access }: Endpoint) =>
  typeof access === 'string' || access.some((role) => role.endsWith('_player'))

test('responses for editors, reviewers and managers are not cached', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  const cached = endpoints.filter(
    (endpoint) => !special.includes(endpoint) && isCacheable(endpointKey(endpoint), {}),
  )
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter((endpoint) => endpoint.method !== 'GET' || !isForPlayers(endpoint))).toEqual([])
})

test('what the pages read that are readable offline is cached, those of the team included', () => {
  const offline = factsOf(allPages).filter((page) => page.offline)
  const keys = offline.flatMap((page) => readsOf(page)).map(({ endpoint }) => endpoint)
  const missing = keys.filter(
    (endpoint) => !special.includes(endpoint) && !isCacheable(endpointKey(endpoint), {}),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('responses about accounts, payments, messages and secret addresses are not cached', () => {
  const cached = endpoints.filter(
    (endpoint) => !special.includes(endpoint) && isCacheable(endpointKey(endpoint), {}),
  )
  const paths = cached.map(({ path }) => path)
  expect(paths.filter((path) => /account|payment|message|token|draft|mail|logs/.test(path))).toEqual([])
})

test('fields that only reviewers see are not cached', () => {
  const questionKey = endpointKey(questionCalls.getQuestion)
  expect(isCacheable(questionKey, { question: { wrong_answer: null } })).toBe(true)
  expect(isCacheable(questionKey, { question: { wrong_answer: { text: 'Porto', count: 3 } } })).toBe(false)

  const key = endpointKey(notificationCalls.getCurrentNotifications)
  const nothing = { manual: [] }
  expect(isCacheable(key, nothing)).toBe(true)
  expect(isCacheable(key, { ...nothing, waiting: [{ kind: 'messages' }] })).toBe(false)
})
