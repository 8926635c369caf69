import * as auditLogCalls from '@tertulia/contract/audit-log'
import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '@tertulia/core/calendar/calendar'
import { at, expect, test, today } from './fixtures.ts'

const sign = (page: Page) => page.getByRole('region', { name: 'Impersonation' })
const exit = (page: Page) => sign(page).getByRole('button', { name: 'Exit impersonation' })

async function cookiesOf(context: BrowserContext) {
  const cookies = await context.cookies()
  return Object.fromEntries(
    cookies
      .filter(({ name }) => ['AUTH-TOKEN', 'ADMIN-TOKEN', 'impersonating'].includes(name))
      .map((cookie) => [cookie.name, cookie]),
  )
}

test('an admin impersonates a player, acts in the player’s name, and returns to the admin’s own session', async ({
  page,
  club,
  context,
}) => {
  const admin = await club.member('Alice', { admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await club.signIn(page, admin)
  await expect(page.getByRole('banner')).toContainText('Alice S.')
  await page.goto(club.url('/admin/users'))
  await page.getByRole('button', { name: 'Act as Ana Silva' }).click()

  await expect(sign(page)).toContainText('You’re signed in as Ana Silva')
  await expect(page).toHaveURL(club.url('/'))
  await expect(page.getByRole('banner')).toContainText('Ana S.')
  const acting = await cookiesOf(context)
  expect(Object.keys(acting).toSorted()).toEqual(['ADMIN-TOKEN', 'AUTH-TOKEN', 'impersonating'])
  for (const { sameSite } of Object.values(acting)) expect(sameSite).toBe('Strict')

  // The admin may now do only what the player may.
  await page.goto(club.url('/admin/users'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page.")
  await page.goto(club.url('/create-special-quiz'))
  await expect(sign(page)).toBeVisible()
  const saved = page.waitForResponse((response) => response.url().endsWith('/special-quiz-proposals/draft'))
  await page.getByRole('textbox', { name: 'Subject' }).fill('Lighthouses')
  expect((await saved).ok()).toBe(true)

  await page.getByRole('banner').getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Exit impersonation' }).click()
  await expect(page.getByRole('banner')).toContainText('Alice S.')
  await expect(page).toHaveURL(club.url('/'))
  await expect(sign(page)).toBeHidden()
  const own = await cookiesOf(context)
  expect(Object.keys(own)).toEqual(['AUTH-TOKEN'])
  expect(own['AUTH-TOKEN']?.value).toBe(acting['ADMIN-TOKEN']?.value)

  // Her own draft is empty: neither sees the other's.
  await page.goto(club.url('/create-special-quiz'))
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')

  await page.goto(club.url(`/admin/users/${ana.id}?view=history`))
  await expect(page.getByRole('main')).toContainText('Alice Silva, as Ana Silva')
  const { entries } = await club.call(
    auditLogCalls.listAuditLog,
    { query: { user_id: ana.id, page: 1 } },
    admin,
  )
  const done = entries.map(({ action, user, impersonator }) => [
    action,
    user.name,
    impersonator?.name ?? null,
  ])
  expect(done[0]).toEqual(['end_impersonation', 'Alice', null])
  expect(done).toContainEqual(['PUT /special-quiz-proposals/draft', 'Ana', 'Alice'])
  expect(done.at(-1)).toEqual(['start_impersonation', 'Alice', null])
})

test('impersonation survives a reload and starts and ends in every tab', async ({ page, club, context }) => {
  const admin = await club.member('Alice', { admin: true })
  await club.member('Ana', { regular_player: true })
  await club.visit(page, admin, '/admin/users')
  const other = await context.newPage()
  await other.goto(club.url('/admin/seasons'))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Seasons')

  await page.getByRole('button', { name: 'Act as Ana Silva' }).click()
  await expect(sign(page)).toBeVisible()
  await page.reload()
  await expect(sign(page)).toBeVisible()

  // The other tab sends nothing as the wrong user: whoever comes back to it sees who is acting, if its own calls in the
  // background have not shown it yet.
  const sent: string[] = []
  other.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  })
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(sign(other)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page.")
  expect(sent.filter((request) => request.includes('/admin/'))).toEqual([])

  await exit(other).click()
  await expect(other.getByRole('banner')).toContainText('Alice S.')
  await page.bringToFront()
  await page.getByRole('banner').getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Alice S.')
  await expect(sign(page)).toBeHidden()
})

test('after impersonation expires the admin’s session continues, or sign-in is offered if it ended too', async ({
  page,
  club,
  server,
  context,
}) => {
  const admin = await club.member('Alice', { admin: true })
  await club.member('Ana', { regular_player: true })
  await club.visit(page, admin, '/admin/users')
  await page.getByRole('button', { name: 'Act as Ana Silva' }).click()
  await expect(sign(page)).toBeVisible()

  await server.setClock(at(addDays(today, 2), '10:00'))
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Alice S.')
  await expect(sign(page)).toBeHidden()

  await page.goto(club.url('/admin/users'))
  await page.getByRole('button', { name: 'Act as Ana Silva' }).click()
  await expect(sign(page)).toBeVisible()
  await server.setClock(at(addDays(today, 60), '10:00'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await cookiesOf(context)).toEqual({})
})

test('signing out during impersonation ends both sessions', async ({ page, club, context }) => {
  const admin = await club.member('Alice', { admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, admin, `/admin/users/${ana.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Act as' }).click()
  await expect(sign(page)).toBeVisible()
  await page.goto(club.url('/logout'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await cookiesOf(context)).toEqual({})
})

test('the impersonation banner covers nothing on a phone, even with a long name', async ({ page, club }) => {
  const admin = await club.member('Alice', { admin: true })
  await club.member('Maximiliana-Bernardina', { regular_player: true })
  await page.setViewportSize({ width: 320, height: 700 })
  await club.visit(page, admin, '/admin/users?search=maximiliana')
  await page.getByRole('button', { name: 'Act as Maximiliana-Bernardina Silva' }).click()
  await expect(sign(page)).toBeVisible()
  const bar = await sign(page).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await exit(page).click()
  await expect(sign(page)).toBeHidden()
})
