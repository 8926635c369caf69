import type { RoleName } from '@tertulia/core/roles/roles'
import * as sessionCalls from '@tertulia/contract/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOnDevice } from '@test/device.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

async function showBar(path: string, user?: ReturnType<typeof aUser>) {
  const server = testServer({ patient: true })
  const app = renderApp(server, path, user ? { user } : {})
  // The frame shown until the session is known has a banner of its own.
  await screen.findByRole('navigation', { name: 'Main menu' })
  const bar = within(screen.getByRole('banner'))
  // Counts links in closed menus as well.
  const links = (withinName: string) => {
    const button = bar.queryByRole('button', { name: withinName })
    const panel = button && document.getElementById(button.getAttribute('aria-controls')!)
    return [...(panel?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  }
  return { ...app, server, bar, links }
}

const playSpecial = ['/special-quizzes', '/practice', '/create-special-quiz', '/logout']
const read = ['/seasons', '/quizzes', ...playSpecial.slice(0, -1), '/invitations']
const play = [...read, '/mini-leagues', '/logout']
const quizzes = ['/admin/quizzes', '/admin/special-quizzes']
const correct = [...quizzes, '/admin/question-flags', '/admin/second-looks']
const rank = ['/admin/national-ranking/events', '/quiz-nations']

test.each<[RoleName[], boolean, string[], string[]]>([
  [
    ['admin'],
    true,
    [
      '/admin/users',
      '/admin/notifications',
      '/admin/letters',
      '/admin/messages',
      '/admin/seasons',
      '/admin/mini-leagues',
      ...quizzes,
      '/admin/questions',
      '/admin/question-flags',
      '/admin/second-looks',
      '/admin/fair-play',
      '/admin/external-questions',
      ...rank,
      '/admin/mail',
      '/admin/payments',
      '/admin/audit-log',
      '/admin/customer',
      '/admin/webhooks',
      '/admin/health',
    ],
    [...read, '/logout'],
  ],
  [['regular_player'], true, [], play],
  [
    ['quiz_editor'],
    false,
    ['/admin/quizzes', '/admin/questions', '/admin/question-flags', '/admin/external-questions'],
    ['/logout'],
  ],
  [['answer_reviewer'], false, correct, ['/logout']],
  [['regular_player', 'answer_reviewer'], true, correct, play],
  [['fair_play_reviewer'], false, ['/admin/fair-play'], ['/logout']],
  [['special_quiz_player'], false, [], playSpecial],
  [['customer'], false, ['/admin/payments', '/admin/customer', '/admin/webhooks'], ['/logout']],
  [['special_quiz_editor'], false, ['/admin/special-quizzes', '/admin/question-flags'], ['/logout']],
  [['national_ranking_manager'], false, rank, ['/logout']],
  [['blocked', 'admin', 'regular_player'], false, [], ['/logout']],
  [[], false, [], ['/logout']],
])('%j sees the menus of these roles', async (roles, ranking, manage, own) => {
  const { bar, links } = await showBar('/', aUser(roles))
  const menu = within(bar.getByRole('navigation', { name: 'Main menu' }))
  for (const name of ['Table', 'Cup', 'Rankings by theme']) {
    expect(menu.queryByRole('link', { name }) !== null).toBe(ranking)
  }
  // Its code loads with the first user who needs it.
  if (manage.length > 0) await bar.findByRole('button', { name: 'Manage' })
  expect(links('Manage')).toEqual(manage)
  // Some links join the menu a moment later.
  await waitFor(() => expect(links('Ana Lopes')).toEqual(['/account', '/national-ranking', ...own]))
  expect(bar.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('a visitor sees the sign-in link, and nothing that needs a session', async () => {
  const { bar } = await showBar('/')
  const hrefs = bar.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/', '/register', '/login'])
})

test('the user menu opens with the full name and the version, and Escape closes it', async () => {
  const { bar, person } = await showBar('/', aUser())
  const button = bar.getByRole('button', { name: 'Ana Lopes' })
  await person.click(button)
  expect(bar.getByText('Version 6.0.6').closest('[hidden]')).toBeNull()

  await person.keyboard('{Escape}')
  expect(bar.getByText('Version 6.0.6').closest('[hidden]')).not.toBeNull()
  expect(document.activeElement).toBe(button)
})

test("the customer's logo leads home", async () => {
  const { bar } = await showBar(
    '/nowhere',
    aUser([], { customer: { id: 2, name: 'Liga dos Avós', logo: '/logo.png' } }),
  )
  expect(bar.getByRole('link', { name: 'Liga dos Avós' }).getAttribute('href')).toBe('/')
})

test('?standalone hides the header, and stays on the way to other pages', async () => {
  const { router } = renderApp(testServer({ patient: true }), '/login?standalone')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByRole('banner')).toBeNull()
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/recover-password?standalone=')
  await act(() => router.navigate({ to: '/register', search: {} }))
  await screen.findByRole('heading', { name: /^Join / })
  expect(screen.queryByRole('banner')).toBeNull()
})

test('signing out ends the session on the server and in the browser', async () => {
  const { bar, person, server } = await showBar('/', aUser())
  server.answer(sessionCalls.signOut, {})
  await person.click(bar.getByRole('button', { name: 'Ana Lopes' }))
  await person.click(bar.getByRole('link', { name: 'Sign out' }))

  await waitFor(() => expect(bar.getByRole('link', { name: 'Sign in' })).toBeTruthy())
  expect(readCookie('AUTH-TOKEN')).toBeNull()
  expect(server.got(sessionCalls.signOut)[0]?.headers.get('authorization')).toBe('Bearer token-of-ana')
})

test('signing out deletes the text the user has typed on this device', async () => {
  const { bar, person, server } = await showBar('/', aUser())
  await person.click(await bar.findByRole('button', { name: 'Message to the team' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText('Message'), 'Hello')
  await waitFor(async () => expect(await draftsOnDevice()).toContain('Hello'))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer(sessionCalls.signOut, {})
  await person.click(bar.getByRole('button', { name: 'Ana Lopes' }))
  await person.click(bar.getByRole('link', { name: 'Sign out' }))
  await waitFor(async () => expect(await draftsOnDevice()).toBe('[]'))
})

test('the current language is disabled, and choosing the other one changes the texts and is remembered', async () => {
  const { bar, person } = await showBar('/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(bar.getByRole('button', { name: 'English' })).toHaveProperty('disabled', true)

  await person.click(bar.getByRole('button', { name: 'Português' }))
  await screen.findByRole('heading', { name: 'Entrar' })
  expect(bar.getByRole('button', { name: 'Português' })).toHaveProperty('disabled', true)
  expect(readCookie('language')).toBe('pt')
  expect(document.documentElement.lang).toBe('pt')
  expect(document.title).toBe('Entrar · Tertulia')
})

test('the colour scheme follows the device until another one is chosen', async () => {
  const { bar, person } = await showBar('/')
  await person.click(bar.getByRole('button', { name: 'Appearance' }))
  expect(bar.getByRole('button', { name: 'Same as this device' }).getAttribute('aria-pressed')).toBe('true')

  await person.click(bar.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['colorScheme']).toBe('dark')
  expect(localStorage.getItem('color-scheme')).toBe('dark')
})

test('players have their main pages at the foot of a phone, and “More” opens the menus', async () => {
  const { bar, person } = await showBar('/nowhere', aUser(['regular_player']))
  const foot = within(await bar.findByRole('navigation', { name: 'Main pages' }))
  const links = foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Today', '/'],
    ['League', '/ranking'],
    ['Cup', '/cup'],
    ['Profile', '/profile'],
  ])
  const more = foot.getByRole('button', { name: 'More' })
  await person.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Escape}')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
})

test.each<[RoleName[], string[] | null]>([
  [['special_quiz_player'], ['/', '/profile']],
  [['quiz_editor'], null],
])('%j have these pages at the foot of a phone: %j', async (roles, hrefs) => {
  const { bar } = await showBar('/nowhere', aUser(roles))
  if (hrefs) {
    const foot = within(await bar.findByRole('navigation', { name: 'Main pages' }))
    expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
  } else expect(bar.queryByRole('navigation', { name: 'Main pages' })).toBeNull()
})
