import * as userCalls from '@tertulia/contract/users'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import type { Page } from '@playwright/test'
import { answersBut, firstRound, startSeason, usualPoints, writeQuiz } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect, today, type Club, type LeagueServer, type Member } from './fixtures.ts'
import { approve, expectPending, fillRegistration, mailedLink, type Newcomer } from './steps/joining-steps.ts'
import { answerAll, expectSubmitted, givePoints, submit } from './steps/quiz-steps.ts'
import { openPayingClub } from './steps/renewal-steps.ts'
import { longDate } from './words.ts'

const ana: Newcomer = { name: 'Ana', surname: 'Lopes', email: 'ana@example.test', language: 'en' }
const rita: Newcomer = { name: 'Rita', surname: 'Faria', email: 'rita@example.test', language: 'pt' }

/** Starts a first round in which the newcomer meets Bruno. */
async function openRound(club: Club, server: LeagueServer, admin: Member): Promise<void> {
  const bruno = await club.member('Bruno', { regular_player: true })
  const { users } = await club.call(userCalls.listUsers, { query: { page: 1, search: ana.email } }, admin)
  const newcomer = { ...bruno, id: users[0]?.id ?? 0 }
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
    'Um convite de Ana Lopes: Clube de Teste',
    'Boas-vindas',
    expect.stringMatching(/^Recibo \d+$/),
  ])
  expect(await subjects(club, admin.email)).toEqual(['Novo registo: Ana Lopes', 'Novo registo: Rita Faria'])
})
