import type { RoleName } from '@tertulia/core/roles/roles'
import * as sessionCalls from '@tertulia/contract/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftsOnDevice } from '@test/device.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { teamMenuPages } from '../../pages/lists/team-menu-pages.ts'
import { factsOf } from '../../pages/page.ts'

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
      '/admin/seasons',
      '/admin/mini-leagues',
      '/admin/fair-play',
      ...rank,
      ...quizzes,
      '/admin/questions',
      '/admin/question-flags',
      '/admin/second-looks',
      '/admin/themes',
      '/admin/users',
      '/admin/notifications',
      '/admin/messages',
      '/admin/payments',
      '/admin/mail',
      '/admin/audit-log',
      '/admin/customer',
      '/admin/health',
    ],
    [...read, '/logout'],
  ],
  [['regular_player'], true, [], play],
  [['quiz_editor'], false, ['/admin/quizzes', '/admin/questions', '/admin/question-flags'], ['/logout']],
  [['answer_reviewer'], false, correct, ['/logout']],
  [['regular_player', 'answer_reviewer'], true, correct, play],
  [['fair_play_reviewer'], false, ['/admin/fair-play'], ['/logout']],
  [['special_quiz_player'], false, [], playSpecial],
  [['customer'], false, ['/admin/themes', '/admin/payments', '/admin/customer'], ['/logout']],
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
  const auto = await bar.findByRole('button', { name: 'Same as this device' })
  expect(auto.getAttribute('aria-pressed')).toBe('true')

  await person.click(bar.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['colorScheme']).toBe('dark')
  expect(localStorage.getItem('color-scheme')).toBe('dark')
})

test('a long menu of the team shows its groups first; a short one shows its links at once', async () => {
  const { bar, person } = await showBar('/', aUser(['admin']))
  await person.click(await bar.findByRole('button', { name: 'Manage' }))
  const panel = document.querySelector('header details')!.parentElement!
  const groups = [...panel.querySelectorAll('details')]
  expect(groups.map((group) => group.querySelector('summary')!.textContent)).toEqual([
    'Play',
    'Questions',
    'People & money',
    'Club',
  ])
  expect(groups.map(({ open }) => open)).toEqual([false, false, false, false])
  // No link of a closed group is shown, and an open one ends above the edge of a small screen.
  expect([...panel.children].every((child) => child.tagName === 'DETAILS')).toBe(true)
  expect(Math.max(...groups.map((group) => group.querySelectorAll('a').length))).toBeLessThanOrEqual(9)
})

test('each page of the team’s menu is in it once', () => {
  const places = factsOf(teamMenuPages).flatMap(({ menu, path }) => (menu?.in === 'manage' ? path : []))
  expect(new Set(places).size).toBe(places.length)
})

test('the owner sees the few links of the menu at once, under the names of their groups', async () => {
  const { bar, person } = await showBar('/', aUser(['customer']))
  await person.click(await bar.findByRole('button', { name: 'Manage' }))
  const linksOf = (name: string) => within(bar.getByRole('group', { name })).getAllByRole('link')
  expect(linksOf('Questions').map((link) => link.textContent)).toEqual(['Themes'])
  expect(linksOf('People & money').map((link) => link.textContent)).toEqual(['Payments'])
  expect(linksOf('Club').map((link) => link.textContent)).toEqual(['Club settings'])
  bar.getByText('Club', { selector: 'p' })
})

const tilesOfMore = [
  ['Quizzes', '/quizzes'],
  ['Special quizzes', '/special-quizzes'],
  ['Practice', '/practice'],
  ['Themes', '/genre-rankings'],
  ['Seasons', '/seasons'],
  ['National ranking', '/national-ranking'],
  ['Mini-leagues', '/mini-leagues'],
  ['Invitations', '/invitations'],
  ['Create special quiz', '/create-special-quiz'],
]

test('players have their main pages at the foot of a phone, and “More” with the others and their own', async () => {
  const { bar, person } = await showBar('/nowhere', aUser(['regular_player']))
  const foot = within(await bar.findByRole('navigation', { name: 'Main pages' }))
  const links = foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const tabLinks = [
    ['Today', '/'],
    ['League', '/ranking'],
    ['Cup', '/cup'],
    ['Profile', '/profile'],
  ]
  expect(links).toEqual(tabLinks)
  const more = foot.getByRole('button', { name: 'More' })
  await person.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const grid = within(await bar.findByRole('navigation', { name: 'More pages' }))
  const panel = within(document.getElementById(more.getAttribute('aria-controls')!)!)
  // Those of the bar are shown where a page has a foot of its own.
  expect(grid.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...tabLinks,
    ...tilesOfMore,
  ])
  const own = within(panel.getByRole('region', { name: 'You' }))
  expect(own.getAllByRole('link').map((link) => link.textContent)).toEqual(['Account', 'Rules', 'Sign out'])
  await person.click(own.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset['colorScheme']).toBe('dark')
  own.getByRole('button', { name: 'Português' })
  expect(panel.queryByRole('navigation', { name: 'Manage' })).toBeNull()
  await person.keyboard('{Escape}')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
})

test('a player of the team has the team’s links below the grid of “More”', async () => {
  const { bar, person } = await showBar('/nowhere', aUser(['regular_player', 'answer_reviewer']))
  const foot = within(await bar.findByRole('navigation', { name: 'Main pages' }))
  await person.click(foot.getByRole('button', { name: 'More' }))
  const team = within(await bar.findByRole('navigation', { name: 'Manage' }))
  expect((await team.findByRole('link', { name: 'Quizzes' })).getAttribute('href')).toBe('/admin/quizzes')
})

test.each([
  ['/', 'Today'],
  ['/quiz', 'Today'],
  ['/quiz/2026-11-01', 'More'],
  ['/special-quiz', 'Today'],
  ['/ranking/1/2', 'League'],
  ['/round/1/7', 'League'],
  ['/game/2026-11-18/7/8', 'League'],
  ['/mini-leagues', 'League'],
  ['/mini-leagues/4', 'League'],
  ['/cup-game/2026-11-18/7/8', 'Cup'],
  ['/profile/8/statistics', 'Profile'],
  ['/quizzes', 'More'],
  ['/account', 'More'],
  ['/nowhere', null],
])('on %s the bar at the foot marks %s', async (path, name) => {
  const { bar } = await showBar(path, aUser(['regular_player']))
  const foot = await bar.findByRole('navigation', { name: 'Main pages' })
  await waitFor(() =>
    expect([...foot.querySelectorAll('[data-lit]')].map((place) => place.textContent)).toEqual(
      name === null ? [] : [name],
    ),
  )
  expect(foot.querySelectorAll('[aria-current]')).toHaveLength(name === null ? 0 : 1)
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
