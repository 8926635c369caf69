import { signIn } from '@tertulia/contract/session'
import { approveUser, listUsers } from '@tertulia/contract/users'
import {
  confirmPayment,
  declarePayment,
  getSubscription,
  startPayment,
} from '@tertulia/contract/subscriptions'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, password, test, today, type Club, type Member } from './fixtures.ts'
import { openPayingClub } from './renewal-steps.ts'

const friend = 'friend@example.test'

/** The admin lets the friend in, who pays by bank transfer at once. */
async function letInAndPay(club: Club, admin: Member): Promise<void> {
  const { users } = await club.call(listUsers, { query: { page: 1, search: friend } }, admin)
  const roles = { regular_player: addDays(today, 10) }
  await club.call(approveUser, { params: { id: users[0]?.id ?? 0 }, body: { roles } }, admin)
  const body = { email: friend, password }
  const { access_token: token } = await club.call(signIn, { body }, { ...admin, token: '' })
  const francisca = { ...admin, token }
  const plan = { months: 3, method: 'bank_transfer' } as const
  const { payment } = await club.call(startPayment, { body: plan }, francisca)
  await club.call(declarePayment, { params: { id: payment.id } }, francisca)
  await club.call(confirmPayment, { params: { id: payment.id } }, admin)
}

test('a friend is invited, registers by the link, pays, and brings the inviter one month', async ({
  page,
  club,
}) => {
  const { admin } = await openPayingClub(club)
  const ana = await club.member('Ana', { regular_player: addDays(today, 5) })
  const before = await club.call(getSubscription, {}, ana)
  await club.visit(page, ana, '/invitations')
  await page.getByLabel('E-mail of your friend').fill('Friend@Example.test')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row', { name: new RegExp(friend) })
  await expect(row).toContainText('Sent today')
  await page.getByLabel('E-mail of your friend').fill(friend)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(/an invitation was already sent to it/)).toBeVisible()

  const [mail] = await club.mails(friend)
  expect(mail?.subject).toContain('Ana Silva invites you')
  const link = /http\S+\/register\?email=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await club.visit(page, null, link.replace(club.url(''), ''))
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(friend)
  await page.getByLabel('Name', { exact: true }).fill('Francisca')
  await page.getByLabel('Surname').fill('Faria')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Francisca')
  await club.visit(page, ana, '/invitations')
  await expect(row).toContainText('Registered')
  await letInAndPay(club, admin)
  await page.reload()
  await expect(row).toContainText('Month earned')
  await expect(page.getByRole('complementary').first()).toContainText('1 month earned')
  const after = await club.call(getSubscription, {}, ana)
  expect(after.entries[0]).toMatchObject({ kind: 'free_month', months: 1 })
  expect((after.valid_until ?? '') > (before.valid_until ?? '')).toBe(true)
})

test('an invitation is withdrawn after a question, and its address is free again', async ({ page, club }) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/invitations')
  await page.getByLabel('E-mail of your friend').fill(friend)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: `Withdraw the invitation to ${friend}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/You have not invited anybody yet/)).toBeVisible()
})
