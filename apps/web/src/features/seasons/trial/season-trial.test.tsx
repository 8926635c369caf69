import { getSeasonToTry, type SeasonToTry } from '@tertulia/contract/season-trials'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function serve({ players = 12, rules = {} }: { players?: number; rules?: Partial<RuleSet> } = {}) {
  const toTry: SeasonToTry = {
    season: 3,
    rule_set: { ...defaultRuleSet, ...rules },
    absence_days: 5,
    last: { tiers: [], tiers_per_level: [1], newcomers: upTo(players), returning: [], leavers: [] },
    records: [],
  }
  const server = testServer()
  server.answer(getSeasonToTry, toTry)
  return server
}

const open = (server: ReturnType<typeof serve>, address = '/admin/season-trial') =>
  renderApp(server, address, { user: aUser(['admin']) })

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const cellsOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the club’s rules are tried first, and others beside them', async () => {
  const { router } = open(serve())
  const first = await screen.findByRole('table', { name: 'On average' })
  expect(heads(first)).toEqual(['In all', 'Now'])
  expect(cellsOf(first, 'Players per tier')).toEqual(['6'])
  expect(within(screen.getByRole('table', { name: 'Tiers' })).getAllByRole('row')).toHaveLength(3)

  fireEvent.change(screen.getByLabelText('Players per tier, at most'), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try' }))
  await waitFor(() => {
    const compared = screen.getByRole('table', { name: 'On average' })
    expect(heads(compared)).toEqual(['In all', 'Now', 'Tried'])
    expect(cellsOf(compared, 'Tiers')).toEqual(['2', '3'])
  })
  expect(router.state.location.searchStr).toBe('?tier_size_max=4')

  fireEvent.click(screen.getByRole('button', { name: 'Back to the club’s rules' }))
  await waitFor(() =>
    expect(heads(screen.getByRole('table', { name: 'On average' }))).toEqual(['In all', 'Now']),
  )
})

test('an address with other rules opens with them', async () => {
  open(serve(), '/admin/season-trial?promoted=0&relegated=0')
  const compared = await screen.findByRole('table', { name: 'On average' })
  expect(cellsOf(compared, 'Move up')[1]).toBe('0.0')
  expect(screen.getByLabelText('Promoted')).toHaveProperty('value', '0')
})

test('numbers that no season can be played by are refused in words, and nothing is tried', async () => {
  open(serve())
  await screen.findByRole('table', { name: 'On average' })
  fireEvent.change(screen.getByLabelText('Players per tier, at most'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(screen.getByText('A tier needs an even number of players.')).toBeDefined()
  expect(heads(screen.getByRole('table', { name: 'On average' }))).toEqual(['In all', 'Now'])
  fireEvent.change(screen.getByLabelText('Days of absence'), { target: { value: 'many' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(screen.getByText('Enter a number.')).toBeDefined()
})

test('where forfeits move nobody, their number is not asked for', async () => {
  open(serve({ rules: { forfeits_relegate: false } }))
  expect(await screen.findByLabelText('Promoted')).toBeDefined()
  expect(screen.queryByLabelText('Forfeits before a warning')).toBeNull()
})

test('a club without players has nothing to try', async () => {
  open(serve({ players: 1 }))
  expect(await screen.findByText('There aren’t enough players for a season yet.')).toBeDefined()
})
