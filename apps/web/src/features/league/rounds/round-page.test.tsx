import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlayedRound, aRound, aSide } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { isKeyOf } from '@tertulia/core/collections/records'

const player = aUser(['regular_player'])
const ana = { id: 7, name: 'Ana', surname: 'Lopes' }
const eva = { id: 2, name: 'Eva', surname: 'Dias' }
const ze = { id: 3, name: 'Zé', surname: 'Reis' }

/** A player's answers to the questions of `aPlayedRound`, written as `r`, `w` or `p`. */
function roundAnswers(letters: string): PlayedRound['players'][number]['answers'] {
  const verdicts = { r: 'right', w: 'wrong', p: 'pending' } as const
  return letters.split('').map((letter, index) => {
    if (!isKeyOf(verdicts, letter)) throw new Error(`${letter} is no verdict`)
    return { question_id: 101 + index, verdict: verdicts[letter] }
  })
}

/** Ana beat Eva; Zé did not play. */
function threePlayers(changes: Partial<PlayedRound> = {}): PlayedRound {
  const sides = [aSide({ ...ana, score: 6, outcome: 'win' }), aSide({ ...eva, score: 4, outcome: 'loss' })]
  const round = aRound(9, '2026-11-12', { state: 'decided', sides })
  const alone = {
    state: 'decided' as const,
    sides: [aSide({ ...ze, outcome: 'forfeit' })],
    withdrawn_ids: [],
  }
  return aPlayedRound({
    round: { ...round, games: [...round.games, alone] },
    players: [
      { ...eva, submitted: null, answers: roundAnswers('rwww') },
      { ...ze, submitted: null, answers: null },
      { ...ana, submitted: null, answers: roundAnswers('rrwr') },
    ],
    ...changes,
  })
}

async function open(played: PlayedRound, path = '/round/12/9') {
  const server = testServer({ patient: true })
  server.answer(leagueRoundCalls.getRound, played)
  const shown = renderApp(server, path, { user: player })
  await screen.findByRole('heading', { level: 1, name: 'Round 9' })
  return { server, ...shown }
}

const lineOf = (name: RegExp) => screen.getByRole('row', { name })

test('the best stand first, the own row and the opponent’s are named, who did not play comes last', async () => {
  await open(threePlayers())
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  expect(names).toEqual(['Ana Lopes you', 'Eva Dias opponent', 'Zé Reis ', '% right in the club'])
  expect(within(lineOf(/Ana Lopes/)).getAllByText('Right')).toHaveLength(3)
  expect(lineOf(/Zé Reis/).textContent).toContain('Didn’t play')
  const game = within(lineOf(/Ana Lopes/)).getByRole('link', { name: /^Game of Ana Lopes: ?6$/ })
  expect(game.getAttribute('href')).toBe('/game/2026-11-12/7/2')
  expect(within(lineOf(/Zé Reis/)).getByRole('link', { name: /forfeit/ })).toBeTruthy()
  const head = screen.getByRole('link', { name: 'Question 2, History' })
  expect(head.getAttribute('href')).toBe('/question/102')
})

test('what stood out is told once everything is marked', async () => {
  const { unmount } = await open(threePlayers())
  const region = () => within(screen.getByRole('region', { name: 'What stood out' }))
  expect(region().getByText('Best of the day in this tier').nextSibling?.textContent).toBe('Ana Lopes')
  region().getByText('3 of 4 right')
  expect(region().getByText('Rarest right answer').nextSibling?.textContent).toBe('Ana Lopes')
  expect(region().getByText('Hardest question').nextSibling?.textContent).toMatch(
    /^3 · .*, 0\s?% got it right$/,
  )
  unmount()

  const waiting = threePlayers()
  waiting.questions[3] = { ...waiting.questions[3]!, pending: 2 }
  await open(waiting)
  screen.getByText('2 answers not marked yet')
  expect(screen.queryByRole('region', { name: 'What stood out' })).toBeNull()
})

test('on a void question nobody is right, and all the rest is a perfect day', async () => {
  const played = threePlayers()
  const change = { counting: 'void' as const, reason: 'Two answers are possible.', whole_day: false }
  played.questions[2] = { ...played.questions[2]!, change, percentage: null }
  await open(played)
  expect(screen.getAllByText('Not counted')).toHaveLength(2)
  expect(screen.getByText('Perfect day').nextSibling?.textContent).toBe('Ana Lopes')
  screen.getByText('3 of 3 right')
})

test('while the day is open a dot tells who has played, and there is no result', async () => {
  const sides = [aSide(ana), aSide(eva)]
  await open(
    threePlayers({
      state: 'open',
      is_today: true,
      submissions: 213,
      round: aRound(9, '2026-11-12', { state: 'open', sides }),
      questions: [],
      players: [
        { ...ana, submitted: true, answers: null },
        { ...eva, submitted: false, answers: null },
      ],
    }),
  )
  screen.getByText('1 of 2 in this tier has played')
  screen.getByText(/^213 in the club have played\./)
  screen.getByRole('link', { name: 'Ana Lopes has played, Eva Dias not yet' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('a round that has not started and a void one say so', async () => {
  const coming = aRound(9, '2026-11-12')
  const { unmount } = await open(
    threePlayers({ state: 'scheduled', submissions: null, round: coming, questions: [] }),
  )
  screen.getByText(/This round hasn’t started/)
  unmount()

  await open(threePlayers({ round: aRound(9, '2026-11-12', { state: 'void' }), questions: [] }))
  screen.getByText(/The round doesn’t count for anyone/)
})

test('tabs lead to the table and back, arrows to the rounds beside, each in the same tier', async () => {
  const { server } = await open(threePlayers(), '/round/12/9?tier=2')
  const tabs = within(screen.getByRole('navigation', { name: 'League' }))
  expect(tabs.getByRole('link', { name: 'Table' }).getAttribute('href')).toBe('/ranking/12/2')
  expect(tabs.getByRole('link', { name: 'Round' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Round 8' }).getAttribute('href')).toBe('/round/12/8?tier=2')
  expect(screen.getByRole('link', { name: 'Tier 3' }).getAttribute('href')).toBe('/round/12/9?tier=3')
  const [asked] = server.got(leagueRoundCalls.getRound)
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ season: '12', round: '9', tier: '2' })
})

test('who has no opponent in a round of an odd tier is named', async () => {
  const shown = threePlayers()
  await open({ ...shown, round: { ...shown.round, byes: [{ id: 9, name: 'Rui', surname: 'Costa' }] } })
  expect(screen.getByText('No opponent: Rui Costa.')).toBeDefined()
})
