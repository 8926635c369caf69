import { expect, test } from './fixtures.ts'

const player_routes = ['/quiz', '/quizzes', '/ranking', '/seasons', '/admin/quizzes', '/admin/seasons']

test('a blocked user sees the blocked notice on every route that is not free', async ({ page, club }) => {
  await club.visit(page, await club.member('Bruno', { regular_player: true, blocked: true }))
  for (const route of ['/', ...player_routes]) {
    await page.goto(club.url(route))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account is blocked.')
  }
  await page.goto(club.url('/logout'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('an account without roles is told that it waits', async ({ page, club }) => {
  await club.visit(page, await club.member('Paula', null))
  await expect(page.getByText('Your account has no roles yet.')).toBeVisible()
})

test('each role sees its own menus and is refused elsewhere', async ({ page, club }) => {
  const expectations = [
    { name: 'Rita', roles: { answer_reviewer: true }, open: '/admin/quizzes', closed: '/admin/seasons' },
    { name: 'Edu', roles: { quiz_editor: true }, open: '/admin/quiz/create', closed: '/ranking' },
    { name: 'Pedro', roles: { regular_player: true }, open: '/ranking', closed: '/admin/quizzes' },
    { name: 'Alice', roles: { admin: true }, open: '/admin/seasons', closed: null },
  ] as const
  for (const { name, roles, open, closed } of expectations) {
    const member = await club.member(name, roles)
    await club.visit(page, member, open)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      "You don't have access to this page.",
    )
    const manages = 'answer_reviewer' in roles || 'quiz_editor' in roles || 'admin' in roles
    await expect(page.getByRole('banner').getByRole('button', { name: 'Manage' })).toHaveCount(
      manages ? 1 : 0,
    )
    if (closed === null) continue
    await page.goto(club.url(closed))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page.")
  }
})

test('routes that do not exist, and those still to come, answer not found', async ({ page, club }) => {
  await club.visit(page, await club.member('Zé', { admin: true }))
  for (const route of ['/nothing/here', '/cup', '/rules', '/admin/users', '/national-ranking']) {
    await page.goto(club.url(route))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content not found.')
  }
})

test('pages of one origin use the API of another', async ({ page, server, club }) => {
  void club
  const responses: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(new URL(response.url()).port)
  })
  await page.goto(`http://localhost:${server.web_port}/login`)
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials.')
  expect(new Set(responses)).toEqual(new Set([String(server.web_port - 1)]))
})

test('?standalone hides the header', async ({ page, club }) => {
  await page.goto(club.url('/login?standalone'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})
