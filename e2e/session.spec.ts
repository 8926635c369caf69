import { at, daysLeft, expect, test, today } from './fixtures.ts'

test('signing in opens the home page, the session survives a reload, and signing out ends it', async ({
  page,
  club,
  context,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await club.signIn(page, ana)
  await expect(page).toHaveURL(club.url('/'))
  await expect(page.getByRole('banner')).toContainText('Ana S.')
  const cookie = (await context.cookies()).find(({ name }) => name === 'AUTH-TOKEN')
  expect(cookie?.sameSite).toBe('Strict')
  // A month's token is stored for half of its days.
  const days = daysLeft(cookie)
  expect(days).toBeGreaterThan(13)
  expect(days).toBeLessThan(16)

  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Ana S.')
  await page.getByRole('banner').getByRole('button', { name: 'Ana Silva' }).click()
  await expect(page.getByText('Version 6.0.6')).toBeVisible()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'AUTH-TOKEN')).toBeUndefined()
})

test('a passkey is added on a device, signs in there without a password, and proves who it is', async ({
  page,
  club,
  server,
  context,
}) => {
  await server.setClock(at(today, '10:00'))
  const ana = await club.member('Ana', { regular_player: true })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await club.visit(page, ana, '/account#passkeys')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByRole('button', { name: /^Rename/ }).click()
  await section.getByLabel('Name of the passkey').fill('My phone')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('My phone')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.goto(club.url('/login'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('banner')).toContainText('Ana S.')
  await page.goto(club.url('/account#passkeys'))
  await expect(section.getByText(/last used on/)).toBeVisible()

  // Signing in is a proof for ten minutes.
  await server.setClock(at(today, '10:11'))
  await section.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(proof).toHaveCount(0)
  await expect(section.getByText('My phone')).toHaveCount(0)
})
