import type { Language } from '@tertulia/core/customers/languages'
import * as account from '@tertulia/contract/account'
import * as messages from '@tertulia/contract/messages'
import { addDays, addMinutes } from '@tertulia/core/calendar/calendar'
import { writeQuiz } from './steps/club-steps.ts'
import { at, expect, test, today, type Club, type Member } from './fixtures.ts'

async function readsIn(club: Club, member: Member, language: Language): Promise<void> {
  const { name, surname, email, birthdate, region } = await club.call(account.getAccount, {}, member)
  const body = { name, surname, email, birthdate, region, language }
  await club.call(account.saveProfile, { body }, member)
}

/** The link at the foot of a mail. */
const stopLink = (text: string) => /http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''

test('a reminder is in the language of each user, and its link unsubscribes without signing in', async ({
  page,
  club,
  server,
}) => {
  await server.setClock(at(addDays(today, -1), '10:00'))
  const editor = await club.member('Edu', { quiz_editor: true })
  const [ana, rui] = [
    await club.member('Ana', { regular_player: true }),
    await club.member('Rui', { regular_player: true }),
  ]
  await readsIn(club, ana, 'en')
  await readsIn(club, rui, 'pt')
  await writeQuiz(club, { editor, date: today })
  await server.setClock(at(today, '23:00'))
  await server.tell('write_notices', null)
  await server.tell('write_notices', null)
  const [mail, ...others] = await club.mails(ana.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You haven’t played today · Clube de Teste')
  const [portuguese] = await club.mails(rui.email)
  expect(portuguese?.subject).toBe('O quiz de hoje ainda está à tua espera · Clube de Teste')
  expect(portuguese?.html).toContain('Jogar o quiz de hoje')

  await page.goto(stopLink(mail?.text ?? ''))
  await expect(page.getByText('reminders of daily quizzes you haven’t submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByText('will no longer send you')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo: send it again' }).click()
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible()
  const { preferences } = await club.call(account.getAccount, {}, ana)
  expect(preferences.daily.reminder).toBe(true)
})

test('mail that could not be delivered is shown to an admin, who can retry or discard it', async ({
  page,
  club,
  server,
}) => {
  await server.setClock(at(today, '08:00'))
  const admin = await club.member('Alda', { admin: true })
  const player = await club.member('Ivo', { regular_player: true })
  for (const message of ['Where is the cup?', 'And where is the final?'])
    await club.call(messages.sendMessage, { body: { language: 'en', message } }, player)
  await server.tell('send_mail', { refused: true })
  await club.visit(page, admin, '/admin/mail')
  await expect(page.getByText('2 of them have failed and will be sent again.')).toBeVisible()

  for (const minutes of [1, 6, 36, 156, 876]) {
    await server.setClock(addMinutes(at(today, '08:00'), minutes))
    await server.tell('send_mail', { refused: true })
  }
  await page.reload()
  const rows = page.getByRole('row', { name: /alda@example.test/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('550 no such mailbox')
  await rows.first().getByRole('button', { name: 'Discard the e-mail to alda@example.test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: 'Send again the e-mail to alda@example.test' }).click()
  await expect(page.getByText('1 e-mail waiting to be sent.')).toBeVisible()
  await server.tell('send_mail', { refused: false })
  await page.reload()
  await expect(page.getByText('No e-mails waiting to be sent.')).toBeVisible()
  await expect(page.getByText(/^No failed e-mails/)).toBeVisible()
})

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
  await page.getByRole('button', { name: 'Write a letter' }).click()
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

  await page.getByRole('switch', { name: 'Also as a notice on home' }).check()
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this letter to 2 members?' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('2 of 2 e-mails are waiting.')).toBeVisible()
  await server.tell('write_notices', null)
  await server.tell('write_notices', null)
  await server.tell('send_mail', { refused: false })
  await page.reload()
  await expect(page.getByText('2 of 2 e-mails were sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ana/ })).toBeVisible()
  expect((await club.mails(rui.email)).map(({ subject }) => subject)).toEqual(['Jantar · Clube de Teste'])
  expect(await club.mails(eva.email)).toEqual([])

  const [letter] = await club.mails(ana.email)
  expect(letter?.text).toContain('On Friday we read Strange Fruit.')
  await club.visit(page, ana)
  await expect(page.getByRole('article').filter({ hasText: 'Supper' })).toBeVisible()
  await expect(page.getByText('Jantar')).toHaveCount(0)
  await page.goto(stopLink(letter?.text ?? ''))
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByText('will no longer send you')).toBeVisible()
  expect((await club.call(account.getAccount, {}, ana)).preferences.club_mail).toBe(false)
})
