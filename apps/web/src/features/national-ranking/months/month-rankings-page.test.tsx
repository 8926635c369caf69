import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['national_ranking_manager'])
const october = { month: '2026-10', own_events: 2, events: 9, published_at: null }
const september = { ...october, month: '2026-09', published_at: '2026-10-02T09:00:00.000Z' }
const months = { months: [october, september], ...onePage(2) }
const ana = { id: 3, name: 'Ana', surname: 'Sá', club: null, region: null }
const standing = { rank: 1, previous_rank: null, score: 980, score_sum: 1200, events: 9, average: 133.33 }
const preview = { ...october, previous_month: '2026-09', players: 25, rows: [{ ...ana, ...standing }] }

function anOpenList() {
  const server = testServer()
  server.answer(monthRankingCalls.listRankingMonths, months)
  server.answer(monthRankingCalls.previewMonthRanking, preview)
  return { server, ...renderApp(server, '/admin/national-ranking/ranking', { user }) }
}

test('a month that is not over is not called unpublished', async () => {
  const server = testServer()
  const november = { ...october, month: '2026-11' }
  server.answer(monthRankingCalls.listRankingMonths, { months: [november, october], ...onePage(2) })
  renderApp(server, '/admin/national-ranking/ranking', { user })
  const row = await screen.findByRole('row', { name: /November 2026/ })
  within(row).getByText('Still running')
  within(screen.getByRole('row', { name: /October 2026/ })).getByText('Not published')
})

test('a month is previewed before it is published', async () => {
  const { server, person } = anOpenList()
  await person.click(await screen.findByRole('button', { name: 'Preview and publish October 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'National ranking of October 2026' })
  const row = await within(dialog).findByRole('row', { name: /Ana Sá/ })
  expect(row.textContent).toBe('1Ana Sánew980.009')
  expect(within(dialog).getByText(/changes since September 2026/)).toBeDefined()
  server.answer(monthRankingCalls.publishMonthRanking, {
    ...october,
    published_at: '2026-11-02T09:00:00.000Z',
  })
  await person.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Month ranking published')).toBeDefined()
  expect(server.got(monthRankingCalls.publishMonthRanking)[0]?.path).toBe(
    '/admin/national-ranking/rankings/2026-10',
  )
})

test('a refused publication or deletion shows what failed and why', async () => {
  const { server, person } = anOpenList()
  server.refuse(monthRankingCalls.publishMonthRanking, 'not_found')
  server.refuse(monthRankingCalls.removeMonthRanking, 'not_found')
  await person.click(await screen.findByRole('button', { name: 'Preview and publish October 2026' }))
  await person.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Month ranking could not be published. /)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  await person.click(screen.getByRole('button', { name: 'Delete the ranking of September 2026' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Month ranking could not be deleted. /)).toBeDefined()
})

test('a published month links to the public page, and is deleted after a confirmation', async () => {
  const { server, person } = anOpenList()
  const open = await screen.findByRole('link', { name: 'Open the ranking of September 2026' })
  expect(open.getAttribute('href')).toBe('/national-ranking/2026-09')
  server.answer(monthRankingCalls.removeMonthRanking, {})
  await person.click(screen.getByRole('button', { name: 'Delete the ranking of September 2026' }))
  expect(await screen.findByText(/Its events stay/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Month ranking deleted')).toBeDefined()
})
