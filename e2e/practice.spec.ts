import { addDays } from '@tertulia/core/calendar/calendar'
import * as practiceCalls from '@tertulia/contract/practice'
import type { Page } from '@playwright/test'
import { at, expect, test } from './fixtures.ts'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start practising' }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })

/** Opens the practice page from the user's menu, by keyboard. */
async function openPractice(page: Page): Promise<void> {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /^Ana/ }).press('Enter')
  await bar.getByRole('link', { name: 'Practice' }).press('Enter')
}

test('a player practises missed questions for days, some of them without a connection', async ({
  page,
  context,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 1: '', 2: '', 3: '', 4: '' }))
  await passMidnight(server, firstRound)
  await server.setClock(at(addDays(firstRound, 1), '09:00'))
  await club.visit(page, ana, '/')

  await test.step('an equal answer is right, any other is graded, all by keyboard', async () => {
    await openPractice(page)
    await expect(page.getByRole('heading', { name: '4 questions for today' })).toBeVisible()
    await start(page)
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('answer 1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('question 2?')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('anser 2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You typed anser 2')).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByText('question 3?')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('heading', { name: '2 questions practised' })).toBeVisible()
  })
  await test.step('the rest is practised in a train, and not asked again', async () => {
    await page.getByRole('button', { name: 'Back to practice' }).click()
    await expect(page.getByRole('heading', { name: '2 questions for today' })).toBeVisible()
    await expect.poll(async () => (await club.call(practiceCalls.getPractice, {}, ana)).new).toBe(2)
    await context.setOffline(true)
    await start(page)
    for (const number of [3, 4]) {
      await expect(page.getByText(`question ${number}?`)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'How well did you know it?' })).toBeFocused()
      await page.keyboard.press('1')
    }
    await expect(page.getByRole('heading', { name: '2 questions practised' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Clube de Teste' }).click()
    await openPractice(page)
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    expect((await club.call(practiceCalls.getPractice, {}, ana)).new).toBe(2)
  })
  await test.step('it reaches the server from any page once there is a connection', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Clube de Teste' }).click()
    await context.setOffline(false)
    await expect
      .poll(() => club.call(practiceCalls.getPractice, {}, ana))
      .toMatchObject({ new: 0, due: 0, due_tomorrow: 3 })
  })
  await test.step('what was forgotten comes back the next day', async () => {
    await server.setClock(at(addDays(firstRound, 2), '09:00'))
    await page.goto(club.url(`/quiz/${firstRound}`))
    await page.getByRole('link', { name: 'Practise what you missed' }).click()
    await expect(page.getByText('3 to see again')).toBeVisible()
    await start(page)
    await page.keyboard.type('Answer')
  })
  await test.step('what is typed is still there after a reload', async () => {
    await page.reload()
    await start(page)
    await expect(field(page)).toHaveValue('Answer')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' 2')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Comes back/)).toBeVisible()
    await expect.poll(async () => (await club.call(practiceCalls.getPractice, {}, ana)).due).toBe(2)
  })
})
