import * as accountCalls from '@tertulia/contract/account'
import * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import { screen, waitFor, within } from '@testing-library/react'
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
  expect(links).toEqual(['/account#profile', '/account#device-notices', '/try', '/quiz'])
  for (const step of await steps()) expect(step).toContain('Still to do')
})

test('each step is done by its fact: a region, a refused permission, a seen result', async () => {
  pushBrowser().decide('denied')
  saveTrialSeen()
  open({ region: 'PT-11' })
  await (await card()).findByText('Your name and region are there.')
  await (await card()).findByText(/You’ve chosen to have none here/)
  const texts = await steps()
  for (const step of texts.slice(0, 3)) expect(step).toContain('Done')
  expect(texts[3]).toContain('Still to do')
})

test('a place in the league is the last step, and with all of them done there is no card', async () => {
  pushBrowser()
  const placed = { changes: { round: aHome().round } }
  const { unmount } = open(placed)
  await card()
  expect((await steps())[3]).toContain('You play today: season 3, round 7.')
  unmount()
  pushBrowser().decide('denied')
  saveTrialSeen()
  open({ ...placed, region: 'PT-11' })
  await screen.findByRole('link', { name: 'Play the quiz' })
  await waitFor(() => expect(screen.queryByText('Welcome to Liga Tertulia')).toBeNull())
})

const nextRound = (round: number) => ({ season: 4, round, date: '2026-12-07' })
const checkIn = { season: 4, first_date: '2026-12-07', silent: false, counts_in: true }

test.each<[string, Partial<Home>, RegExp]>([
  [
    'a season has a date',
    { next_round: nextRound(1) },
    /^You join with season 4, which starts on Monday,? 7 December. Until then, play/,
  ],
  ['they are asked', { check_in: checkIn }, /^You join with season 4, .*Say whether you’re in$/],
  [
    'a season runs without them',
    { next_round: nextRound(5) },
    /^A season is under way\. You join with the next one\. Until then, play the daily quiz/,
  ],
  ['nothing is planned', {}, /^You join with the next season, which has no date yet/],
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

test('whoever is no newcomer has no card', async () => {
  open({ changes: { newcomer: false } })
  await screen.findByText(/No quiz today|Play the quiz/)
  expect(screen.queryByText('Welcome to Liga Tertulia')).toBeNull()
})
