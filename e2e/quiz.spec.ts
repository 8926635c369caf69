import sharp from 'sharp'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { expect, test, today, type Club } from './fixtures.ts'
import { submittedTexts } from './steps/quiz-steps.ts'

const player = { regular_player: true } as const

/** Plays yesterday's quiz: two knew the first answer, one did not, and one is uncorrected. */
async function playAmongFour(club: Club) {
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: today })
  const players = []
  for (const name of ['Ana', 'Bruno', 'Carla', 'Duarte']) players.push(await club.member(name, player))
  const firsts = ['Answer 1', 'answer 1!', '', 'Anser 1']
  for (const [index, one] of players.entries()) {
    await submitAnswers(club, one, answersBut().with(0, firsts[index] ?? ''))
  }
  return { ana: players[0]!, carla: players[2]!, editor }
}

test('a past quiz shows its player their own answers, the official ones and the percentages, and its players talk', async ({
  page,
  club,
  server,
}) => {
  const { ana, carla, editor } = await playAmongFour(club)
  await passMidnight(server, today)

  await club.visit(page, ana, '/quizzes')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(club.url(`/quiz/${today}`))
  const questions = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(questions).toHaveCount(8)
  await expect(page.getByText('4 players')).toBeVisible()
  await expect(questions.first()).toContainText('67% got it right')
  await expect(questions.first()).toContainText('1 answer not marked yet')
  await expect(questions.last()).toContainText('100% got it right')
  await expect(questions.first().getByText('Answer 1', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Show answer' })).toHaveCount(0)

  await club.visit(page, carla, `/quiz/${today}`)
  await expect(questions.first()).toContainText('Wrong')
  await expect(questions.first()).toContainText('No answer')

  const discussion = page.getByRole('region', { name: 'Discussion' })
  const comment = discussion.getByRole('listitem').filter({ hasText: /^Carla/ })
  const say = async (label: RegExp, text: string) => {
    const form = discussion.getByRole('form', { name: label })
    await form.getByRole('textbox').fill(text)
    await form.getByRole('button', { name: 'Post' }).click()
  }
  const giveReason = async (action: string) => {
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is rude.')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  await test.step('a player comments, another replies and reports, and an editor hides it', async () => {
    await say(/^Your comment/, 'Only fools miss the last one.')
    await expect(comment).toContainText('Only fools')
    await club.visit(page, ana, `/quiz/${today}`)
    await comment.getByRole('button', { name: 'Reply' }).click()
    await say(/^Your reply to Carla/, 'Easy now.')
    await expect(discussion.getByText('In reply to Carla')).toBeVisible()
    await giveReason('Report')
    await expect(comment).toContainText('You reported this comment.')
    await club.visit(page, editor, '/admin/posts')
    await giveReason('Hide')
    await club.visit(page, carla, `/quiz/${today}`)
    await expect(comment).toContainText('Hidden by the team: It is rude.')
  })
})

test('an image in a question is shown to the player at its own size @phone', async ({ page, club }) => {
  const ana = await club.member('Ana', player)
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await writeQuiz(club, { editor, date: today })
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4d' } })

  await club.visit(page, editor, `/admin/quiz/${today}/edit`)
  const question = page.getByRole('region', { name: '2 Entertainment' })
  await question.getByLabel('Add image, sound or video').setInputFiles({
    name: 'holiday secret.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expect(question.getByRole('img', { name: 'Image of question 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await club.visit(page, ana, '/quiz')
  const image = page.getByRole('img', { name: 'Image of question 2' })
  await expect(image).toBeVisible()
  await expect(image).toHaveAttribute('width', '40')
  await expect(image).toHaveAttribute('height', '30')
  await expect(image).not.toHaveAttribute('src', /holiday|secret/)
  const natural = await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight])
  expect(natural).toEqual([40, 30])
})

test('an answer is shown exactly as it was typed, to its player and to the reviewer', async ({
  page,
  club,
  server,
}) => {
  const { ana, admin } = await openFirstRound(club, server)
  const strange = [
    '🦁 leão 👨‍👩‍👧',
    `"Às vezes" é 'D’Artagnan' & «amigos»`,
    '<img src=x onerror=alert(1)>',
    'x'.repeat(500),
    '**not bold** [link](javascript:alert(1))',
    '{{name}} ${name} %s \\n',
    'عربي عبري',
    '中文答案',
  ]
  const alerts: string[] = []
  page.on('dialog', (alert) => alerts.push(alert.message()))
  await submitAnswers(club, ana, strange)
  expect(await submittedTexts(club, ana)).toEqual(strange)

  await club.visit(page, ana, '/quiz')
  for (const text of strange) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectNothingWiderThanTheScreen()
  await club.visit(page, admin, `/admin/quiz/${firstRound}/correct`)
  for (const [index, text] of strange.entries()) {
    await page.getByRole('button', { name: new RegExp(`^Question ${index + 1} `) }).click()
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expectNothingWiderThanTheScreen()
  }
  await passMidnight(server, firstRound)
  await club.visit(page, ana, `/quiz/${firstRound}`)
  for (const text of strange) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectNothingWiderThanTheScreen()

  async function expectNothingWiderThanTheScreen() {
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(alerts, 'scripts of an answer that ran').toEqual([])
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond).toBe(0)
  }
})
