import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter, findRoutePath } from './router.ts'

test.each([
  ['/', '/'],
  ['/rules/', '/rules'],
  ['/cup/what-is-this', '/cup/{-$season}'],
  ['/rules/more', null],
  ['/cup/9/9', null],
  ['/admin', null],
  ['/nothing/%ZZ', null],
])('the address %s belongs to the route %s', (address, route) => {
  const router = createAppRouter(createMemoryHistory())
  expect(findRoutePath(router, address)).toBe(route)
})
