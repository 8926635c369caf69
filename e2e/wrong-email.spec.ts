import { test } from './devices.ts'
import { expect, password } from './fixtures.ts'

test('a wrong e-mail mended: an admin enters the right one, its owner confirms it and signs in with it', async ({
  page,
  club,
  openDevice,
}) => {
  const right = `right${process.pid}@example.test`
  const ana = await club.member('Ana', { regular_player: true })
  const admin = await club.member('Alice', { admin: true })
  await club.visit(page, admin, `/admin/users?user=${ana.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await dialog.getByLabel('New e-mail').fill(admin.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('There is another account using this e-mail.')).toBeVisible()
  await dialog.getByLabel('New e-mail').fill(right)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(`${right} is awaiting confirmation`)).toBeVisible()

  const [told] = await club.mails(ana.email)
  expect(told?.subject).toContain('O teu endereço de e-mail vai mudar')
  const [mail] = await club.mails(right)
  const link = /\/confirm-email\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

  const phone = await openDevice()
  await phone.goto(club.url(link))
  await expect(phone.getByText(right)).toBeVisible()
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(phone.getByText('Done: from now on you sign in with')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(phone.getByLabel('E-mail', { exact: true })).toHaveValue(right)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByRole('banner')).toContainText('Ana S.')

  await page.reload()
  await expect(dialog.getByRole('link', { name: right })).toBeVisible()
  await dialog.getByRole('link', { name: 'History' }).click()
  await expect(dialog).toContainText('New e-mail confirmed')
  await expect(dialog).toContainText('Another e-mail entered, to be confirmed')
})

test('an admin sends a member the link for a new password, and cancels a change of e-mail', async ({
  page,
  club,
}) => {
  const rui = await club.member('Rui', { regular_player: true })
  const admin = await club.member('Alice', { admin: true })
  await club.visit(page, admin, `/admin/users?user=${rui.id}`)
  const dialog = page.getByRole('dialog', { name: 'Rui Silva', exact: true })
  await dialog.getByRole('button', { name: 'Send password link' }).click()
  await page
    .getByRole('dialog', { name: 'Send Rui Silva a password link?' })
    .getByRole('button', { name: 'Send the link' })
    .click()
  await expect(page.getByText('Password link sent').first()).toBeVisible()
  const [mail] = await club.mails(rui.email)
  expect(mail?.text).toContain('/reset-password/')

  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await dialog.getByLabel('New e-mail').fill(`other${process.pid}@example.test`)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(dialog.getByText('is awaiting confirmation')).toBeHidden()
})
