import { expect, test } from './fixtures.ts'

test('the message of a lost connection covers no menu, and the page stays with the time of its data', async ({
  page,
  context,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.visit(page, ana, '/seasons')
  const heading = page.getByRole('heading', { level: 1, name: 'Seasons' })
  await expect(heading).toBeVisible()
  await context.setOffline(true)
  const message = page.getByRole('alert').filter({ hasText: 'Internet connection lost.' })
  await expect(message).toHaveCount(1)
  const userMenu = page.getByRole('banner').getByRole('button', { name: 'Ana' })
  const [shown, menu] = [await message.boundingBox(), await userMenu.boundingBox()]
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(menu?.x ?? 0)
  await expect(page.getByText(/^Last updated \d\d:\d\d$/)).toBeVisible()
  await expect(heading).toBeVisible()
})
