import type { Language } from '@tertulia/core/customers/languages'
import * as accountCalls from '@tertulia/contract/account'
import { at, expect, test, today, type Club, type Member } from './fixtures.ts'

async function readsIn(club: Club, member: Member, language: Language): Promise<void> {
  const { name, surname, email, birthdate, region } = await club.call(accountCalls.getAccount, {}, member)
  const body = { name, surname, email, birthdate, region, language }
  await club.call(accountCalls.saveProfile, { body }, member)
}

/** The link at the foot of a mail. */
const stopLink = (text: string) => /http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''

test('an admin writes a letter in two languages to some members, follows its sending, and one unsubscribes', async ({
  page,
  club,
  server,
}) => {
  await server.setClock(at(today, '08:00'))
  const admin = await club.member('Alda', { admin: true })
  const [ana, rui, eva] = [
    await club.member('Ana', { regular_player: true, host: true }),
    await club.member('Rui', { regular_player: true, host: true }),
    await club.member('Eva', { regular_player: true }),
  ]
  await readsIn(club, ana, 'en')
  await readsIn(club, rui, 'pt')
  await club.visit(page, admin, '/admin/letters')
  await page.getByRole('link', { name: 'Write news' }).click()
  const english = page.getByRole('group', { name: 'English' })
  const portuguese = page.getByRole('group', { name: 'Português' })
  await english.getByLabel('Subject').fill('Supper')
  await english.getByLabel('Text').fill('On **Friday** we read *Strange Fruit*.')
  await portuguese.getByLabel('Subject').fill('Jantar')
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(page.getByText('Write both subject and text in this language, or neither.')).toBeVisible()
  await portuguese.getByLabel('Text').fill('Na **sexta** lemos *Strange Fruit*.')
  await page.getByRole('checkbox', { name: 'Host' }).check()
  await expect(page.getByText('2 members get this letter.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(page.getByRole('dialog').getByText(ana.email)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Preview' }).click()
  const mail = page.frameLocator('iframe[title^="Supper"]')
  await expect(mail.locator('strong')).toHaveText('Friday')
  await expect(page.frameLocator('iframe[title^="Jantar"]').locator('em')).toHaveText('Strange Fruit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Test e-mail to me' }).click()
  await expect(page.getByText(`Test e-mail on its way to ${admin.email}`)).toBeVisible()
  expect((await club.mails(admin.email)).map(({ subject }) => subject)).toEqual([
    'Supper · Clube de Teste',
    'Jantar · Clube de Teste',
  ])

  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this letter to 2 members?' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('2 of 2 e-mails are waiting.')).toBeVisible()
  await server.tell('write_notices', null)
  await server.tell('write_notices', null)
  const [letter] = await club.mails(ana.email)
  expect(letter?.text).toContain('On Friday we read Strange Fruit.')
  await server.tell('send_mail', { refused: false })
  await page.reload()
  await expect(page.getByText('2 of 2 e-mails were sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ana/ })).toBeVisible()
  expect((await club.mails(rui.email)).map(({ subject }) => subject)).toEqual(['Jantar · Clube de Teste'])
  expect(await club.mails(eva.email)).toEqual([])

  await club.visit(page, ana)
  await expect(page.getByRole('article').filter({ hasText: 'Supper' })).toBeVisible()
  await expect(page.getByText('Jantar')).toHaveCount(0)
  await page.goto(stopLink(letter?.text ?? ''))
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByText('will no longer send you')).toBeVisible()
  expect((await club.call(accountCalls.getAccount, {}, ana)).preferences.club_mail).toBe(false)
})
