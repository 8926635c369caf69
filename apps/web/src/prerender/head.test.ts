import { expect, test } from 'vitest'
import { aCustomer } from '@test/fixtures/people.ts'
import { earlyCallsOf, headOf, isPublic } from './head.ts'

const aPage = {
  kind: 'frame',
  route: '/national-ranking/{-$month}',
  language: 'en',
  color_scheme: null,
  standalone: false,
  web_url: null,
} as const

test('a visitor’s page names the calls of the national ranking, where the club has one', () => {
  const early = earlyCallsOf({ ...aPage, brought: { customer: aCustomer() } })
  expect(early).toContain('/national-ranking?page=1')
  expect(early).not.toContain('/home')
  const without = earlyCallsOf({ ...aPage, brought: { customer: aCustomer({ national_ranking: false }) } })
  expect(without).not.toContain('/national-ranking')
})

test('a page of an unknown customer names none', () => {
  expect(earlyCallsOf({ ...aPage, brought: null })).toBe('')
})

test('search engines may index the first page and those for visitors, by title', () => {
  expect(['/', '/login', '/rules', '/quiz/{-$date}', '/admin/users'].filter(isPublic)).toEqual([
    '/',
    '/login',
    '/rules',
  ])
  const titleOf = (route: string) =>
    /<title>(.*)<\/title>/.exec(headOf({ ...aPage, route, brought: null }))?.[1]
  expect(['/', '/login', '/quiz/{-$date}'].map(titleOf)).toEqual([
    'Tertulia',
    'Sign in · Tertulia',
    'Tertulia',
  ])
})
