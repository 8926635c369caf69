import { addDays } from '@tertulia/core/calendar/calendar'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { at, expect, test } from './fixtures.ts'

test('a name in the table leads to the profile, and from there to the comparison and the common games', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut())
  await submitAnswers(club, bruno, answersBut({ 2: '', 4: '', 6: '' }))
  await passMidnight(server, firstRound)
  const special = await club.member('Sara', { special_quiz_player: true })

  await club.visit(page, ana, '/ranking')
  await page.getByRole('link', { name: 'Bruno Silva', exact: true }).click()
  await expect(page).toHaveURL(club.url(`/profile/${bruno.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Silva')
  await expect(page.getByRole('main')).toContainText(/3\d years old · Porto · Here since/)
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'League' }).click()
  await expect(page).toHaveURL(club.url(`/profile/${bruno.id}/league`))
  await expect(page.getByRole('row', { name: /^Season 1/ })).toContainText('2 of 2')
  await page.getByRole('button', { name: 'Games against Ana Silva' }).click()
  await expect(page.getByText('Season 1, round 1')).toBeVisible()

  await page.getByRole('link', { name: 'Comparison with me' }).click()
  await expect(page).toHaveURL(club.url(`/statistics-comparison/${ana.id}/${bruno.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Silva and Bruno Silva')
  await expect(page.getByRole('region', { name: 'Similarity' })).toContainText(
    'Too early to tell: they have 8 questions',
  )
  const met = page.getByRole('region', { name: 'Against each other' })
  await expect(met).toContainText('1 win (100%)')
  const themes = page.getByRole('table', { name: 'Themes' })
  await expect(themes.getByRole('row', { name: /^All themes/ })).toContainText(/100\s?%8 of 863\s?%5 of 8/)
  await page.getByRole('link', { name: 'Swap players' }).click()
  await expect(page).toHaveURL(club.url(`/statistics-comparison/${bruno.id}/${ana.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bruno Silva and Ana Silva')
  await met.getByRole('link').click()
  await expect(page).toHaveURL(club.url(`/game/${firstRound}/${bruno.id}/${ana.id}`))
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(club.url(`/profile/${bruno.id}/league`))
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Silva')

  await club.visit(page, special, `/profile/${bruno.id}`)
  await expect(page.getByText('You’ll see other players’ age and region')).toBeVisible()
  await expect(page.getByText('years old')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Profile' }).getByRole('link')).toHaveText([
    'Special quizzes',
    'Individual quizzes',
  ])
  await page.goto(club.url(`/profile/${bruno.id}/league`))
  await expect(page.getByText("You don't have access to this page.")).toBeVisible()
})

test('typed answers are still there after visiting the opponent’s comparison during a quiz', async ({
  page,
  club,
  server,
}) => {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await passMidnight(server, firstRound)
  const nextRound = addDays(firstRound, 1)
  await server.setClock(at(firstRound, '22:00'))
  await writeQuiz(club, { editor: admin, date: nextRound })
  await server.setClock(at(nextRound, '09:00'))
  await club.visit(page, ana, '/quiz')
  const answer = page.getByRole('textbox', { name: 'Answer' }).first()
  await answer.fill('half an answer')
  await page.getByRole('link', { name: 'Comparison with me' }).click()
  await expect(page).toHaveURL(club.url(`/statistics-comparison/${ana.id}/${bruno.id}`))
  await page.goBack()
  await expect(answer).toHaveValue('half an answer')
})
