import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialResult } from '@tertulia/contract/trial-games'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

afterEach(() => sessionStorage.clear())

const ids = [1, 2, 3, 4, 5, 6, 7, 8]
const budget = [0, 1, 1, 1, 2, 2, 2, 3] as const

const game = {
  quiz_id: 5,
  round: 7,
  rule_set: defaultRuleSet,
  questions: ids.map((id) => ({
    id,
    position: id,
    theme: 'history',
    subtheme: null,
    text: `Statement ${id}`,
    medium: null,
  })),
  chances: ids.map((id) => id * 10),
}

const result: TrialResult = {
  outcome: 'win',
  my_score: 9,
  ghost_score: 4,
  right_answers: 6,
  better_than: 64,
  questions: ids.map((id, place) => ({
    question_id: id,
    answer: `Official ${id}`,
    mine_right: id < 7,
    ghost_right: id > 6,
    given: budget[place] ?? 0,
    received: 1,
  })),
}

function open(user?: ReturnType<typeof aUser>, rules: Partial<RuleSet> = {}) {
  const server = testServer()
  const ruleSet = { ...defaultRuleSet, ...rules }
  server.answer(trialGameCalls.getTrialGame, { game: { ...game, rule_set: ruleSet } })
  server.answer(trialGameCalls.playTrialGame, result)
  return { server, ...renderApp(server, '/try', user ? { user } : {}) }
}

type Opened = ReturnType<typeof open>

async function givePoints({ person }: Opened) {
  await screen.findByText('Statement 8')
  for (const [place, value] of budget.entries()) {
    const group = screen.getByRole('group', { name: `Points for your opponent in question ${place + 1}` })
    await person.click(
      within(group).getByRole('button', { name: value === 1 ? '1 point' : `${value} points` }),
    )
  }
}

test('a visitor plays a past round, and reads the score, the share beaten and the answers', async () => {
  const opened = open()
  const { person, server } = opened
  await screen.findByText('a player of round 7')
  screen.getByText('Your opponent should know it: 80%')
  await person.type(screen.getByLabelText('Your answer to question 1'), 'Vasco')
  await givePoints(opened)
  await person.click(screen.getByRole('button', { name: 'See my result' }))
  const heading = await screen.findByRole('heading', { name: 'You win 9–4' })
  expect(document.activeElement).toBe(heading)
  screen.getByText('6 of 8: better than 64% of the league')
  screen.getByText('Your opponent scored 5. With your points placed perfectly: 1.')
  screen.getByText('Official 8')
  screen.getByText('Vasco')
  expect(screen.getByRole('link', { name: 'Join Liga Tertulia' }).getAttribute('href')).toBe('/register')
  expect(server.got(trialGameCalls.playTrialGame)[0]?.body).toMatchObject({
    quiz_id: 5,
    trial_answers: [{ question_id: 1, text: 'Vasco', points: 0 }, ...ids.slice(1).map(() => ({ text: '' }))],
  })
})

test('where nobody gives points there are none to give, and none are sent', async () => {
  const { person, server } = open(undefined, { points_budget: [] })
  await screen.findByText('Statement 8')
  expect(screen.queryByRole('group', { name: /^Points for/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'See my result' }))
  await screen.findByRole('heading', { name: 'You win 9–4' })
  expect(server.got(trialGameCalls.playTrialGame)[0]?.body).toMatchObject({
    trial_answers: ids.map(() => ({ text: '', points: null })),
  })
})

test('without all points nothing is sent, and the first missing ones get the focus', async () => {
  const { person, server } = open()
  await screen.findByText('Statement 8')
  await person.click(screen.getByRole('button', { name: 'See my result' }))
  screen.getByText('Give points in every question first.')
  expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe('1')
  expect(server.got(trialGameCalls.playTrialGame)).toEqual([])
})

test('what was typed is there after a reload, and a refusal loses nothing', async () => {
  const first = open()
  first.server.refuse(trialGameCalls.playTrialGame, 'not_found')
  await first.person.type(await screen.findByLabelText('Your answer to question 2'), 'Gama')
  await givePoints(first)
  await first.person.click(screen.getByRole('button', { name: 'See my result' }))
  await screen.findByText('Content not found.')
  first.unmount()

  open()
  expect(await screen.findByLabelText('Your answer to question 2')).toHaveProperty('value', 'Gama')
})

test('a member may try a round too, and is not asked to join', async () => {
  const opened = open(aUser(['regular_player']))
  await givePoints(opened)
  await opened.person.click(screen.getByRole('button', { name: 'See my result' }))
  await screen.findByRole('heading', { name: 'You win 9–4' })
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull()
})

test('a club without a past round says so', async () => {
  const server = testServer()
  server.answer(trialGameCalls.getTrialGame, { game: null })
  renderApp(server, '/try')
  await screen.findByText(/^No past round can be tried yet/)
})
