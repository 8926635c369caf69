import { expect, test } from './fixtures.ts'

const friend = 'friend@example.test'

test('an address can be invited only once, and again after the invitation is withdrawn', async ({
  page,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/invitations')
  const send = async (address: string) => {
    await page.getByLabel('Your friend’s e-mail').fill(address)
    await page.getByRole('button', { name: 'Send invitation' }).click()
  }
  await send('Friend@Example.test')
  const row = page.getByRole('row', { name: new RegExp(friend) })
  await expect(row).toContainText('Sent today')
  await send(friend)
  await expect(page.getByText(/an invitation was already sent to it/)).toBeVisible()

  await row.getByRole('button', { name: `Withdraw the invitation to ${friend}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/You haven’t invited anyone yet/)).toBeVisible()
  await send(friend)
  await expect(row).toContainText('Sent today')
})
