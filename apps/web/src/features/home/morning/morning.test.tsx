import * as homeCalls from '@tertulia/contract/home'
import type { MorningGame } from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aHome, aMorning, aMorningGame, noStreaks } from '@test/fixtures/home.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aPerson } from '@test/person.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  localStorage.clear()
})

async function openMorning(
  games: MorningGame[],
  home = aHome(),
  changes: Parameters<typeof aMorning>[0] = {},
) {
  const server = testServer({ patient: true })
  server.answer(homeCalls.getHome, home)
  server.answer(homeCalls.getMorning, aMorning({ date: '2026-11-19', games, ...changes }))
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications())
  renderApp(server, '/', { user: aUser(['regular_player']) })
  return within(await screen.findByRole('region', { name: 'Yesterday' }))
}

function prefersReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
}

const cells = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((cell) => cell.textContent)

test('yesterday’s game shows both scores and every answer in words, and leads to the game', async () => {
  const morning = await openMorning([aMorningGame()])
  const [, mine, theirs] = morning.getAllByRole('list')
  expect(cells(mine!)).toEqual(['Culture: right', 'History: right', 'Science: right', 'Sports: blank'])
  expect(cells(theirs!)).toEqual([
    'Culture: right',
    'History: wrong',
    'Science: not marked yet',
    'Sports: not counted',
  ])
  expect(morning.getByText('You lost by 4.')).toBeTruthy()
  expect(morning.getByRole('link', { name: 'See the game' }).getAttribute('href')).toBe(
    '/game/2026-11-19/7/8',
  )
})

const next = { date: '2026-11-24', ties: 4, opponent: { id: 9, name: 'Eva', surname: 'Dias' } }
const won = { outcome: 'win' as const, margin: 1 }
const inCup = { ...won, competition: 'cup' as const }
test.each<[Partial<MorningGame['facts']>, RegExp]>([
  [{ state: 'void', outcome: null }, /^The round doesn’t count for anyone\.$/],
  [{ state: 'pending', opponent_pending: 1 }, /Not marked yet: 1 of João’s$/],
  [{ outcome: 'forfeit' }, /^You didn’t submit: a forfeit\.$/],
  [{ ...won, opponent_absent: true }, /^You won: João didn’t play\.$/],
  [{ outcome: 'draw', margin: 0 }, /^A draw\.$/],
  [won, /^You won by one\.$/],
  [{ ...won, right_answers: 4 }, /^All 4 right: a perfect day\.$/],
  [{ right_answers: 4 }, /^All 4 right, and still not enough\.$/],
  [{ ...won, meetings_before: 3 }, /^Your first win against João, after 3 games\.$/],
  [{ ...won, rank_before: 5, opponent_rank_before: 1 }, /^You beat João, number 1 in the table\.$/],
  [{ ...won, winning_streak: 4 }, /^4 wins in a row\.$/],
  [{ ...won, rank: 2, rank_before: 4 }, /^You moved up to 2nd\.$/],
  [{ ...won, deciding_theme: 'history' }, /^You won it with History\.$/],
  [{ deciding_theme: 'history' }, /^You lost it on History\.$/],
  [{ outcome: 'solo', margin: null }, /^3 of 4 right\.$/],
  [
    { ...inCup, cup: { ties: 8, through: true, holder: true, next } },
    /^You knocked out the holder\. Next: Quarter-finals, Tuesday,? 24 November, against Eva Dias\.$/,
  ],
  [
    { ...inCup, cup: { ties: 8, through: true, holder: false, next: { ...next, opponent: null } } },
    /^You’re through\. Next: Quarter-finals, Tuesday,? 24 November\.$/,
  ],
  [
    { competition: 'cup', cup: { ties: 4, through: false, holder: false, next: null } },
    /^Your cup ends here: Quarter-finals\.$/,
  ],
  [{ ...inCup, cup: { ties: 1, through: true, holder: false, next: null } }, /^You won the cup\.$/],
  [
    { competition: 'cup', cup: { ties: 1, through: false, holder: false, next: null } },
    /^You lost the final\.$/,
  ],
  [{ competition: 'special', special: { rank: 1, players: 9, shared: true } }, /^You share the victory\.$/],
  [{ competition: 'special', special: { rank: 3, players: 9, shared: false } }, /^Rank 3 of 9\.$/],
])('the sentence of %o', async (facts, words) => {
  const morning = await openMorning([aMorningGame({ facts })])
  expect(
    morning.getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent)),
  ).toBeTruthy()
})

test('while an answer is pending the score lies between bounds', async () => {
  const { sides } = aMorningGame()
  const [mine, theirs] = sides
  const open = { ...theirs!, score: null, bounds: { least: 7, most: 9, pending_answers: 1 } }
  const facts = { state: 'pending' as const, outcome: null, opponent_pending: 1 }
  const morning = await openMorning([aMorningGame({ facts, sides: [mine!, open] })])
  expect(morning.getByText('7 to 9').className).not.toContain('score')
  expect(morning.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('a game that no verdict can turn is told as won, and the range is no score', async () => {
  const { sides } = aMorningGame()
  const [mine, theirs] = sides
  const open = { ...mine!, score: null, outcome: null, bounds: { least: 2, most: 12, pending_answers: 5 } }
  const absent = { ...theirs!, score: null, outcome: 'forfeit' as const, cells: [] }
  const facts = { state: 'pending' as const, outcome: null, own_pending: 5, opponent_absent: true }
  const morning = await openMorning([aMorningGame({ facts, sides: [open, absent] })])
  expect(morning.getByText('You’ve won: João didn’t play.')).toBeTruthy()
  expect(morning.getByText('2 to 12').className).not.toContain('score')
})

test('at first sight the answers appear one after the other, and a tap shows them all instead of leaving', async () => {
  prefersReducedMotion(false)
  const morning = await openMorning([aMorningGame()])
  const block = morning.getAllByRole('listitem')[0]!
  const hidden = () => block.querySelectorAll('li[data-hidden]').length
  expect(hidden()).toBeGreaterThan(0)
  await aPerson().click(morning.getByRole('link', { name: 'See the game' }))
  expect(hidden()).toBe(0)
  expect(screen.getByRole('region', { name: 'Yesterday' })).toBeTruthy()
})

test('with reduced motion, and at second sight, everything is there at once', async () => {
  prefersReducedMotion(true)
  const morning = await openMorning([aMorningGame()])
  expect(morning.getAllByRole('listitem')[0]!.querySelectorAll('[data-hidden]')).toHaveLength(0)
})

test('a result is shared as text by theme, without the name of an opponent who does not allow it', async () => {
  prefersReducedMotion(true)
  const share = vi.fn<(data: { text: string }) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { share })
  const { sides } = aMorningGame()
  const [mine, theirs] = sides
  const named = aMorningGame({
    facts: { competition: 'cup' },
    sides: [mine!, { ...theirs!, named: true }],
  })
  const morning = await openMorning([aMorningGame(), named])
  const [first, second] = morning.getAllByRole('button', { name: 'Share' })
  await aPerson().click(first!)
  await aPerson().click(await screen.findByRole('button', { name: 'As text' }))
  expect(share.mock.lastCall?.[0].text.split('\n')).toEqual([
    expect.stringMatching(/ · Thursday,? 19 November$/),
    'Lost 5–9',
    '● Culture: right',
    '● History: right',
    '● Science: right',
    '– Sports: blank',
  ])
  await aPerson().click(second!)
  await aPerson().click(await screen.findByRole('button', { name: 'As text' }))
  expect(share.mock.lastCall?.[0].text).toContain('Lost 5–9 to João')
})

test('before the day closes one shares only that one has played', async () => {
  const share = vi.fn<(data: { text: string }) => Promise<void>>().mockResolvedValue()
  Object.assign(navigator, { share })
  const quiz = { state: 'submitted' as const, closes_at: '2026-11-21T00:00:00.000Z' }
  await openMorning([aMorningGame({ facts: { state: 'pending' } })], aHome({ quiz }))
  await aPerson().click(await screen.findByRole('button', { name: 'Share' }))
  await aPerson().click(await screen.findByRole('button', { name: 'As text' }))
  expect(share.mock.lastCall?.[0].text).toMatch(/^I’ve played today’s quiz at [^\d]+\.$/)
})

test('streaks that run and perfect days are told in one line, and nothing of what has ended', async () => {
  await openMorning([aMorningGame()], aHome(), {
    streaks: { ...noStreaks, played_days: 12, perfect_days: 1 },
  })
  expect(cells(screen.getByRole('list', { name: 'Your streaks' }))).toEqual([
    '12 days in a row',
    '1 perfect day so far',
  ])
})

test('what was typed and not submitted is said once, with the way to it', async () => {
  const forfeit = aMorningGame({ facts: { outcome: 'forfeit' } })
  const date = '2026-11-19'
  await openMorning([forfeit], aHome(), {
    unsubmitted: [
      { kind: 'daily', date },
      { kind: 'special', date },
    ],
  })
  screen.getByText(/^You didn’t get to submit the quiz of Thursday 19 November\./)
  screen.getByText(/^You didn’t get to submit the special quiz of Thursday 19 November\./)
  const links = screen.getAllByRole('link', { name: 'Read what you typed' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/quiz/${date}`, `/special-quiz/${date}`])
})

test('a morning of an earlier day than the page is read again', async () => {
  prefersReducedMotion(true)
  const server = testServer({ patient: true })
  let date = '2026-11-18'
  server.answer(homeCalls.getHome, aHome())
  server.answer(homeCalls.getMorning, () => {
    const today = date === '2026-11-18' ? '2026-11-19' : '2026-11-20'
    const morning = aMorning({ today, date, games: [aMorningGame()] })
    date = '2026-11-19'
    return morning
  })
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications())
  renderApp(server, '/', { user: aUser(['regular_player']) })
  await screen.findByText('Thursday 19 November')
  expect(server.got(homeCalls.getMorning)).toHaveLength(2)
})
