import { firstRound, openFirstRound, passMidnight } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect } from './fixtures.ts'
import {
  answer,
  answerField,
  expectPoints,
  pointsButton,
  savedDrafts,
  submittedTexts,
} from './steps/quiz-steps.ts'

test('typed answers are still there after a reload while typing, and so is the place in the quiz', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await answer(page, 1, 'Fernando Pessoa')
  await pointsButton(page, 1, 3).click()
  await expect(page.getByText(/^Saved \d\d:00 · not submitted yet$/)).toHaveCount(1)
  await answerField(page, 2).pressSequentially('half an ans')
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()

  await expect(answerField(page, 2)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await expect(answerField(page, 1)).toHaveValue('Fernando Pessoa')
  await expect(answerField(page, 2)).toHaveValue('half an ans')
  await expectPoints(page, [3, null])
  await expect(page.getByText(/2\/8 answered/)).toBeVisible()
  await expect
    .poll(() => savedDrafts(club, ana))
    .toEqual({ 1: ['Fernando Pessoa', 3], 2: ['half an ans', null] })
  expect(await submittedTexts(club, ana)).toBeNull()
})

test('of two devices that type the same answer the first saved one stays, readable also after closing', async ({
  page,
  context,
  club,
  server,
  openDevice,
}) => {
  const { ana } = await openFirstRound(club, server)
  const device = await openDevice()
  await club.visit(page, ana, '/quiz')
  await club.visit(device, ana, '/quiz')
  await expect(answerField(page, 1)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/No internet access. Carry on/)).toBeVisible()
  await answer(page, 1, 'Porto')
  await expect(page.getByText('Saved on this device only', { exact: true })).toHaveCount(1)
  await answer(device, 1, 'Lisbon')
  await expect.poll(() => savedDrafts(club, ana)).toEqual({ 1: ['Lisbon', null] })

  await context.setOffline(false)
  await expect(page.getByText('You also typed “Porto” on one of your devices.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this one' })).toBeVisible()
  for (const shown of [page, device]) await expect(answerField(shown, 1)).toHaveValue('Lisbon')
  expect(await savedDrafts(club, ana)).toEqual({ 1: ['Lisbon', null] })

  await passMidnight(server, firstRound)
  await answerField(page, 2).fill('too late')
  await expect(page.getByText(/It wasn’t submitted, so it doesn’t count\./)).toBeVisible()
  await club.visit(device, ana, '/')
  await expect(device.getByText('You didn’t submit: a forfeit.')).toBeVisible()
  await device.getByRole('link', { name: 'Read what you typed' }).click()
  await expect(device.getByText(/^You didn’t get to submit this quiz\./)).toBeVisible()
  await expect(device.getByText('Lisbon', { exact: true })).toBeVisible()
})

test('if the server does not respond, drafts are sent again until they arrive', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await club.visit(page, ana, '/quiz')
  await page.route('**/drafts/*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await answer(page, 3, 'kept meanwhile')
  await failed
  await expect(page.getByText('Saved on this device only', { exact: true })).toHaveCount(1)
  await page.unroute('**/drafts/*')
  await expect.poll(() => savedDrafts(club, ana)).toEqual({ 3: ['kept meanwhile', null] })
  await expect(page.getByText(/^Saved \d/)).toHaveCount(1)
})
