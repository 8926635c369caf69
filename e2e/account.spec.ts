import * as account from '@tertulia/contract/account'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { at, expect, password, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A photo of noise, which does not compress: some megabytes. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const paper = canvas.getContext('2d')
    const pixels = paper?.createImageData(1200, 900)
    if (!paper || !pixels) return ''
    for (let place = 0; place < pixels.data.length; place++) pixels.data[place] = (place * 7919) % 251
    for (let place = 0; place < pixels.data.length; place += 3) pixels.data[place] = Math.random() * 255
    paper.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('invalid profile fields are corrected, then the profile is saved and shown in the menu', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  const bea = await club.member('Bea', { regular_player: true })
  await club.visit(page, ana, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  const profile = part(page, 'Profile')
  // The sections above the form take their final height as their own calls come back.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await profile.getByLabel('Name', { exact: true }).fill(' ')
  await profile.getByLabel('E-mail', { exact: true }).fill(bea.email)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Enter your name.')).toBeVisible()
  await expect(profile.getByText('Enter your current password.')).toBeVisible()
  await expect(profile.getByLabel('Name', { exact: true })).toBeFocused()

  await profile.getByLabel('Name', { exact: true }).fill('Ana Maria')
  await profile.getByLabel('Current password').fill(password)
  await profile.getByLabel('District').selectOption('Lisboa')
  await profile.getByLabel('Birth date').fill('1980-05-04')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('There is another account using this e-mail.')).toBeVisible()
  await expect(profile.getByLabel('Birth date')).toHaveValue('1980-05-04')

  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await profile.getByLabel('E-mail', { exact: true }).fill(ana.email)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Ana Maria S.')
  await page.reload()
  await expect(profile.getByLabel('District')).toHaveValue('PT.LI')
  await expect(profile.getByLabel('Birth date')).toHaveValue('1980-05-04')
})

test('a photo that is too large to upload is cropped in the browser and saved, and can be removed', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/account')
  const picture = part(page, 'Picture')
  await picture.getByLabel('Choose a picture').setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  })
  await expect(picture.getByRole('alert')).toContainText('Invalid file.')

  const buffer = await aLargePhoto(page)
  expect(buffer.byteLength).toBeGreaterThan(200_000)
  await picture
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByLabel('Visible part of the picture').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Profile image updated.')).toBeVisible()
  const shown = page.getByRole('banner').locator('span[aria-hidden] > img')
  await expect(shown).toHaveJSProperty('naturalWidth', 200)
  await page.reload()
  await expect(shown).toHaveJSProperty('complete', true)

  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('AS', { exact: true })).toBeAttached()
})

test('changing the password signs every other browser out', async ({ page, club, browser }) => {
  const ana = await club.member('Ana', { regular_player: true })
  const elsewhere = await (await browser.newContext()).newPage()
  await club.signIn(elsewhere, ana)
  await expect(elsewhere.getByRole('banner')).toContainText('Ana S.')

  await club.visit(page, ana, '/account')
  await expect(part(page, 'Devices').getByText('This device')).toBeVisible()
  const form = part(page, 'Password')
  await form.getByLabel('Current password').fill('not it')
  await form.getByLabel('New password').fill('a much better password')
  await form.getByLabel('Repeat the password').fill('a much better password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('That’s not your current password.')).toBeVisible()
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('')

  await elsewhere.goto(club.url('/seasons'))
  await expect(elsewhere.getByText('You need to login before visit this page.')).toBeVisible()
  await elsewhere.close()
})

test('reminder choices survive a reload, and the account data can be downloaded', async ({ page, club }) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/account#mail')
  const daily = part(page, 'Notifications').getByRole('group', { name: 'Daily quiz' })
  await daily.getByLabel('When a quiz opens: by e-mail').check()
  await daily.getByLabel('Reminder time: Daily quiz').selectOption('07:00')
  await part(page, 'Notifications').getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByText('Choices saved.')).toBeVisible()
  await page.reload()
  await expect(daily.getByLabel('When a quiz opens: by e-mail')).toBeChecked()
  await expect(daily.getByLabel('Reminder time: Daily quiz')).toHaveValue('7')
  const { preferences } = await club.call(account.getAccount, {}, ana)
  expect(preferences.daily).toMatchObject({ opening: true, reminder_hour: 7 })
  expect(preferences.special).toMatchObject({ opening: false, reminder_hour: 22 })

  const downloading = page.waitForEvent('download')
  await part(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^tertulia-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const document = JSON.parse(Buffer.concat(chunks).toString()) as { profile: { email: string }[] }
  expect(document.profile[0]?.email).toBe(ana.email)
})

test('a blocked user can open the account page', async ({ page, club }) => {
  const ana = await club.member('Ana', { regular_player: true, blocked: true })
  await club.visit(page, ana, '/account')
  await expect(part(page, 'Profile').getByLabel('E-mail', { exact: true })).toHaveValue(ana.email)
})

test('deleting the account signs the user out and shows opponents a former player', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 1: 'wrong' }))
  await submitAnswers(club, bruno, answersBut())
  await passMidnight(server, firstRound)
  await server.setClock(at(addDays(firstRound, 1), '09:00'))

  await club.visit(page, ana, '/account')
  await part(page, 'Your data').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('your remaining games count as forfeits')
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText('That’s not your current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

  await club.visit(page, bruno, `/game/${firstRound}/${bruno.id}/${ana.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Former player')
  await expect(page.getByRole('main')).not.toContainText('Ana')
})
