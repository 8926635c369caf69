import { expect, test } from 'vitest'
import { aCustomer } from '@test/people.ts'
import { earlyCallsOf } from './head.ts'

const aPage = {
  kind: 'frame',
  route: '/national-ranking/{-$month}',
  language: 'en',
  color_scheme: null,
  standalone: false,
  web_url: null,
} as const

test('a visitor’s page names the calls of the national ranking, where the club has one', () => {
  const early = earlyCallsOf({ ...aPage, brought: { customer: aCustomer } })
  expect(early).toContain('/national-ranking?page=1')
  expect(early).not.toContain('/home')
  const without = earlyCallsOf({ ...aPage, brought: { customer: { ...aCustomer, national_ranking: false } } })
  expect(without).not.toContain('/national-ranking')
})

test('a page of an unknown customer names none', () => {
  expect(earlyCallsOf({ ...aPage, brought: null })).toBe('')
})
