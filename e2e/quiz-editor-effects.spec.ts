import * as corrections from '@tertulia/contract/corrections'
import * as league from '@tertulia/contract/league'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { editorBlock, editQuiz, officialField, saveButton, statementField } from './steps/editor-steps.ts'
import { expect, test, today, type Club, type LeagueServer, type Member } from './fixtures.ts'

/** Creates a closed day: Ana's eighth answer waits, and a reviewer has judged Bruno's seventh wrong. */
async function playFirstRound(club: Club, server: LeagueServer) {
  const { ana, bruno, admin } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 8: 'Eight' }))
  await submitAnswers(club, bruno, answersBut({ 7: 'Seven' }))
  await passMidnight(server, firstRound)
  const { questions } = await club.call(
    corrections.getCorrection,
    { params: { kind: 'daily', date: firstRound } },
    admin,
  )
  const body = { question_id: questions[6]?.id ?? 0, normalised: 'seven', verdict: 'wrong' } as const
  await club.call(
    corrections.judgeAnswers,
    { params: { kind: 'daily', date: firstRound }, body: { ...body, seen_verdict: 'pending' } },
    admin,
  )
  return { ana, bruno, admin }
}

async function tableOf(club: Club, player: Member) {
  const { standings, pending_games: pendingGames } = await club.call(
    league.getStandings,
    { query: {} },
    player,
  )
  const rows = standings.map((row) => [row.name, row.league_points, row.points_for])
  return { rows, pending_games: pendingGames }
}

test('changing an answer of a played quiz previews the effect, and can overrule a reviewer’s verdict', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await playFirstRound(club, server)
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await editQuiz(page, club, { editor, date: firstRound })
  await expect(page.getByText(/2 people have answered/)).toBeVisible()
  await editorBlock(page, 7).getByLabel('Also accepted').fill('Seven')
  await editorBlock(page, 8).getByLabel('Also accepted').fill('Answer 8')
  await editorBlock(page, 8).getByRole('button', { name: 'Add', exact: true }).click()
  await officialField(page, 8).fill('Eight')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 answers get another verdict. This changes:')
  await expect(dialog.getByRole('listitem')).toHaveText(['1 game', '1 table'])
  const contradicted = dialog.getByRole('checkbox', { name: /^Seven.*wrong until now, becomes right/ })
  await expect(contradicted).toBeChecked()
  await contradicted.click()
  await expect(dialog).toContainText('1 answer gets another verdict.')
  await contradicted.click()
  await expect(dialog).toContainText('2 answers get another verdict.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not saved')).toBeVisible()
  expect(await tableOf(club, ana)).toMatchObject({ pending_games: 1 })

  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  // Now both have all eight right, including Bruno's seventh, which was worth two.
  expect(await tableOf(club, ana)).toEqual({
    pending_games: 0,
    rows: [
      ['Ana', 2, 12],
      ['Bruno', 2, 12],
    ],
  })
  const { questions } = await club.call(quizEditor.getQuiz, { params: { date: firstRound } }, editor)
  expect(questions[7]).toMatchObject({ answer: 'Eight', accepted_answers: ['Answer 8'] })
  await club.visit(page, ana, '/ranking')
  const row = page.getByRole('row', { name: /Ana Silva/ })
  await expect(row.locator('[data-column=points_for]')).toHaveText('12')
})

test('a played quiz cannot be deleted, moved or made incomplete', async ({ page, club, server }) => {
  await playFirstRound(club, server)
  const editor = await club.member('Eduardo', { quiz_editor: true })
  await editQuiz(page, club, { editor, date: firstRound })
  await expect(page.getByRole('button', { name: 'Delete this quiz' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Date/ })).toBeDisabled()
  await statementField(page, 2).fill('')
  await saveButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Quiz could not be (created|saved)\./ }),
  ).toContainText('Players have already answered this quiz, so every question must stay complete.')
})

const script = [
  '**Bold** <b>plain</b> <script>document.title = "broken into"</script>',
  '<img src="/nothing" onerror="document.title = \'broken into\'">',
  '[a link](javascript:document.title="broken&nbsp;into") <svg onload="alert(1)"></svg>',
  '<a href="https://example.test" onclick="alert(1)">x</a> <iframe src="javascript:alert(1)"></iframe>',
].join('\n\n')

test('a script in a question never runs: in the preview, for the player, at the desk, or later', async ({
  page,
  club,
  server,
}) => {
  const admin = await club.member('Alice', { admin: true })
  const ana = await club.member('Ana', { regular_player: true })
  const alerts: string[] = []
  page.on('dialog', (alert) => alerts.push(alert.message()))
  await writeQuiz(club, { editor: admin, date: today })

  await editQuiz(page, club, { editor: admin, date: today })
  await statementField(page, 1).fill(script)
  await expectHarmless()
  await saveButton(page).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await club.visit(page, ana, '/quiz')
  await expectHarmless()
  await submitAnswers(club, ana, answersBut({ 1: 'something' }))
  await page.reload()
  await expectHarmless()
  await club.visit(page, admin, `/admin/quiz/${today}/correct`)
  await expectHarmless()
  await passMidnight(server, today)
  await club.visit(page, ana, `/quiz/${today}`)
  await expectHarmless()

  async function expectHarmless() {
    const main = page.getByRole('main')
    await expect(main.locator('strong', { hasText: 'Bold' })).toBeVisible()
    await expect(
      main.locator('script, iframe, svg[onload], [onerror], [onclick], [href^="javascript" i]'),
    ).toHaveCount(0)
    expect(alerts).toEqual([])
    expect(await page.title()).not.toContain('broken')
  }
})
