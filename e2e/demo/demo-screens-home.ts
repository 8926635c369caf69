import type { Page } from '@playwright/test'
import * as homeCalls from '@tertulia/contract/home'
import type { Ceremonies, Home } from '@tertulia/contract/home'
import type { Screen } from './demo-screens-steps.ts'
import { checked } from '@tertulia/contract/read-json'

/** The day after a cup, a season and a special quiz were won, and the day of a cup final, which the demo has not. */
async function meetCeremonies(page: Page): Promise<void> {
  const { promise: day, resolve: read } = Promise.withResolvers<Home>()
  await page.route(/\/api\/home$/, async (route) => {
    const response = await route.fetch({ url: localUrl(route.request().url()) })
    const found = checked(homeCalls.getHome.reply, await response.json())
    read(found)
    const final = found.cup_game && { ...found.cup_game, ties: 1 }
    await route.fulfill({ response, json: { ...found, cup_game: final } })
  })
  await page.route(/\/api\/morning$/, async (route) => {
    const response = await route.fetch({ url: localUrl(route.request().url()) })
    const found = checked(homeCalls.getMorning.reply, await response.json())
    const { table, today } = await day
    await route.fulfill({ response, json: { ...found, ceremonies: ceremoniesOf(table, today) } })
  })
  // A home that the server writes asks for nothing.
  await page.goto(new URL('/rules', page.url()).href)
  await page.locator('a[href="/"]').first().click()
  await page.locator('#special-quiz-won').waitFor()
}

// A signed-in user belongs to the same club under every host name of the server.
const localUrl = (url: string) => Object.assign(new URL(url), { hostname: 'localhost' }).href

function ceremoniesOf(table: Home['table'], date: string): Ceremonies {
  const opponents = table?.standings.slice(0, 3) ?? []
  const path = opponents.map(({ id, name, surname }, index) => ({
    ties: 4 >> index,
    opponent: index === 0 ? null : { id, name, surname },
    score: 12,
    opponent_score: index === 1 ? null : 7.5,
  }))
  const review = {
    rank: 1,
    league_points: 41.5,
    wins: 14,
    right_share: 0.71,
    best_score: 14,
    biggest_win: 9,
    winning_streak: 6,
    perfect_days: 2,
  }
  return {
    cup: { season: 2, date, path },
    season: table && { date, outcome: 'won', players: 10, review, table },
    special: { date, subject: 'Café, do grão à chávena', score: 289, players: 21, shared: false },
  }
}

/** Home in its rare states. */
export const rareHomeStates: Screen[] = [
  { name: 'home with a cup, a season and a special quiz won', route: '/', open: meetCeremonies },
]
