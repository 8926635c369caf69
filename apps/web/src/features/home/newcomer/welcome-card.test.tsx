import * as accountCalls from '@tertulia/contract/account'
import * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { saveTrialSeen } from '@/lib/device/trial-seen.ts'
import { anAccount } from '@test/fixtures/account.ts'
import { aHome } from '@test/fixtures/home.ts'
import { aUser } from '@test/fixtures/people.ts'
import { pushBrowser } from '@test/push-browser.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

afterEach(() => localStorage.clear())

type Choices = { changes?: Partial<Home>; region?: string | null }

function open({ changes = {}, region = null }: Choices = {}) {
  const server = testServer({ patient: true })
  server.answer(homeCalls.getHome, aHome({ newcomer: true, round: null, ...changes }))
  server.answer(accountCalls.getAccount, anAccount({ region }))
  return renderApp(server, '/', { user: aUser(['regular_player']) })
}

const card = async () => within(await screen.findByRole('region', { name: 'Welcome to Liga Tertulia' }))
const steps = async () => (await card()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('a newcomer sees four steps to do, each with its link', async () => {
  pushBrowser()
  open()
  const links = (await card()).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/account#profile', '/account#device-notices', '/try'])
  for (const step of await steps()) expect(step).toContain('Still to do')
})

test('each step is done by its fact: region, a refused permission, a seen result, a place in the league', async () => {
  pushBrowser().decide('denied')
  saveTrialSeen()
  open({ region: 'PT-11', changes: { round: aHome().round } })
  await (await card()).findByText('Your name and region are there.')
  await (await card()).findByText(/You’ve chosen to have none here/)
  const texts = await steps()
  for (const step of texts) expect(step).toContain('Done')
  expect(texts[3]).toContain('You play today: season 3, round 7.')
})

const nextRound = (round: number) => ({ season: 4, round, date: '2026-12-07' })
const checkIn = { season: 4, first_date: '2026-12-07', silent: false, counts_in: true }

test.each<[string, Partial<Home>, RegExp]>([
  ['a season has a date', { next_round: nextRound(1) }, /^Season 4 starts on Monday,? 7 December/],
  ['they are asked', { check_in: checkIn }, /^Season 4 starts on .*Say whether you’re in$/],
  ['a season runs without them', { next_round: nextRound(5) }, /^A season is under way without you/],
  ['nothing is planned', {}, /^The next season has no date yet/],
])('the last step says when the league begins: %s', async (_case, changes, words) => {
  open({ changes })
  const place = (await card()).getAllByRole('listitem')[3]!
  expect(place.querySelector('p + p')?.textContent).toMatch(words)
})

test('a dismissed card stays away on this device', async () => {
  const { person, unmount } = open()
  await person.click((await card()).getByRole('button', { name: 'Don’t show again' }))
  expect(screen.queryByText('Welcome to Liga Tertulia')).toBeNull()
  unmount()
  open()
  await screen.findByText(/No quiz today|Play the quiz/)
  expect(screen.queryByText('Welcome to Liga Tertulia')).toBeNull()
})

test('a player who has submitted a quiz has no card', async () => {
  open({ changes: { newcomer: false } })
  await screen.findByText(/No quiz today|Play the quiz/)
  expect(screen.queryByText('Welcome to Liga Tertulia')).toBeNull()
})
