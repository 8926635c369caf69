import * as seasonCalls from '@tertulia/contract/seasons'
import type { Locator, Page } from '@playwright/test'
import { expect, type Club, type Member } from '../fixtures.ts'

/** The date field of a round in the season's form; solo rounds are labelled. */
export function roundDate(page: Page, round: number): Locator {
  return page.getByLabel(round % 10 === 0 ? `Round ${round} · solo` : `Round ${round}`, { exact: true })
}

export async function expectRoundDates(page: Page, dates: readonly string[]): Promise<void> {
  for (const [index, date] of dates.entries()) await expect(roundDate(page, index + 1)).toHaveValue(date)
}

export const tierCard = (page: Page, tier: number): Locator =>
  page.getByRole('region', { name: `Tier ${tier}`, exact: true })

/** Names of a tier's players in their order. */
export async function playersOf(page: Page, tier: number): Promise<string[]> {
  const moves = await tierCard(page, tier)
    .getByRole('button', { name: /^Move .* up$/ })
    .all()
  const labels = await Promise.all(moves.map((button) => button.getAttribute('aria-label')))
  return labels.map((label) => label?.replace(/^Move (.*) up$/, '$1') ?? '')
}

/** Moves a player to another tier, or out of all of them. */
export async function movePlayer(page: Page, name: string, tier: number | null): Promise<void> {
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move ${name} up` }) })
  await line.getByRole('button', { expanded: false }).click()
  if (tier === null) await line.getByRole('button', { name: 'Remove from tier' }).click()
  else await page.getByLabel(`Move ${name} to a tier`).selectOption({ label: `Tier ${tier}` })
}

/** A saved season: its dates, and the names in its tiers. */
export async function savedSeason(club: Club, admin: Member, season = 1) {
  const { dates, tiers, players } = await club.call(seasonCalls.getSeason, { params: { season } }, admin)
  const names = new Map(players.map(({ id, name, surname }) => [id, `${name} ${surname}`]))
  return { dates, tiers: tiers.map((ids) => ids.map((id) => names.get(id) ?? '')) }
}
