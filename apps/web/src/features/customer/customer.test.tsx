import * as customerCalls from '@tertulia/contract/customers'
import { msg } from '@lingui/core/macro'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { activateLanguage } from '@/lib/words/language.ts'
import { aCustomer } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer, type TestServer } from '@test/server.ts'
import { nameThemes, ownName, wordOf } from './theme-names.ts'

afterEach(() => nameThemes([]))

/** The rules that a club with these colours adds to the page. */
async function rulesOf(light: string | null, dark: string | null): Promise<string> {
  const customer = aCustomer({ brand_light: light, brand_dark: dark })
  const { unmount } = renderApp(testServer({ patient: true }), '/login', { customer })
  await screen.findByText('You’re signing in to Liga Tertulia.')
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText),
  )
  unmount()
  expect(document.adoptedStyleSheets).toHaveLength(0)
  localStorage.clear()
  return rules.join('\n')
}

test('the club’s colours replace the product’s in their scheme only', async () => {
  const light = await rulesOf('#7a1f3d', null)
  expect(light).toContain('[data-color-scheme="light"] { --brand: #7a1f3d;')
  expect(light).not.toContain('dark')
  expect((await rulesOf('#7a1f3d', '#f5bc41')).split('\n')).toHaveLength(2)
})

test.each([
  ['none', null],
  ['one that cannot be read on the page', '#f5bc41'],
  ['one that is no colour', 'red; } body { display: none'],
])('a club’s colour is not used when it is %s', async (_, colour) => {
  expect(await rulesOf(colour, null)).toBe('')
})

test('a club’s own name of a theme is said in the language of the page', () => {
  nameThemes([
    { level: 'theme', slug: 'culture', en: 'Arts', pt: 'Artes' },
    { level: 'subtheme', slug: 'comics', en: 'Cartoons', pt: 'BD' },
  ])
  expect([ownName('theme', 'culture'), ownName('subtheme', 'comics')]).toEqual(['Arts', 'Cartoons'])
  expect(ownName('subtheme', 'culture')).toBeUndefined()
  activateLanguage('pt')
  expect(ownName('theme', 'culture')).toBe('Artes')
})

test('a theme without a word of the product is written out', () => {
  const words = { history: msg`History` }
  expect(wordOf(words, 'history')).toBe('History')
  expect(wordOf(words, 'local_history')).toBe('Local history')
})

/** Visits the club once, so that this browser knows it. */
async function visit() {
  const { unmount } = renderApp(testServer({ patient: true }), '/login')
  await screen.findByText('You’re signing in to Liga Tertulia.')
  unmount()
}

/** Opens the club with a server that the test has already told what to say about it. */
const openAgain = (server: TestServer) => renderApp({ ...server, answer: () => undefined }, '/login')

test('the club of the last visit is shown until the server answers, then the current one', async () => {
  await visit()
  const server = testServer({ patient: true })
  const answer = server.hold(customerCalls.getCustomer, aCustomer({ name: 'Liga Nova' }))
  openAgain(server)
  await screen.findByText('You’re signing in to Liga Tertulia.')
  answer()
  await screen.findByText('You’re signing in to Liga Nova.')
})

test('without a connection the club of the last visit stays', async () => {
  await visit()
  const server = testServer({ patient: true })
  server.disconnect(customerCalls.getCustomer)
  openAgain(server)
  await screen.findByText('You’re signing in to Liga Tertulia.')
  expect(server.got(customerCalls.getCustomer).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
