import * as users from '@tertulia/contract/users'
import type { Page } from '@playwright/test'
import { test } from './devices.ts'
import { expect, type Club } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function anAdmin(club: Club, page: Page, path = '/admin/users') {
  const admin = await club.member('Alice', { admin: true })
  await club.visit(page, admin, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  return admin
}

test('a registration is refused with a reason and leaves the list', async ({ page, club }) => {
  const paula = await club.member('Paula', null)
  await anAdmin(club, page, `/admin/users?user=${paula.id}`)
  await dialog(page).getByRole('button', { name: 'Refuse the registration' }).click()
  await dialog(page).getByLabel('Reason').fill('You are already a member.')
  await dialog(page).getByRole('button', { name: 'Refuse and delete' }).click()
  await expect(page.getByText('Registration refused')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Paula' })).toBeHidden()
  const [mail] = await club.mails(paula.email)
  expect(mail?.text).toContain('> You are already a member.')
})

test('changed permissions apply to the next click, and are shown in the list and the history', async ({
  page,
  club,
  openDevice,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const phone = await openDevice()
  await club.visit(phone, ana, '/quizzes')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Quizzes')

  await anAdmin(club, page)
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Regular player' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Quiz editor', exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved')).toBeVisible()

  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page.")
  await page.getByRole('link', { name: 'Edit Ana Silva' }).click()
  await dialog(page).getByRole('link', { name: 'History' }).click()
  await expect(dialog(page)).toContainText(
    'Permissions changed: Quiz editor, no end date, Regular player removed',
  )
  // Back closes the dialog, because its views are one page.
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('a blocked user is signed out, sees the block after signing in, and can return once unblocked', async ({
  page,
  club,
  openDevice,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const phone = await openDevice()
  await club.visit(phone, ana, '/quizzes')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Quizzes')

  await anAdmin(club, page, `/admin/users?user=${ana.id}`)
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Unblock' })).toBeVisible()

  await phone.goto(club.url('/seasons'))
  await expect(phone.getByText('You need to login before visit this page.')).toBeVisible()
  await club.signIn(phone, ana)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This account is blocked.')

  await dialog(page).getByRole('button', { name: 'Unblock' }).click()
  await page
    .getByRole('dialog', { name: 'Unblock Ana Silva?' })
    .getByRole('button', { name: 'Unblock' })
    .click()
  await expect(page.getByText('User unblocked')).toBeVisible()
  await phone.goto(club.url('/quizzes'))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Quizzes')
})

test('a member’s data is downloaded, the account marked for deletion, and kept after all', async ({
  page,
  club,
  openDevice,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await anAdmin(club, page, `/admin/users?user=${ana.id}&view=data`)
  const downloaded = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download the data' }).click()
  expect((await downloaded).suggestedFilename()).toContain(`tertulia-${ana.id}-`)
  await dialog(page).getByRole('button', { name: 'Delete account' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Ana Silva’s account?' })
  await asked.getByRole('button', { name: 'Delete after the waiting time' }).click()
  await expect(dialog(page).getByText('This account will be deleted on')).toBeVisible()
  const [told] = await club.mails(ana.email)
  expect(told?.subject).toContain('A tua conta vai ser apagada')

  const phone = await openDevice()
  await club.visit(phone, ana, '/')
  await expect(phone.getByText('The team is going to delete your account on')).toBeVisible()
  await phone.getByRole('link', { name: 'Download your data' }).click()
  await expect(phone.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expect(phone.getByText('The team is going to delete your account on')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Keep the account' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Delete account' })).toBeVisible()
  await dialog(page).getByRole('link', { name: 'History' }).click()
  await expect(dialog(page)).toContainText('Account deletion cancelled')
  await expect(dialog(page)).toContainText('Downloaded the data')
})

test('two accounts of one person are merged, both addresses are told, and the old profile leads to the one that stays', async ({
  page,
  club,
  openDevice,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const anna = await club.member('Anna', { regular_player: true })
  await anAdmin(club, page, `/admin/users?user=${ana.id}&view=data`)
  await dialog(page).getByRole('link', { name: 'Merge with another account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merge accounts' })).toBeVisible()
  await page.getByRole('combobox', { name: 'The other account' }).fill('anna')
  await page.getByRole('option', { name: anna.email }).click()
  await expect(page.getByText('1 subscription entry')).toBeVisible()
  const button = page.getByRole('button', { name: `Merge into ${ana.email}` })
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox', { name: `${anna.email} will be gone for good` }).check()
  await button.click()
  await expect(page.getByText('Accounts merged')).toBeVisible()
  await dialog(page).getByRole('link', { name: 'History' }).click()
  await expect(dialog(page)).toContainText(`Merged account ${anna.id} into this one`)

  for (const { email } of [ana, anna]) {
    const [told] = await club.mails(email)
    expect(told?.text).toContain(`Entra com ${ana.email}`)
  }
  const phone = await openDevice()
  await club.visit(phone, ana, `/profile/${anna.id}`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Ana Silva' })).toBeVisible()
  expect(new URL(phone.url()).pathname).toBe(`/profile/${ana.id}`)
})

test('users are found by text, state and permission, and the filters stay in the address and the history', async ({
  page,
  club,
}) => {
  await club.member('Inês', { quiz_editor: true })
  await club.member('Bruno', { regular_player: '2020-01-01' })
  await club.member('Paula', null)
  await anAdmin(club, page)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText([/Paula/, /Alice/, /Bruno/, /Inês/])

  await page.getByLabel('State').selectOption('expired')
  await expect(names).toHaveText([/Bruno/])
  await page.getByLabel('State').selectOption('')
  await page.getByLabel('Permission').selectOption('quiz_editor')
  await expect(names).toHaveText([/Inês/])
  await page.getByLabel('Name or e-mail').fill('INES silva')
  await expect(page).toHaveURL(/search=INES/)
  await page.reload()
  await expect(names).toHaveText([/Inês/])
  await page.getByLabel('Name or e-mail').fill('nobody')
  await expect(page.getByText('No matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await expect(names).toHaveCount(4)
  await page.goBack()
  await expect(page.getByText('No matches.')).toBeVisible()
})

test('the only admin keeps the role and sees why', async ({ page, club }) => {
  const admin = await anAdmin(club, page)
  await page.getByRole('link', { name: 'Edit Alice Silva' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Admin' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Host' }).check()
  await dialog(page).getByRole('button', { name: 'Save permissions' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The last admin can’t lose the role.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await club.call(users.getUser, { params: { id: admin.id } }, admin)).roles).toEqual({ admin: true })
})
