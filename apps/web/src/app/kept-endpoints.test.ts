import type { Endpoint } from '@tertulia/contract/endpoint'
import { getQuestion } from '@tertulia/contract/questions'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { expect, test } from 'vitest'
import { endpointKey } from '@/lib/queries.ts'
import { mayKeep } from './kept-endpoints.ts'

const contract = import.meta.glob<Record<string, unknown>>('../../../../packages/contract/src/*.ts', {
  eager: true,
})
const endpoints = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)

const special = [getQuestion, getCurrentNotifications] as Endpoint[]

const isForPlayers = ({ access }: Endpoint) =>
  typeof access === 'string' || access.some((role) => role.endsWith('_player'))

test('nothing is kept of what only those may read who make, judge or manage', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  const kept = endpoints.filter(
    (endpoint) => !special.includes(endpoint) && mayKeep(endpointKey(endpoint), {}),
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((endpoint) => endpoint.method !== 'GET' || !isForPlayers(endpoint))).toEqual([])
})

test('nothing of accounts, payments, messages or secret addresses is kept', () => {
  const kept = endpoints.filter(
    (endpoint) => !special.includes(endpoint) && mayKeep(endpointKey(endpoint), {}),
  )
  const paths = kept.map(({ path }) => path)
  expect(paths.filter((path) => /account|payment|message|token|draft|mail|logs/.test(path))).toEqual([])
})

test('what reviewers are told in passing stays with the server', () => {
  const question_key = endpointKey(getQuestion)
  expect(mayKeep(question_key, { question: { wrong_answer: null } })).toBe(true)
  expect(mayKeep(question_key, { question: { wrong_answer: { text: 'Porto', count: 3 } } })).toBe(false)

  const key = endpointKey(getCurrentNotifications)
  const nothing = { not_corrected_quizzes: [], not_corrected_special_quizzes: [] }
  expect(mayKeep(key, nothing)).toBe(true)
  expect(mayKeep(key, { ...nothing, not_corrected_quizzes: ['2026-11-20'] })).toBe(false)
})
