import type { Page } from '@playwright/test'
import { samePage, words, type Screen } from './demo-screens-steps.ts'

/** The tables, rounds and games of the league. */
export const league: Screen[] = [
  { name: 'ranking', route: '/ranking' },
  {
    name: 'ranking with details',
    route: samePage,
    only: 'phone',
    open: (page) => openDetails(page),
  },
  {
    name: 'ranking with a column explained',
    route: samePage,
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('columnheader').getByRole('button').nth(1).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  { name: 'ranking of the first season', route: '/ranking/1/1' },
  {
    name: 'game decided',
    route: ({ decided, player_id }) => `/game/${decided.date}/${player_id}/${decided.opponent_id}`,
  },
  {
    name: 'game pending',
    route: ({ pending, player_id }) => `/game/${pending.date}/${player_id}/${pending.opponent_id}`,
  },
  {
    name: 'round decided',
    route: ({ decided, runningSeason }) => `/round/${runningSeason}/${decided.round}`,
  },
  {
    name: 'round being corrected',
    route: ({ pending, runningSeason }) => `/round/${runningSeason}/${pending.round}`,
  },
  { name: 'round of today', route: ({ runningSeason }) => `/round/${runningSeason}` },
  {
    name: 'game solo',
    route: ({ solo, player_id }) => (solo ? `/game/${solo.date}/${player_id}` : null),
  },
]

/** Opens the first row of a table that has details. */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.details }).first().click()
  await page.getByRole('button', { name: words.details, expanded: true }).waitFor()
}
