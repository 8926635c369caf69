import { roleNames } from '@tertulia/core/roles/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { allPages } from './lists/all-pages.ts'
import { factsOf } from './page.ts'

const everyRole = aUser(roleNames.filter((role) => role !== 'blocked'))
const values: Record<string, string> = {
  date: '2026-11-19',
  month: '2026-10',
  kind: 'daily',
  name: 'contact',
  token: `1.${'x'.repeat(43)}`,
}

/** An address of a page, with a value for each parameter that it needs. */
const addressOf = (path: string) =>
  path.replace(/\/\{-\$\w+\}/g, '').replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '1')

/** Pages that show what they have without their reads, and why. */
const exceptions: Record<string, string> = {
  '/rules': 'Its text needs no server.',
  '/account/voucher': 'It asks once a code is typed.',
}
const forVisitors = new Set(['/reset-password/$token'])

const paths = factsOf(allPages).flatMap(({ path, reads }) => (reads && !exceptions[path] ? [path] : []))

test.each(paths)('at %s a limit says when to try again, and is no server error', async (path) => {
  const user = forVisitors.has(path) ? {} : { user: everyRole }
  renderApp(testServer({ refuses: 'too_many_requests' }), addressOf(path), user)
  await screen.findAllByText(/Too many requests\. Try again in \d+ s\./)
  expect(document.body.textContent).not.toContain('Server error')
})

test('a whole page that is refused says when to try again', async () => {
  renderApp(testServer({ refuses: 'too_many_requests' }), '/ranking', { user: everyRole })
  await screen.findByText(/^Too many requests\. Try again in \d+ s\.$/)
  screen.getByRole('button', { name: 'Try again' })
})

test('so does the site when the session cannot be restored', async () => {
  renderApp(testServer({ refuses: 'too_many_requests' }), '/', { token: true })
  await screen.findByRole('heading', { level: 1, name: /^Too many requests\. Try again in \d+ s\.$/ })
})
