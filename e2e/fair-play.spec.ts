import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function inDialog(page: Page, { label, text, press }: { label: string; text: string; press: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: press }).click()
}

test(
  'a case is opened by one person, answered by its player, and decided by two',
  { tag: '@phone' },
  async ({ page, club }) => {
    const rui = await club.member('Rui', { fair_play_reviewer: true })
    const eva = await club.member('Eva', { admin: true })
    const player = await club.member('Bea', { regular_player: true })
    await club.visit(page, rui, '/admin/fair-play')
    await page.getByRole('button', { name: 'Open a case' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Open and send' }).click()
    await expect(dialog.getByText('Choose a player.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Player' }).fill('Bea')
    await dialog.getByRole('option', { name: 'Bea Silva' }).click()
    const question = 'Seven of your wrong answers are those of another player.\n\nHow do you explain that?'
    await inDialog(page, { label: 'What do you ask the player?', text: question, press: 'Open and send' })
    await expect(page.getByRole('heading', { name: 'What the player was asked' })).toBeVisible()
    const address = new URL(page.url()).pathname
    await expect(page.getByText('Nothing yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Propose an outcome' })).toBeHidden()

    const [mail] = await club.mails(player.email)
    expect(mail?.text).toContain('How do you explain that?')
    expect(mail?.text).not.toContain('Rui')
    await club.visit(page, player, '/')
    await page.getByRole('link', { name: 'Answer it' }).click()
    await page.getByLabel('What do you say to it?').fill('We learned from the same book.')
    await page.reload()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Saved. The team can read it now.').first()).toBeVisible()

    await club.visit(page, rui, address)
    await expect(page.getByText('We learned from the same book.')).toBeVisible()
    await page.getByRole('button', { name: 'Propose an outcome' }).click()
    await inDialog(page, { label: 'Outcome', text: 'Explained. Nothing follows.', press: 'Propose' })
    await expect(page.getByText('You proposed this outcome.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Agree to this outcome' })).toBeHidden()

    await club.visit(page, eva, address)
    await page.getByRole('button', { name: 'Agree to this outcome' }).click()
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText('Decided. The player is written to.').first()).toBeVisible()

    await club.visit(page, player, '/account/fair-play')
    await expect(page.getByText('Explained. Nothing follows.')).toBeVisible()
    await expect(page.getByText('We learned from the same book.')).toBeVisible()
    expect((await club.mails(player.email)).at(-1)?.text).toContain('Explained. Nothing follows.')
  },
)
