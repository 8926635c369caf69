import type { Page } from '@playwright/test'
import { test } from './devices.ts'
import { expect, type Club } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')

async function anAdmin(club: Club, page: Page, path = '/admin/users') {
  const admin = await club.member('Alice', { admin: true })
  await club.visit(page, admin, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return admin
}

test('a member’s data is downloaded, the account marked for deletion, and kept after all', async ({
  page,
  club,
  openDevice,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await anAdmin(club, page, `/admin/users/${ana.id}?view=data`)
  const downloaded = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download the data' }).click()
  expect((await downloaded).suggestedFilename()).toContain(`tertulia-${ana.id}-`)
  await main(page).getByRole('button', { name: 'Delete account' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Ana Silva’s account?' })
  await asked.getByRole('button', { name: 'Delete after the waiting time' }).click()
  await expect(main(page).getByText('This account will be deleted on')).toBeVisible()
  const [told] = await club.mails(ana.email)
  expect(told?.subject).toContain('A tua conta vai ser apagada')

  const phone = await openDevice()
  await club.visit(phone, ana, '/')
  await expect(phone.getByText('The team is going to delete your account on')).toBeVisible()
  await phone.getByRole('link', { name: 'Download your data' }).click()
  const ownDownload = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download my data' }).click()
  expect((await ownDownload).suggestedFilename()).toMatch(/^tertulia-\d{4}-\d\d-\d\d\.json$/)
  await expect(phone.getByText('The team is going to delete your account on')).toBeVisible()

  await main(page).getByRole('button', { name: 'Keep the account' }).click()
  await expect(main(page).getByRole('button', { name: 'Delete account' })).toBeVisible()
  await main(page).getByRole('link', { name: 'History' }).click()
  await expect(main(page)).toContainText('Account deletion cancelled')
  await expect(main(page)).toContainText('Downloaded the data')
})
