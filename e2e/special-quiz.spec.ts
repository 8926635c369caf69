import type { Language } from '@tertulia/core/customers/languages'
import type { Page } from '@playwright/test'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import sharp from 'sharp'
import { answersBut, passMidnight } from './steps/club-steps.ts'
import { findDay } from './steps/editor-steps.ts'
import { at, expect, test, today, type Club, type Member } from './fixtures.ts'
import { answerAll, expectSubmitted, submit, submitButton } from './steps/quiz-steps.ts'
import {
  expectJokers,
  jokerButton,
  placeJokers,
  specialContent,
  submitSpecial,
  todaysSpecial,
} from './special-steps.ts'
import { longDate } from './words.ts'

const day = addDays(today, 1)
const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${number}`, exact: true })
const statement = (page: Page, number: number) =>
  question(page, number).getByRole('textbox', { name: 'Question text' })
const official = (page: Page, number: number) => question(page, number).getByLabel('Official answer')

async function writeQuestion(page: Page, number: number): Promise<void> {
  await statement(page, number).fill(`Which *river* is number ${number}?`)
  await official(page, number).fill(`Answer ${number}`)
}

async function propose(page: Page, club: Club, proposer: Member): Promise<void> {
  await club.visit(page, proposer, '/create-special-quiz')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Rivers')
  await writeQuestion(page, 1)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await statement(page, 2).pressSequentially('Which river is num')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Rivers')
  await expect(official(page, 1)).toHaveValue('Answer 1')
  await expect(statement(page, 2)).toHaveValue('Which river is num')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
  await expect(official(page, 2)).toBeFocused()
  for (let number = 2; number <= 12; number++) await writeQuestion(page, number)
  await expect(page.getByText('All 12 questions complete')).toBeVisible()
  await submit(page)
  await expect(page.getByText('Thank you for your special quiz!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your proposals' })).toContainText(/Rivers.*Submitted/)
}

async function publish(page: Page, club: Club, editor: Member): Promise<void> {
  await club.visit(page, editor, '/admin/special-quizzes')
  await expect(page.getByRole('region', { name: '1 proposal to review' })).toContainText(
    /Rivers.*Paula Silva/,
  )
  await page.getByRole('link', { name: 'Review: Rivers' }).click()
  await expect(page.getByText('The answer is hidden.')).toHaveCount(12)
  await expect(official(page, 1)).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show answers' }).click()
  await expect(official(page, 12)).toHaveValue('Answer 12')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await (await findDay(dialog, day)).click()
  await expect(dialog.getByRole('combobox', { name: 'Author' })).toHaveValue('Paula Silva')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(club.url(`/admin/special-quiz/${day}/edit`))
}

/** Plays as Ana from its card at home, with five jokers. */
async function playWithJokers(page: Page, club: Club, ana: Member): Promise<void> {
  await club.visit(page, ana)
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
  await page.getByRole('link', { name: 'Play the quiz' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers')
  await expect(page.getByRole('main')).toContainText('By Paula Silva')
  await page.getByText('What a joker is worth').click()
  await expect(page.getByText(/If 60\s?% miss it, a joker pays off if you’re at least/)).toBeVisible()

  await answerAll(page, answersBut({ 12: 'Nile' }, 12))
  await placeJokers(page, [1, 2, 3, 5, 12])
  await expect(page.getByText('Jokers 5/5')).toBeVisible()
  await jokerButton(page, 4).click({ force: true })
  await expect(page.getByText('Question 4: no jokers left. Remove one first.')).toBeAttached()
  await expect(jokerButton(page, 4)).toHaveAttribute('aria-disabled', 'true')
  await expectJokers(page, [1, 2, 3, 5, 12])
  await jokerButton(page, 5).click()
  await expect(page.getByText('Jokers 4/5')).toBeVisible()
  await jokerButton(page, 4).click()
  await submit(page)
  await expectSubmitted(page)
}

/** Plays as Bruno, leaves two blank, and loses a joker. */
async function playWithBlanks(page: Page, club: Club, bruno: Member): Promise<void> {
  await club.visit(page, bruno, '/special-quiz')
  await answerAll(page, answersBut({ 1: 'Ebro', 11: '', 12: '' }, 12))
  await placeJokers(page, [1, 2])
  await submitButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You still have 2 blank answers.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectSubmitted(page)
}

async function correct(page: Page, club: Club, reviewer: Member): Promise<void> {
  await club.visit(page, reviewer)
  const waiting = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: 'One special quiz has answers to mark' })
  await waiting.getByRole('link', { name: longDate(day) }).click()
  await expect(page).toHaveURL(club.url(`/admin/special-quiz/${day}/correct`))
  await page.getByRole('button', { name: 'Wrong: Ebro', exact: true }).click()
  await page.getByRole('button', { name: 'Wrong: Nile', exact: true }).click()
  await expect(page.getByText('All answers to this quiz are marked')).toBeVisible()
  await expect(page.getByText(/Changed: 3 players’ special quiz results/)).toBeVisible()
}

const people = async (club: Club) => ({
  paula: await club.member('Paula', { special_quiz_player: true }),
  sara: await club.member('Sara', { special_quiz_editor: true }),
  rita: await club.member('Rita', { answer_reviewer: true }),
  ana: await club.member('Ana', { regular_player: true }),
  bruno: await club.member('Bruno', { special_quiz_player: true }),
  carla: await club.member('Carla', { regular_player: true }),
})

test('a special quiz goes from a player’s proposal to the announcement of the winner', async ({
  page,
  club,
  server,
}) => {
  test.slow()
  const { paula, sara, rita, ana, bruno, carla } = await people(club)
  await propose(page, club, paula)
  await publish(page, club, sara)
  await club.visit(page, paula, '/create-special-quiz')
  await expect(page.getByRole('region', { name: 'Your proposals' })).toContainText(/Rivers.*Published/)
  await expect(page.getByText(longDate(day))).toContainText('It’s the special quiz on')

  await server.setClock(at(day, '09:00'))
  await playWithJokers(page, club, ana)
  await playWithBlanks(page, club, bruno)
  const tooMany = submitSpecial(club, carla, { texts: [], jokers: [1, 2, 3, 4, 5, 6] })
  await expect(tooMany).rejects.toThrow(/too_many_jokers/)
  await submitSpecial(club, carla, { texts: answersBut({ 12: 'Nile' }, 12), jokers: [1, 2, 3, 4, 12] })
  await expectAuthorKeptOut(page, club, paula)

  await passMidnight(server, day)
  await club.visit(page, ana, `/special-quiz/${day}`)
  await expect(page.getByText('Results will appear once all answers are marked.')).toBeVisible()
  await correct(page, club, rita)
  await expectWinnersNotice(page, club, bruno)
  await page.getByRole('link', { name: 'See the result' }).click()
  await expect(page).toHaveURL(club.url(`/special-quiz/${day}`))
  await club.visit(page, ana, `/special-quiz/${day}`)
  await expectResult(page)
  await expectArchive(page, club, ana)
})

async function expectAuthorKeptOut(page: Page, club: Club, author: Member): Promise<void> {
  await club.visit(page, author, '/special-quiz')
  await expect(page.getByText('You know this quiz, so you can’t play it.')).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  const { date } = await todaysSpecial(club, author)
  const body = { submission_key: crypto.randomUUID(), answers: [] }
  await expect(
    club.call(specialQuizCalls.submitSpecialQuiz, { params: { date }, body }, author),
  ).rejects.toThrow(/own_quiz/)
}

async function speak(page: Page, value: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value, url: page.url() }])
  await page.reload()
}

async function expectWinnersNotice(page: Page, club: Club, loser: Member): Promise<void> {
  await club.visit(page, loser)
  const notice = page.getByRole('article').filter({ hasText: 'Carla Silva' })
  await expect(notice).toContainText('Ana Silva and Carla Silva won yesterday’s special quiz, “Rivers”.')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  const show = page.getByRole('button', { name: 'Show dismissed' })
  await expect(show).toBeVisible()
  await expect(notice).toHaveCount(0)
  const cookies = await page.context().cookies()
  const dismissed = cookies.find(({ name }) => name === 'dismissed-notifications')
  expect(JSON.parse(decodeURIComponent(dismissed?.value ?? '[]'))).toEqual([`special-quiz-${day}`])
  await show.click()
  await expect(notice).toBeVisible()
  await speak(page, 'pt')
  await expect(notice).toContainText('Ana Silva e Carla Silva ganharam o quiz especial de ontem, «Rivers».')
  await speak(page, 'en')
  await expect(notice).toContainText('Ana Silva and Carla Silva')
}

/**
 * Of three players one missed question 1 and one left 11 blank: a joker on a right answer was worth 33 more. Ana: eleven
 * right are 220, the joker on 1 brings 33, the one on 12 costs 20.
 */
async function expectResult(page: Page): Promise<void> {
  await expect(page.getByText('Shared victory').locator('..')).toContainText('Ana Silva and Carla Silva')
  const rows = page.getByRole('table', { name: 'Result' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Ana Silva' })).toContainText(/^1Ana Silva you233/)
  await expect(rows.filter({ hasText: 'Carla Silva' })).toContainText(/^1Carla Silva 233/)
  await expect(rows.filter({ hasText: 'Bruno Silva' })).toContainText(/^3Bruno Silva 160/)
  const details = page.getByRole('row').filter({ hasText: 'Best possible' })
  await page.getByRole('button', { name: 'Details of Ana Silva' }).click()
  await expect(details).toContainText('11 of 12 right · 4 jokers hit, 1 lost')
  await expect(details).toContainText('Best possible: 286 with jokers on 1 and 11')
  await expect(details.getByText('Joker lost')).toHaveCount(1)
  await expect(details.getByText('Joker hit')).toHaveCount(4)
  await page.getByRole('button', { name: 'Details of Ana Silva' }).click()
  await page.getByRole('button', { name: 'Details of Bruno Silva' }).click()
  await expect(details).toContainText('Best possible: 180, without jokers')
  const shares = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await expect(shares.first()).toContainText(/67\s?% got it right.*100\s?% used a joker: \+33/)
}

async function expectArchive(page: Page, club: Club, ana: Member): Promise<void> {
  await club.visit(page, ana, '/special-quizzes')
  const row = page.getByRole('row').filter({ hasText: 'Rivers' })
  await expect(row).toContainText('Paula Silva')
  await expect(row).toContainText('Ana Silva and Carla Silva')
  await expect(row).toContainText(/233.*place 1/)
  await row.getByRole('link', { name: 'Rivers' }).click()
  await expect(page).toHaveURL(club.url(`/special-quiz/${day}`))
}

test('a picture stays with a proposal from the draft to the played quiz', async ({ page, club, server }) => {
  const { paula, sara, ana } = await people(club)
  await club.call(specialQuizProposalCalls.saveProposalDraft, { body: specialContent() }, paula)
  await club.visit(page, paula, '/create-special-quiz')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4d' } })
  await question(page, 3)
    .getByLabel('Add image, sound or video')
    .setInputFiles({
      name: 'holiday secret.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    })
  const image = page.getByRole('img', { name: 'Image of question 3' })
  await expect(image).toBeVisible()
  await page.reload()
  await expect(image).toBeVisible()
  await submit(page)
  await expect(page.getByText('Thank you for your special quiz!')).toBeVisible()

  await publish(page, club, sara)
  await expect(image).toBeVisible()
  await server.setClock(at(day, '09:00'))
  await club.visit(page, ana, '/special-quiz')
  await expect(image).toBeVisible()
  await expect(image).toHaveAttribute('width', '40')
  await expect(image).not.toHaveAttribute('src', /holiday|secret/)
})
