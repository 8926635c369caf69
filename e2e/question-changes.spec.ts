import { addDays } from '@tertulia/core/calendar/calendar'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect } from './fixtures.ts'

test('a complaint makes an editor stop counting a question, players are told why, and the editor undoes it', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut())
  await submitAnswers(club, bruno, answersBut({ 8: '' }))
  await passMidnight(server, firstRound)
  const quiz = await club.call(quizCalls.getPastQuiz, { params: { date: firstRound } }, ana)
  const path = `/question/${quiz.questions[7]?.id}`
  const table = async () => {
    const { standings } = await club.call(leagueCalls.getStandings, { query: {} }, ana)
    return standings.map((row) => [row.name, row.league_points, row.points_for])
  }
  const before = await table()

  await club.visit(page, bruno, path)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const report = page.getByRole('dialog')
  await report.getByRole('combobox').selectOption('Another answer is also right')
  await report.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByText(/You reported a problem on/)).toBeVisible()

  await club.visit(page, admin, '/admin/question-flags')
  await page.getByRole('article').getByRole('link', { name: 'Open the question' }).click()
  await expect(page).toHaveURL(club.url(path))
  await page.getByRole('button', { name: 'Don’t count this question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop counting this question?' })
  await expect(dialog.getByText('2 answers no longer count.')).toBeVisible()
  await expect(dialog.getByText('2 players will be e-mailed the reason.')).toBeVisible()
  expect(await table()).toEqual(before)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two answers are possible.')
  await dialog.getByRole('button', { name: 'Don’t count it' }).click()
  await expect(page.getByRole('button', { name: 'Count this question again' })).toBeVisible()
  await expect(page.getByText('Two answers are possible.')).toBeVisible()
  expect(await table()).not.toEqual(before)
  await server.setClock(at(addDays(firstRound, 1), '00:07'))
  await server.tell('write_notices', null)
  for (const player of [ana, bruno]) {
    const writtenMails = (await club.mails(player.email)).filter(({ text }) =>
      text.includes('Two answers are possible.'),
    )
    expect(writtenMails).toHaveLength(1)
  }

  await club.visit(page, bruno, `/quiz/${firstRound}`)
  await expect(page.getByText('Two answers are possible.')).toBeVisible()
  await expect(page.getByText('Not counted').first()).toBeVisible()

  await club.visit(page, admin, path)
  await page.getByRole('button', { name: 'Count this question again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Count again as before' }).click()
  await expect(page.getByRole('button', { name: 'Don’t count this question' })).toBeVisible()
  expect(await table()).toEqual(before)

  // Two changes at once, from the page of the whole quiz.
  await page.getByRole('link', { name: 'Repair this quiz' }).click()
  const seventh = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^7\. / }) })
  const eighth = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^8\. / }) })
  await seventh.getByRole('combobox', { name: 'How it counts' }).selectOption('Don’t count it')
  await eighth.getByRole('button', { name: 'Correct the answer' }).click()
  await eighth.getByRole('textbox', { name: 'Official answer' }).fill('Something else')
  await expect(page.getByText('2 changes collected.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The sources were wrong.')
  await page.getByRole('button', { name: 'Show the effect' }).click()
  const whole = page.getByRole('dialog', { name: 'Apply these changes?' })
  await expect(whole.getByText('2 answers no longer count.')).toBeVisible()
  await whole.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'Changes made' })).toBeVisible()
  await expect(page.getByText('Question 7 doesn’t count')).toBeVisible()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  expect(await table()).not.toEqual(before)

  await club.visit(page, bruno, path)
  await expect(page.getByText('The sources were wrong.')).toBeVisible()

  await club.visit(page, admin, `/admin/days/${firstRound}?quiz=daily`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Count again as before' }).click()
  await expect(page.getByText(/^Undone by/)).toHaveCount(2)
  expect(await table()).toEqual(before)
})

test('an admin stops counting a day, players read why, and undoes it; then annuls one player’s answers', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut())
  await submitAnswers(club, bruno, answersBut({ 8: '' }))
  await passMidnight(server, firstRound)
  const table = async () => {
    const { standings } = await club.call(leagueCalls.getStandings, { query: {} }, ana)
    return standings.map((row) => [row.name, row.league_points, row.points_for, row.forfeits])
  }
  const before = await table()

  await club.visit(page, admin, `/quiz/${firstRound}`)
  await page.getByRole('link', { name: 'Repair this quiz' }).click()
  await page.getByRole('link', { name: 'The whole day' }).click()
  await page.getByRole('button', { name: 'Don’t count this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop counting this day?' })
  await expect(dialog.getByText('16 answers no longer count.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['1 game', '1 table'])
  await expect(dialog.getByText('2 players will be e-mailed the reason.')).toBeVisible()
  expect(await table()).toEqual(before)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The site was down all evening.')
  await dialog.getByRole('button', { name: 'Don’t count it' }).click()
  await expect(page.getByRole('heading', { name: 'The day doesn’t count' })).toBeVisible()
  expect((await table()).every(([, points]) => points === 0)).toBe(true)

  await club.visit(page, bruno, `/quiz/${firstRound}`)
  await expect(page.getByText('This quiz doesn’t count')).toBeVisible()
  await expect(page.getByText('The site was down all evening.')).toHaveCount(1)
  await page.getByRole('link', { name: 'My game' }).click()
  await expect(page.getByText('The round doesn’t count for anyone.')).toBeVisible()

  await club.visit(page, admin, `/admin/days/${firstRound}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(/^Undone by/)).toBeVisible()
  expect(await table()).toEqual(before)

  const player = page.getByRole('combobox', { name: 'Player' })
  await player.fill(bruno.name)
  await page.getByRole('option', { name: bruno.name }).click()
  await page.getByRole('button', { name: 'Annul…' }).click()
  const annulment = page.getByRole('dialog', { name: /^Annul answers of/ })
  await expect(annulment.getByText('The answers to 1 quiz no longer count.')).toBeVisible()
  await annulment.getByRole('textbox', { name: 'Reason' }).fill('Answers were looked up.')
  await annulment.getByRole('button', { name: 'Annul' }).click()
  await expect(page.getByRole('heading', { name: /daily quiz annulled$/ })).toBeVisible()
  expect((await table()).map(([, , , forfeits]) => forfeits)).toEqual([0, 1])

  await club.visit(page, bruno, `/quiz/${firstRound}`)
  await expect(page.getByText('Your answers don’t count')).toBeVisible()
  await expect(page.getByText('Answers were looked up.')).toBeVisible()
})
