import type { Language } from '@tertulia/core/customers/languages'
import * as accountCalls from '@tertulia/contract/account'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as invitationCalls from '@tertulia/contract/invitations'
import * as logCalls from '@tertulia/contract/logs'
import * as messageCalls from '@tertulia/contract/messages'
import * as letterCalls from '@tertulia/contract/letters'
import type { LetterInput } from '@tertulia/contract/letters'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import * as registrationCalls from '@tertulia/contract/registrations'
import * as paymentCalls from '@tertulia/contract/payments'
import type { OfferedMethod, Payment } from '@tertulia/contract/payments'
import * as userCalls from '@tertulia/contract/users'
import { addDays, atHour, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { productVersion } from '../platform/pages/product-version.ts'
import { demoAccounts, demoPassword, emailOf } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'
import { makeDemoReductions } from './demo-reductions.ts'
import { applyDemoStatement } from './demo-statement.ts'
import { makeDemoVouchers } from './demo-vouchers.ts'
import { signIn } from './demo-users.ts'
import { entriesOf } from '@tertulia/core/collections/records'

const contact: Record<Language, string> = {
  en: `## Write to us

This club is a **demonstration**: its people, games and payments are made up.

- E-mail: team@tertulia.test
- With an account, the envelope at the top of every page reaches the team.`,
  pt: `## Escreve-nos

Este clube é uma **demonstração**: as pessoas, os jogos e os pagamentos são inventados.

- E-mail: team@tertulia.test
- Com uma conta, o envelope ao cimo de cada página chega à equipa.`,
}

/** Switches on all that visitors may see of a demo club, and writes its contact page in both languages. */
async function openPublicPages(client: DemoClient, owner: string): Promise<void> {
  const { version } = await client.call(customerSettingCalls.getCustomerSettings, {}, owner)
  const parts = {
    public_table: true,
    public_initials: false,
    public_champions: true,
    public_quiz: true,
    public_prices: true,
    public_season: true,
    public_trial: true,
  }
  const saved = await client.call(customerSettingCalls.savePublicFace, { body: { version, ...parts } }, owner)
  const pages = entriesOf(contact).map(([language, text]) => ({
    name: 'contact' as const,
    language,
    text,
  }))
  const body = { version: saved.version, club_pages: pages }
  await client.call(customerSettingCalls.saveClubPages, { body }, owner)
}

type Friend = { login: string; name: string; surname: string }

/** Texts and values that differ between the clubs. */
type ClubWords = {
  iban: string
  iban_holder: string
  mobile_payment_number: string
  /** The club's own colours; null for the product's. */
  brand: { brand_light: string; brand_dark: string } | null
  /** Invited by the player: one has joined and paid, one has registered, one has not replied. */
  friends: [Friend, Friend, Friend]
  noticeTitle: string
  notice: string
  pastNotice: string
  message: string
}

const words: Record<Language, ClubWords> = {
  pt: {
    iban: 'PT50000201231234567890154',
    iban_holder: 'Liga Tertulia, Associação',
    mobile_payment_number: '912 345 678',
    brand: null,
    friends: [
      { login: 'joana', name: 'Joana', surname: 'Quintela' },
      { login: 'lourenco', name: 'Lourenço', surname: 'Teles' },
      { login: 'marta', name: 'Marta', surname: 'Valadares' },
    ],
    noticeTitle: 'Jantar da liga',
    notice: 'Encontramo-nos no **último sábado do mês**, às 20 h. Há lugar para todas as divisões.',
    pastNotice: 'A primeira temporada terminou. Obrigado a todos os que jogaram!',
    message:
      'Bom dia! Na pergunta de ontem sobre geografia respondi pelo nome antigo da cidade. Também conta?',
  },
  en: {
    iban: 'GB82WEST12345698765432',
    iban_holder: 'The Thursday Club',
    mobile_payment_number: '07700 900123',
    brand: { brand_light: '#7a1f3d', brand_dark: '#f0a0b8' },
    friends: [
      { login: 'olive', name: 'Olive', surname: 'Tanner' },
      { login: 'martin', name: 'Martin', surname: 'Uxbridge' },
      { login: 'nora', name: 'Nora', surname: 'Vance' },
    ],
    noticeTitle: 'Club supper',
    notice: 'We meet on the **last Saturday of the month** at eight. There is room for everybody.',
    pastNotice: 'Welcome to our first season. Have fun!',
    message:
      'Good morning! I gave the old name of the city in yesterday’s geography question. Does it count?',
  },
}

export type DemoBusiness = {
  client: DemoClient
  customer_id: number
  language: Language
  hostname: string
  time_zone: string
  today: CalendarDate
  now: Instant
  tokenOf: (login: string) => Promise<string>
  /** A player who pays by mobile payment today. */
  payer: string
}

async function payAs(
  { client, tokenOf }: DemoBusiness,
  token: string,
  { months, method, confirmed }: { months: number; method: OfferedMethod; confirmed: boolean },
): Promise<Payment> {
  const { payment } = await client.call(paymentCalls.startPayment, { body: { months, method } }, token)
  const params = { id: payment.id }
  await client.call(paymentCalls.declarePayment, { params }, token)
  if (confirmed) await client.call(paymentCalls.confirmPayment, { params }, await tokenOf('customer'))
  return payment
}

/** Registers a friend with the address of their login, to which an invitation may have gone. */
async function joinAs(
  { client, hostname, language }: DemoBusiness,
  { login, name, surname }: Friend,
): Promise<void> {
  const body = { name, surname, email: emailOf(login), password: demoPassword, language }
  await client.visit(registrationCalls.register, { body }, hostname)
}

/** Approves a friend with the first month free; returns their token. */
async function approve({ client, customer_id, tokenOf }: DemoBusiness, { login }: Friend): Promise<string> {
  const admin = await tokenOf('admin')
  const { users } = await client.call(
    userCalls.listUsers,
    { query: { search: emailOf(login), page: 1 } },
    admin,
  )
  const id = users[0]?.id ?? 0
  const params = { id }
  const { trial_end } = await client.call(userCalls.getUser, { params }, admin)
  await client.call(userCalls.approveUser, { params, body: { roles: { regular_player: trial_end } } }, admin)
  return signIn(client, customer_id, id)
}

async function decideAsOwner({ client, language, tokenOf }: DemoBusiness): Promise<void> {
  const owner = await tokenOf('customer')
  const { iban, iban_holder, mobile_payment_number, brand } = words[language]
  const { version } = await client.call(customerSettingCalls.getCustomerSettings, {}, owner)
  const body = {
    version,
    iban,
    iban_holder,
    mobile_payment_number,
    payment_service_account: null,
    card_checkout_account: null,
  }
  const saved = await client.call(customerSettingCalls.savePaymentDetails, { body }, owner)
  if (brand) {
    const look = { version: saved.version, ...brand }
    const { version: branded } = await client.call(customerSettingCalls.saveBrand, { body: look }, owner)
    // The other club shows how its staff is offered a second factor.
    const query = { version: branded, staff_second_factor: 'offered' as const }
    await client.call(customerSettingCalls.saveStaffSecondFactor, { body: query }, owner)
  }
  await openPublicPages(client, owner)
}

async function inviteFriends(club: DemoBusiness): Promise<void> {
  const { client, language, tokenOf } = club
  const player = await tokenOf('player')
  for (const { login } of words[language].friends) {
    await client.call(invitationCalls.sendInvitation, { body: { email: emailOf(login), language } }, player)
  }
}

async function tellEverybody({ client, language, today, tokenOf }: DemoBusiness): Promise<void> {
  const admin = await tokenOf('admin')
  const { notice, noticeTitle, pastNotice } = words[language]
  const usual = { type: 'info', title: '', reminder: null } as const
  const past = { content: pastNotice, from_date: addDays(today, -20), to_date: addDays(today, -10) }
  await client.call(teamNotificationCalls.createNotification, { body: { ...usual, ...past } }, admin)
  const days = { from_date: addDays(today, -1), to_date: addDays(today, 14) }
  const reminder = { date: addDays(today, 2), hour: 9 }
  const current = { ...usual, title: noticeTitle, content: notice, ...days, reminder }
  await client.call(teamNotificationCalls.createNotification, { body: current }, admin)
  await client.call(letterCalls.createLetter, { body: annualMeeting }, admin)
}

const annualMeeting: LetterInput = {
  en: {
    subject: 'Annual meeting',
    text: 'We meet on the **last Saturday** of the month, at 5 pm.\n\n- Accounts of the year\n- Rules of the next season\n\nAnswer this e-mail if you can’t come.',
  },
  pt: {
    subject: 'Assembleia anual',
    text: 'Encontramo-nos no **último sábado** do mês, às 17 h.\n\n- Contas do ano\n- Regulamento da próxima temporada\n\nResponde a este e-mail se não puderes vir.',
  },
  filter: { roles: [], league: null, subscription: null, unseen_days: null, language: null },
  club_business: true,
  notice: null,
}

/** Subscribes the visitors' account to every notice by mail and push, so that the demo shows all kinds. */
async function wantAllMail({ client, tokenOf }: DemoBusiness): Promise<void> {
  const mail = { opening: true, submission_copy: true, result: true, corrections: true }
  const push = { push_opening: true, push_reminder: true, push_result: true, push_corrections: true }
  const all = { ...mail, ...push, reminder: true, reminder_hour: 20 }
  const body = { daily: all, special: all, subscription_mail: true, club_mail: true, reply_mail: false }
  await client.call(accountCalls.savePreferences, { body }, await tokenOf('player'))
}

const newAccounts = demoAccounts.filter(({ is_new }) => is_new)

/** Plays the last month around the games: registrations, payments, messages and notices. */
export async function runClub(club: DemoBusiness): Promise<void> {
  const { client, language, time_zone, today, now, tokenOf } = club
  const at = (daysAgo: number) => client.clock.set(atHour(addDays(today, -daysAgo), 11, time_zone))
  const [member, waiting] = words[language].friends
  at(30)
  await decideAsOwner(club)
  await inviteFriends(club)
  at(29)
  await joinAs(club, member)
  at(28)
  const members = await approve(club, member)
  const transfer = { months: 3, method: 'bank_transfer', confirmed: false } as const
  const paid = await payAs(club, await tokenOf('player'), transfer)
  await applyDemoStatement(client, await tokenOf('customer'), { paid, date: addDays(today, -28), language })
  at(21)
  await payAs(club, members, { months: 6, method: 'mobile_payment', confirmed: true })
  at(14)
  const owner = await tokenOf('customer')
  await makeDemoVouchers(client, language, { owner, giver: await tokenOf('player'), member: members })
  at(2)
  const asking = await tokenOf('special-player')
  await makeDemoReductions(client, club, { owner, approved: members, asking })
  at(1)
  await tellEverybody(club)
  await joinAs(club, waiting)
  for (const person of newAccounts) await joinAs(club, person)
  client.clock.set(now)
  for (const person of newAccounts) await approve(club, person)
  await payAs(club, club.payer, { months: 12, method: 'mobile_payment', confirmed: false })
  await wantAllMail(club)
  const player = await tokenOf('player')
  await client.call(
    messageCalls.sendMessage,
    { body: { language, message: words[language].message } },
    player,
  )
  await client.call(logCalls.postLog, { body: { action: `page load: / ${productVersion}` } }, player)
}
