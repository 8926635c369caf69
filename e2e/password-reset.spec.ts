import { addDays } from '@tertulia/core/calendar/calendar'
import { at, expect, test, today, type Club } from './fixtures.ts'

const newPassword = 'seven blue horses'

/** The path of the link in the latest mail to an address. */
async function mailedPath(club: Club, email: string): Promise<string> {
  const { text = '' } = (await club.mails(email)).at(-1) ?? {}
  return /\/reset-password\/\S+/.exec(text)?.[0] ?? ''
}

test('a password is reset by mail: old sessions end, the link works once, and the new password signs in', async ({
  page,
  club,
  browser,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const elsewhere = await (await browser.newContext()).newPage()
  await club.visit(elsewhere, ana)
  await expect(elsewhere.getByRole('banner')).toContainText('Ana S.')

  await page.goto(club.url('/login'))
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('E-mail').fill('nobody@example.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(field('E-mail')).toHaveValue('nobody@example.test')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('There is no registration with this e-mail.')).toBeVisible()
  await field('E-mail').fill(ana.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')

  const link = await mailedPath(club, ana.email)
  await page.goto(club.url(link))
  await expect(page.getByText(ana.email)).toBeVisible()
  await field('New password').fill(newPassword)
  await field('Repeat the password').fill(newPassword)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(field('E-mail')).toHaveValue(ana.email)

  await elsewhere.reload()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await elsewhere.context().close()

  await page.goto(club.url(link))
  await expect(page.getByText('Your password change request is not valid.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await field('Password').fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('banner')).toContainText('Ana S.')
})

test('an expired link and an invalid one show different messages, and a new link can be requested', async ({
  page,
  server,
  club,
}) => {
  const bea = await club.member('Bea', { regular_player: true })
  await page.goto(club.url('/recover-password'))
  await page.getByLabel('E-mail').fill(bea.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
  const link = await mailedPath(club, bea.email)

  await server.setClock(at(addDays(today, 1), '10:01'))
  await page.goto(club.url(link))
  await expect(page.getByText('Your password change request has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(bea.email)

  // A link cut off in transit.
  await page.goto(club.url(link.slice(0, -5)))
  await expect(page.getByText('Your password change request is not valid.')).toBeVisible()
})
