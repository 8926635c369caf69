import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { allPages } from './lists/all-pages.ts'
import { shellPages } from './lists/player-shell-pages.ts'
import { factsOf } from './page.ts'
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

test('the shell lists every page that the server writes, so that the list of all others need not load first', () => {
  const [all, listed] = [allPages, shellPages].map((pages) =>
    factsOf(pages).flatMap(({ path, written }) => (written ? [path] : [])),
  )
  expect(listed).toEqual(all)
})
