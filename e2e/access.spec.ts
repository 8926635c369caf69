import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from './fixtures.ts'

// The access to each page is tested with the table of pages (apps/web/src/app/pages/page-access.test.ts).

test('a blocked user sees the blocked notice on every page, and can sign out', async ({ page, club }) => {
  await club.visit(page, await club.member('Bruno', { regular_player: true, blocked: true }))
  for (const route of ['/', '/quiz', '/rules', '/admin/payments']) {
    await page.goto(club.url(route))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account is blocked.')
  }
  await page.goto(club.url('/logout'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('an account without roles sees that it is waiting for approval', async ({ page, club }) => {
  await club.visit(page, await club.member('Paula', null))
  await expect(page.getByText('Your account is awaiting approval.')).toBeVisible()
})

const noAccess = "You don't have access to this page."

type Expected = {
  name: string
  roles: Roles
  manages: boolean
  open: string
  closed?: string
  /** Text shown on a closed page, when it is not the usual refusal. */
  why?: string
}

const expectations: Expected[] = [
  {
    name: 'Rita',
    roles: { answer_reviewer: true },
    manages: true,
    open: '/admin/quizzes',
    closed: '/special-quiz',
  },
  { name: 'Edu', roles: { quiz_editor: true }, manages: true, open: '/admin/questions', closed: '/ranking' },
  {
    name: 'Sara',
    roles: { special_quiz_editor: true },
    manages: true,
    open: '/admin/special-quiz/create',
    closed: '/create-special-quiz',
  },
  { name: 'Pedro', roles: { regular_player: true }, manages: false, open: '/cup', closed: '/admin/quizzes' },
  {
    name: 'Eva',
    roles: { special_quiz_player: true },
    manages: false,
    open: '/special-quizzes',
    closed: '/genre-rankings',
    why: 'This page is for league players.',
  },
  { name: 'Alice', roles: { admin: true }, manages: true, open: '/admin/seasons' },
]

for (const { name, roles, manages, open, closed, why = noAccess } of expectations) {
  test(`${Object.keys(roles).join()} sees its own menus and is refused elsewhere`, async ({ page, club }) => {
    await club.visit(page, await club.member(name, roles), open)
    const heading = page.getByRole('heading', { level: 1 })
    const menu = page.getByRole('banner').getByRole('button', { name: 'Manage' })
    await expect(menu).toHaveCount(manages ? 1 : 0)
    await expect(heading).toHaveText(/./)
    await expect(heading).not.toHaveText(/You don't have access|Content not found/)
    if (closed === undefined) return
    await page.goto(club.url(closed))
    await expect(heading).toHaveText(why)
  })
}

const unknownRoutes = ['/nothing/here', '/cup/9/9']

const missingContents = [
  '/cup-game/2026-01-05/1/2',
  '/special-quiz/2026-01-05',
  '/special-quiz/someday',
  '/question/999999',
  '/questions/99',
  '/genre-rankings/99',
  '/admin/special-quiz/2026-01-05/edit',
  '/admin/special-quiz/2026-01-05/correct',
  '/admin/special-quiz-proposal/999999/edit',
  '/quiz-nations/nobody',
  '/profile/999999',
]

test('unknown routes, missing records and unfinished pages show "not found"', async ({ page, club }) => {
  await club.visit(page, await club.member('Zé', { admin: true }))
  for (const route of [...unknownRoutes, ...missingContents]) {
    const response = await page.goto(club.url(route))
    await expect(page.getByText('Content not found.'), route).toBeVisible()
    expect(response?.status(), route).toBe(unknownRoutes.includes(route) ? 404 : 200)
  }
  await page.getByRole('link', { name: 'See your own profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zé Silva')
})

test('pages can use the API of another origin', async ({ page, server, club }) => {
  void club
  const responses: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(new URL(response.url()).port)
  })
  await page.goto(`http://localhost:${server.webPort}/login`)
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials.')
  expect(new Set(responses)).toEqual(new Set([String(server.webPort - 1)]))
})

test('?standalone hides the header', async ({ page, club }) => {
  await page.goto(club.url('/login?standalone'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})
