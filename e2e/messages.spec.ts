import type { Locator, Page } from '@playwright/test'
import { at, expect, test, today } from './fixtures.ts'
import { writeQuiz } from './steps/club-steps.ts'
import { findCoveredContent } from './checks/layout-checks.ts'

const envelope = (page: Page) => page.getByRole('button', { name: 'Message to the team' })

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a message from a player is mailed to the admins, who answer it and mark it as done', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const rita = await club.member('Rita', { admin: true })
  await club.visit(page, ana, '/ranking')
  await envelope(page).click()
  const dialog = page.getByRole('dialog', { name: 'Message to the team' })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Message').fill('Good evening!\nQuestion 3 has <b>two</b> answers.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(envelope(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Message')).toHaveValue('Good evening!\nQuestion 3 has <b>two</b> answers.')
  await page.route('**/api/messages', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message could not be sent. Internet connection lost.')).toBeVisible()
  await page.unroute('**/api/messages')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  const [mail] = await club.mails(rita.email)
  expect(mail).toMatchObject({ reply_to: ana.email, subject: 'Mensagem de Ana Silva · Clube de Teste' })
  expect(mail?.text).toContain('> Question 3 has <b>two</b> answers.')

  await club.visit(page, rita)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toContainText('Since today')
  const menu = page.getByRole('banner').locator('button', { hasText: 'Manage' })
  await expect(menu).toContainText('1 waiting')
  await waiting.getByRole('link', { name: '1 message to answer' }).click()
  const message = page.getByRole('article')
  await expect(message).toContainText('Question 3 has <b>two</b> answers.')
  await message.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('No new messages.')).toBeVisible()
  await expect(menu).not.toContainText('waiting')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(message).toContainText('Resolved by Rita Silva')
  await page.reload()
  await message.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('link', { name: 'Open (1)' }).click()
  await expect(message).toContainText('Ana Silva')
  await message.getByRole('button', { name: 'Mark as resolved' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Clube de Teste' }).click()
  await expect(waiting).toContainText('Nothing is waiting for you.')
})

test('the envelope covers no button, neither at the bottom of a quiz nor at the end of a page @phone', async ({
  page,
  club,
}) => {
  const editor = await club.member('Eva', { quiz_editor: true, admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  await writeQuiz(club, { editor, date: today })
  await club.visit(page, ana, '/quiz')
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible()
  await expect.poll(() => overlap(envelope(page), submit)).toBe(false)
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => overlap(envelope(page), submit)).toBe(false)
  await envelope(page).click({ trial: true })
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await overlap(envelope(page), page.getByRole('main').locator('div:has(h1):has(form)').last()),
      `${width} px`,
    ).toBe(false)
  }
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 800 })
    const [button, bar] = [await envelope(page).boundingBox(), await page.getByRole('banner').boundingBox()]
    expect(button!.y + button!.height, `${width} px`).toBeLessThanOrEqual(bar!.y + bar!.height)
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await club.visit(page, editor, '/admin/notifications?create')
  const back = page.getByRole('link', { name: 'Back to the list' })
  await back.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => overlap(envelope(page), back)).toBe(false)

  await club.visit(page, editor, `/admin/quiz/${today}/edit`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  await expect.poll(() => overlap(envelope(page), save)).toBe(false)
})

test('visitors and pages without a header have no envelope', async ({ page, club, server }) => {
  await server.setClock(at(today, '10:00'))
  const ana = await club.member('Ana', { regular_player: true })
  await page.goto(club.url('/login'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(envelope(page)).toHaveCount(0)
  await club.visit(page, ana, '/ranking?standalone')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(envelope(page)).toHaveCount(0)
  await club.visit(page, ana, '/ranking')
  await expect(envelope(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(envelope(page)).toBeHidden()
})

test('neither the envelope nor the install hint covers the page, on a phone or a wide screen @phone', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await page.addInitScript(() =>
    localStorage.setItem('visits', JSON.stringify({ count: 5, date: '2026-01-01' })),
  )
  await club.visit(page, ana, '/')
  const hint = page.getByRole('complementary', { name: 'Install the app' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => sessionStorage.getItem('visited') !== null)
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => {} }),
    ),
  )
  await expect(hint).toBeVisible()
  await expect(envelope(page)).toBeVisible()
  for (const width of [320, 390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    expect(await findCoveredContent(page), `${width} px`).toEqual([])
  }

  // Makes the check find a covered element.
  await page.addStyleTag({ content: '[data-float] { position: fixed; top: 120px; left: 40px }' })
  await page.setViewportSize({ width: 390, height: 600 })
  expect((await findCoveredContent(page)).join()).toContain(' covers ')
})
