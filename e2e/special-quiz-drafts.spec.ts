import { answersBut } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect, today, type Club } from './fixtures.ts'
import { answer, answerAll, answerField, expectSubmitted, submit } from './steps/quiz-steps.ts'
import {
  expectJokers,
  jokerButton,
  placeJokers,
  savedSpecialDrafts,
  todaysSpecial,
  writeSpecialQuiz,
} from './special-steps.ts'

async function openSpecialDay(club: Club) {
  const sara = await club.member('Sara', { special_quiz_editor: true })
  await writeSpecialQuiz(club, { editor: sara, date: today })
  return await club.member('Ana', { special_quiz_player: true })
}

test('answers and jokers are there after a reload, and the newest edit of any device wins @phone', async ({
  page,
  club,
  server,
  openDevice,
}) => {
  const ana = await openSpecialDay(club)
  await club.visit(page, ana, '/special-quiz')
  await answer(page, 1, 'Tagus')
  await placeJokers(page, [1, 3])
  await answerField(page, 2).pressSequentially('half an ans')
  await page.reload()
  await expect(answerField(page, 1)).toHaveValue('Tagus')
  await expect(answerField(page, 2)).toHaveValue('half an ans')
  await expectJokers(page, [1, 3])
  await expect
    .poll(() => savedSpecialDrafts(club, ana))
    .toEqual({ 1: ['Tagus', true], 2: ['half an ans', false], 3: ['', true] })

  await server.setClock(at(today, '10:05'))
  const device = await openDevice()
  await club.visit(device, ana, '/special-quiz')
  await expectJokers(device, [1, 3])
  await jokerButton(device, 3).click()
  await answer(device, 1, 'Douro')
  await expect.poll(() => savedSpecialDrafts(club, ana)).toMatchObject({ 1: ['Douro', true], 3: ['', false] })
  await page.reload()
  await expect(answerField(page, 1)).toHaveValue('Douro')
  await expectJokers(page, [1])
})

test('without internet answers and jokers stay on the device, and are sent after reconnecting', async ({
  page,
  context,
  club,
}) => {
  const ana = await openSpecialDay(club)
  await club.visit(page, ana, '/special-quiz')
  await answer(page, 1, 'Tagus')
  await expect(page.getByText(/^Saved \d/)).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText(/No internet access. Carry on/)).toBeVisible()
  await answerAll(page, ['Douro', 'Minho'])
  await placeJokers(page, [2])
  await expect(page.getByText('Saved on this device only', { exact: true })).toHaveCount(2)
  expect(await savedSpecialDrafts(club, ana)).toEqual({ 1: ['Tagus', false] })
  await context.setOffline(false)
  await expect.poll(() => savedSpecialDrafts(club, ana)).toEqual({ 1: ['Douro', false], 2: ['Minho', true] })
})

test('a submission in one tab replaces the form in another tab', async ({ page, club, context }) => {
  const ana = await openSpecialDay(club)
  await club.visit(page, ana, '/special-quiz')
  await expect(answerField(page, 1)).toBeVisible()
  const other = await context.newPage()
  await other.goto(club.url('/special-quiz'))
  await answer(other, 1, 'typed in the other tab')
  await answerAll(page, answersBut({}, 12))
  await placeJokers(page, [5])
  await submit(page)
  await expectSubmitted(page)
  await expectSubmitted(other)
  await expect(answerField(other, 1)).toHaveCount(0)
  const { submission } = await todaysSpecial(club, ana)
  expect(submission?.answers.map(({ text }) => text)).toEqual(answersBut({}, 12))
  expect(submission?.answers.map(({ joker }) => joker).indexOf(true)).toBe(4)
})
