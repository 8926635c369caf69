import * as checkIns from '@tertulia/contract/check-ins'
import * as customerSettings from '@tertulia/contract/customer-settings'
import * as users from '@tertulia/contract/users'
import { addDays } from '@tertulia/core/calendar/calendar'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import type { Page } from '@playwright/test'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  startSeason,
  submitAnswers,
  usualPoints,
  writeQuiz,
} from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect, password, today, type Club, type LeagueServer, type Member } from './fixtures.ts'
import { approve, expectPending, fillRegistration, mailedLink, type Newcomer } from './steps/joining-steps.ts'
import { answerAll, answerField, expectSubmitted, givePoints, submit } from './steps/quiz-steps.ts'
import { playersOf } from './steps/season-steps.ts'
import { openPayingClub } from './steps/renewal-steps.ts'
import { longDate } from './words.ts'

const ana: Newcomer = { name: 'Ana', surname: 'Lopes', email: 'ana@example.test', language: 'en' }
const rita: Newcomer = { name: 'Rita', surname: 'Faria', email: 'rita@example.test', language: 'pt' }

/** Starts a first round in which the newcomer meets Bruno. */
async function openRound(club: Club, server: LeagueServer, admin: Member): Promise<void> {
  const bruno = await club.member('Bruno', { regular_player: true })
  const { users: foundUsers } = await club.call(
    users.listUsers,
    { query: { page: 1, search: ana.email } },
    admin,
  )
  const newcomer = { ...bruno, id: foundUsers[0]?.id ?? 0 }
  await startSeason(club, { admin, tiers: [[newcomer, bruno]], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await server.setClock(at(firstRound, '09:00'))
}

async function invite(page: Page, club: Club): Promise<void> {
  await page.goto(club.url('/invitations'))
  await page.getByLabel('Your friend’s e-mail').fill(rita.email)
  await page.getByLabel('Language of the e-mail').selectOption('Português')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
}

/** Pays one month by mobile payment, in Portuguese; returns the transfer's reference. */
async function pay(page: Page, club: Club): Promise<string> {
  await page.goto(club.url('/account/renewal'))
  await page.getByRole('radio', { name: /^1 mês/ }).check()
  await page.getByRole('radio', { name: /^MB WAY/ }).check()
  await page.getByRole('button', { name: 'Mostrar como pagar' }).click()
  await expect(page.getByText('912345678')).toBeVisible()
  await page.getByRole('button', { name: 'Já paguei' }).click()
  const thanks = page.getByRole('status').filter({ hasText: 'Assim que o dinheiro' })
  return (await thanks.getByRole('strong').textContent()) ?? ''
}

async function confirm(page: Page, club: Club, owner: Member): Promise<void> {
  await club.visit(page, owner, '/admin/payments')
  await page.getByRole('button', { name: 'Confirm the payment of Rita Faria' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText(/^Everything is confirmed\./)).toBeVisible()
}

const subjects = async (club: Club, recipient: string) =>
  (await club.mails(recipient)).map(({ subject }) => subject.replace(' · Clube de Teste', ''))

test('a visitor joins, plays, and earns a free month by inviting a friend who pays', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  const { admin } = await openPayingClub(club)
  const owner = await club.member('Olga', { customer: true })
  const admins = await openDevice()
  await club.visit(admins, admin, '/')

  await page.goto(club.url('/register'))
  await fillRegistration(page, { ...ana, surname: '', email: 'ana@example' })
  await expect(page.getByText('Enter your surname.')).toBeVisible()
  await expect(page.getByText('E-mail is not valid.')).toBeVisible()
  await fillRegistration(page, ana)
  await expectPending(page, ana)
  await approve(admins, club, admin.email)
  const trialEnd = extendedEnd(today, null, 1)
  await openRound(club, server, admin)

  await page.goto(club.url('/'))
  const steps = page.getByRole('region', { name: 'Welcome to Clube de Teste' }).getByRole('listitem')
  await expect(steps.first()).toContainText('Still to do')
  await expect(steps.last()).toContainText('You play today: season 1, round 1.')

  await page.goto(club.url('/quiz'))
  await answerAll(page, answersBut({ 3: 'No idea' }))
  await givePoints(page, usualPoints)
  await submit(page)
  await expectSubmitted(page)

  await invite(page, club)
  const friends = await openDevice({ locale: 'pt-PT' })
  await friends.goto(await mailedLink(club, rita.email, '/register?'))
  await expect(friends.getByLabel('E-mail', { exact: true })).toHaveValue(rita.email)
  await fillRegistration(friends, rita)
  await expectPending(friends, rita)
  await approve(admins, club, admin.email)
  const reference = await pay(friends, club)
  await page.goto(club.url('/account/renewal'))
  await expect(page.getByText(/^Valid until /)).toContainText(longDate(trialEnd))
  await confirm(await openDevice(), club, owner)

  await page.reload()
  const withFreeMonth = extendedEnd(firstRound, trialEnd, 1)
  await expect(page.getByText(/^Valid until /)).toContainText(longDate(withFreeMonth))
  await expect(page.getByRole('listitem').first()).toContainText('Free month for an invitation')
  await page.goto(club.url('/invitations'))
  await expect(page.getByRole('row', { name: new RegExp(rita.email) })).toContainText('Month earned')
  await friends.reload()
  await friends.getByRole('link', { name: /^Recibo de/ }).click()
  await expect(friends.getByRole('article')).toContainText(reference)
  await expect(friends.getByRole('article')).toContainText('Rita Faria, rita@example.test')

  expect(await subjects(club, ana.email)).toEqual(['Welcome'])
  expect(await subjects(club, rita.email)).toEqual([
    'Ana Lopes convida-te para Clube de Teste',
    'Boas-vindas',
    expect.stringMatching(/^Recibo \d+$/),
  ])
  expect(await subjects(club, admin.email)).toEqual(['Novo registo: Ana Lopes', 'Novo registo: Rita Faria'])
})

test('a visitor tries a past round that the club has switched on, and registers @phone', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  const { ana: player, bruno, admin } = await openFirstRound(club, server)
  await submitAnswers(club, player, answersBut())
  await submitAnswers(club, bruno, answersBut({ 3: '', 4: '' }))
  await passMidnight(server, firstRound)
  await server.setClock(at(addDays(firstRound, 8), '10:00'))

  await page.goto(club.url('/try'))
  await expect(page.getByRole('heading', { name: 'Content not found.' })).toBeVisible()
  const admins = await openDevice()
  await club.visit(admins, admin, '/admin/customer')
  const settings = admins.getByRole('region', { name: 'Public pages' })
  await settings.getByRole('switch', { name: /^A past round to try/ }).check()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Everything is saved')).toBeVisible()

  await page.goto(club.url('/'))
  await page.getByRole('main').getByRole('link', { name: 'Try a round' }).click()
  await expect(page.getByText('a player of round 1')).toBeVisible()
  await answerAll(page, answersBut({ 1: '', 2: 'No idea' }))
  await page.reload()
  await expect(answerField(page, 8)).toHaveValue('Answer 8')
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByText('Give points in every question first.')).toBeVisible()
  await givePoints(page, usualPoints)
  await page.getByRole('button', { name: 'See my result' }).click()
  // The ghost, who had all right, gave 0 and 1 to the two that were missed.
  await expect(page.getByRole('heading', { name: 'You lose 11–12' })).toBeVisible()
  await expect(page.getByText('6 of 8 right')).toBeVisible()

  const newcomer: Newcomer = { name: 'Carla', surname: 'Reis', email: 'carla@example.test', language: 'en' }
  await page.getByRole('main').getByRole('link', { name: 'Join Clube de Teste' }).click()
  await fillRegistration(page, newcomer)
  await expectPending(page, newcomer)
})

test('players choose before a season from the mail’s link, a silent one is reminded, and the proposal leaves both out', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  const admin = await club.member('Alice', { admin: true })
  const [anna, bruno, carla, duarte] = [
    await club.member('Anna', { regular_player: true }),
    await club.member('Bruno', { regular_player: true }),
    await club.member('Carla', { regular_player: true }),
    await club.member('Duarte', { regular_player: true }),
  ]
  const owner = await club.member('Olga', { customer: true })
  const { version, rule_set: rules } = await club.call(customerSettings.getCustomerSettings, {}, owner)
  const ruleSet = { ...rules, check_in_forfeits: 0 }
  await club.call(customerSettings.saveRuleSet, { body: { version, rule_set: ruleSet } }, owner)
  await startSeason(club, { admin, tiers: [[anna, bruno, carla, duarte]], first: addDays(today, 14) })
  const writeAt = async (days: number) => {
    await server.setClock(at(addDays(today, days), '12:00'))
    await server.tell('write_notices', null)
  }
  await writeAt(0)

  const phone = await openDevice()
  await phone.goto(await mailedLink(club, anna.email, '/check-in'))
  await phone.getByLabel('E-mail').fill(anna.email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByRole('heading', { name: 'Season 1: are you in?' })).toBeVisible()
  await expect(phone.getByText('You haven’t chosen yet.')).toBeVisible()
  await phone.getByRole('button', { name: 'Sit this one out' }).click()
  await expect(phone.getByText('You’re sitting this one out.')).toBeVisible()
  for (const member of [bruno, duarte])
    await club.call(checkIns.saveCheckIn, { body: { season: 1, choice: 'in' } }, member)

  await writeAt(3)
  await writeAt(7)
  expect(await club.mails(carla.email)).toHaveLength(3)
  expect(await club.mails(anna.email)).toHaveLength(1)
  await server.setClock(at(addDays(today, 10), '12:00'))
  await club.visit(phone, carla, '/')
  await expect(phone.getByText(/You’re not in season 1/)).toBeVisible()

  await club.visit(page, admin, '/admin/season/1/edit')
  const section = page.getByRole('region', { name: 'Check-in' })
  await section.getByRole('button', { name: 'Silent (1)' }).click()
  await expect(section.getByRole('listitem')).toContainText('Carla Silva')
  const check = page.getByRole('region', { name: 'Ready to start?' })
  await expect(check).toContainText('In the tiers, but not in: Anna Silva and Carla Silva')
  await page.getByRole('button', { name: 'Fill from the proposal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill' }).click()
  expect(await playersOf(page, 1)).toEqual(['Bruno Silva', 'Duarte Silva'])
  await page.getByText('2 players aren’t in the proposal').click()
  await expect(page.getByText('Anna Silva · sits this season out')).toBeVisible()
  await expect(page.getByText('Carla Silva · silent after two reminders')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
})
