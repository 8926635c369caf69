import { answersBut, passMidnight, submitAnswers, writeQuiz } from './steps/club-steps.ts'
import { editQuiz, saveButton, statementField } from './steps/editor-steps.ts'
import { expect, test, today } from './fixtures.ts'

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
