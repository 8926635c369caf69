import * as apiTokens from '@tertulia/contract/api-tokens'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Page } from '@playwright/test'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { at, expect, test, type Club, type LeagueServer } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Reads as a program outside the browser, which does not know the club's host names. */
async function read(
  server: LeagueServer,
  path: string,
  { token, method = 'GET' }: { token?: string; method?: string } = {},
) {
  const response = await fetch(`http://localhost:${server.port}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() }
}

/** Moves to the morning after Ana has beaten Bruno. */
async function aDayLater(club: Club, server: LeagueServer) {
  const { ana, bruno } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 1: 'wrong' }))
  await submitAnswers(club, bruno, answersBut({ 1: 'wrong', 2: 'wrong' }))
  await passMidnight(server, firstRound)
  await server.setClock(at(addDays(firstRound, 1), '09:00'))
  return { ana, bruno }
}

test('a player creates a token, reads tables with it, and revokes it', async ({ page, club, server }) => {
  const { ana } = await aDayLater(club, server)
  await club.visit(page, ana, '/account#tokens')
  const tokens = part(page, 'For developers')
  await tokens.getByRole('button', { name: 'New token' }).click()
  await expect(tokens.getByLabel('Token name')).toBeFocused()
  await tokens.getByLabel('Token name').fill('My sheet')
  await tokens.getByRole('switch', { name: 'Standings' }).check()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  const token = (await tokens.getByText(/^tertulia_/).textContent()) ?? ''
  await page.reload()
  await expect(tokens.getByText('My sheet')).toBeVisible()
  await expect(tokens.getByText(token)).toHaveCount(0)

  const table = await read(server, '/open-data/standings?format=csv', { token })
  expect(table.text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\uFEFFseason,tier,user_id,name,surname,rank,/),
    expect.stringMatching(new RegExp(`^1,1,${ana.id},Ana,Silva,1,`)),
  ])
  expect((await read(server, '/open-data/own-answers', { token })).status).toBe(403)
  expect((await read(server, '/account', { token })).status).toBe(403)
  expect((await read(server, apiTokens.createApiToken.path, { token, method: 'POST' })).status).toBe(403)

  await page.reload()
  await expect(tokens.getByText(/last used on/)).toBeVisible()
  await tokens.getByRole('button', { name: 'Revoke My sheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('My sheet has been revoked.')).toBeVisible()
  expect((await read(server, '/open-data/standings', { token })).status).toBe(401)
})

test('a player creates, replaces and removes a calendar address, and downloads tables as files', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await aDayLater(club, server)
  await club.visit(page, ana, '/account#calendar')
  const calendar = part(page, 'Calendar')
  const newAddress = async () => (await calendar.getByText(/\/api\/calendar-feeds\//).textContent()) ?? ''
  const readAt = (address: string) => read(server, new URL(address).pathname.replace('/api', ''))
  await calendar.getByRole('button', { name: 'Create a link' }).click()
  const first = await newAddress()
  const { text } = await readAt(first)
  // In the language of her mail.
  expect(text).toContain('SUMMARY:Liga\\, jornada 2: contra Bruno Silva')
  expect(text).toContain('SUMMARY:Submete o quiz antes da meia-noite')
  const link = calendar.getByRole('link', { name: 'Open in this device’s calendar' })
  await expect(link).toHaveAttribute('href', first.replace('http:', 'webcal:'))

  await page.reload()
  await calendar.getByRole('button', { name: 'Create a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new link' }).click()
  const second = await newAddress()
  expect([(await readAt(first)).status, (await readAt(second)).status]).toEqual([404, 200])
  await calendar.getByRole('button', { name: 'I’ve copied it' }).click()
  await calendar.getByRole('button', { name: 'Remove the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the link' }).click()
  await expect(calendar.getByRole('button', { name: 'Create a link' })).toBeVisible()
  expect((await readAt(second)).status).toBe(404)

  await club.visit(page, ana, '/ranking')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the games as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('games-season-1-tier-1.csv')
})
