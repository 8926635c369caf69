import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import type { PublicFace } from '@tertulia/contract/public-pages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '@/lib/words/language.ts'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const nothing: PublicFace = { champions: null, quiz: null, plans: null, next_season: null }

const aRow = (rank: number, name: string | null) => ({
  rank,
  name,
  games: 4,
  league_points: 9.5,
  points_for: 20,
  points_against: 14,
})

const aTable = (tier: number) => ({
  season: 12,
  tier,
  tier_count: 2,
  pending_games: 0,
  state: 'running' as const,
  rows: [aRow(1, `Ana of tier ${tier}`), aRow(2, null)],
})

function open(face: Partial<PublicFace>) {
  const server = testServer()
  server.answer(customerCalls.getSampleQuestion, { question: null })
  server.answer(publicPageCalls.getPublicFace, { ...nothing, ...face })
  server.answer(publicPageCalls.getPublicTable, ({ query }) => ({ table: aTable(Number(query.get('tier'))) }))
  return { server, ...renderApp(server, '/', { customer: aCustomer({ public_face: true }) }) }
}

test('a visitor sees the table of any tier, and a player without a name in it', async () => {
  const { person } = open({})
  const table = within(await screen.findByRole('region', { name: 'Table' }))
  table.getByRole('row', { name: /1 Ana of tier 1 4 \+6 9.5/ })
  table.getByRole('row', { name: /2 A player/ })
  await person.selectOptions(table.getByLabelText('Tier'), '2')
  await table.findByRole('row', { name: /Ana of tier 2/ })
})

test('champions, prices and the first day of the next season are shown where they are on', async () => {
  open({
    champions: [{ season: 11, last_date: '2026-10-30', winners: ['Ana L.', null], cup_winners: ['Rui C.'] }],
    plans: [{ months: 3, price_cents: 1099, currency: 'EUR' }],
    next_season: { season: 13, first_date: '2026-12-07' },
  })
  const champions = within(await screen.findByRole('region', { name: 'Champions' }))
  champions.getByText('Ana L. and A player')
  champions.getByText('Cup: Rui C.')
  within(screen.getByRole('region', { name: 'Prices' })).getByText('€10.99')
  screen.getByText(/Season 13 begins on/)
})

test('answers to last week’s quiz are shown when they are asked for', async () => {
  const question = { id: 1, position: 1, theme: 'history', subtheme: null, medium: null }
  const { person } = open({
    quiz: { date: '2026-11-12', questions: [{ ...question, text: 'Who was it?', answer: 'Vasco' }] },
  })
  const quiz = within(await screen.findByRole('region', { name: 'Last week’s quiz' }))
  expect(quiz.queryByText('Who was it?')).toBeNull()
  await person.click(quiz.getByRole('button', { name: 'See the questions' }))
  quiz.getByText('Who was it?')
  expect(quiz.getByText('Vasco').closest('details')?.open).toBe(false)
})

test('the foot of a visitor’s page links to the pages that the club has written', async () => {
  const server = testServer()
  server.answer(publicPageCalls.getClubPage, {
    texts: [{ language: 'pt', text: 'Escreve-nos.' }],
  })
  renderApp(server, '/about/contact', { customer: aCustomer({ club_pages: ['contact'] }) })
  expect((await screen.findByText('Escreve-nos.')).closest('[lang]')?.getAttribute('lang')).toBe('pt')
  const links = within(await screen.findByRole('navigation', { name: 'About the club' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Contact'])
})

test('a page of the club is shown in the reader’s language', async () => {
  activateLanguage('pt')
  const server = testServer()
  server.answer(publicPageCalls.getClubPage, {
    texts: [
      { language: 'en', text: 'Write to us.' },
      { language: 'pt', text: 'Escreve-nos.' },
    ],
  })
  renderApp(server, '/about/privacy')
  await screen.findByRole('heading', { name: 'Privacidade' })
  await screen.findByText('Escreve-nos.')
  expect(screen.queryByText('Write to us.')).toBeNull()
})

test('a page with another name, and one that the club has not written, is not found', async () => {
  const server = testServer()
  server.refuse(publicPageCalls.getClubPage, 'not_found')
  const { unmount } = renderApp(server, '/about/nothing')
  await screen.findByRole('heading', { name: 'Content not found.' })
  unmount()
  renderApp(server, '/about/terms')
  await screen.findByRole('heading', { name: 'Content not found.' })
})

test('the owner switches parts on, and begins a page with the template', async () => {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings())
  server.answer(customerSettingCalls.savePublicFace, someSettings({ public_table: true, version: 4 }))
  server.answer(customerSettingCalls.saveClubPages, someSettings({ version: 5 }))
  const { person } = renderApp(server, '/admin/customer/club', { user: aUser(['customer']) })
  const face = within(await screen.findByRole('region', { name: 'Public pages' }))
  await person.click(face.getByRole('switch', { name: 'The table of every tier' }))
  await person.click(face.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.got(customerSettingCalls.savePublicFace).at(-1)?.body).toMatchObject({
      version: 3,
      public_table: true,
      public_prices: false,
    }),
  )

  const pages = within(screen.getByRole('region', { name: 'Contact, privacy and terms' }))
  const privacy = within(pages.getByRole('group', { name: 'Privacy' }))
  await person.click(atLeast(privacy.getAllByRole('button', { name: 'Start with the template' }), 2)[1])
  const text = privacy.getByLabelText<HTMLTextAreaElement>('Português')
  expect(text.value).toContain('responsável pelos dados de Liga Tertulia')
  await person.click(pages.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.got(customerSettingCalls.saveClubPages).at(-1)?.body).toMatchObject({
      club_pages: [{ name: 'privacy', language: 'pt' }],
    }),
  )
})
