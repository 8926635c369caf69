import type { Page } from '@playwright/test'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as quizCalls from '@tertulia/contract/quizzes'
import { answersBut, firstRound, openFirstRound, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { test } from './devices.ts'
import { expect, type Club, type LeagueServer } from './fixtures.ts'

/** Closes a day on which a reviewer judged Ana's “Seven” and “Eight” wrong. */
async function closeDay(club: Club, server: LeagueServer) {
  const { ana, bruno } = await openFirstRound(club, server)
  await submitAnswers(club, ana, answersBut({ 7: 'Seven', 8: 'Eight' }))
  await submitAnswers(club, bruno, answersBut())
  await passMidnight(server, firstRound)
  const judge = await club.member('Júlia', { answer_reviewer: true })
  const rita = await club.member('Rita', { answer_reviewer: true })
  const rui = await club.member('Rui', { answer_reviewer: true })
  const { questions } = await club.call(quizCalls.getPastQuiz, { params: { date: firstRound } }, ana)
  for (const [position, normalised] of [
    [7, 'seven'],
    [8, 'eight'],
  ] as const) {
    const asked = { question_id: questions[position - 1]?.id ?? 0, normalised }
    const body = { ...asked, verdict: 'wrong', seen_verdict: 'pending' } as const
    await club.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: firstRound }, body },
      judge,
    )
  }
  return { ana, rita, rui, eighth: questions[7]?.id ?? 0 }
}

const caseOf = (page: Page, text: string) => page.getByRole('region', { name: `Appeal: ${text}` })

async function appeal(page: Page, text: string): Promise<void> {
  await caseOf(page, text).getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Appeal against this verdict?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Short')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(dialog.getByText('Enter at least 10 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(`${text} is another name of it.`)
  await dialog.getByRole('textbox', { name: /Link to a source/ }).fill('https://example.org/names')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(caseOf(page, text).getByText('Appeal waiting for a decision')).toBeVisible()
}

test('a player appeals twice: one is upheld, the other is rejected, escalated, and rejected for good', async ({
  page,
  club,
  server,
}) => {
  test.slow()
  const { ana, rita, rui, eighth } = await closeDay(club, server)
  await club.visit(page, ana, `/quiz/${firstRound}`)
  await expect(caseOf(page, 'Eight').getByText('3 appeals left this season.')).toBeVisible()
  await appeal(page, 'Eight')
  await page.goto(club.url(`/quiz/${firstRound}`))
  await expect(caseOf(page, 'Seven').getByText('2 appeals left this season.')).toBeVisible()
  await appeal(page, 'Seven')

  await club.visit(page, rita, `/admin/quiz/${firstRound}/correct`)
  await page.getByRole('link', { name: 'Appeals' }).click()
  const eight = page.getByRole('article', { name: /Eight/ })
  await expect(eight.getByText('Eight is another name of it.')).toBeVisible()
  await expect(eight).not.toContainText('Ana')
  await eight.getByRole('button', { name: 'Uphold' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 answer becomes right.')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toHaveText('1 game')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Eight is another name of it, too.')
  await dialog.getByRole('button', { name: 'Uphold' }).click()
  await expect(eight).toBeHidden()
  const seven = page.getByRole('article', { name: /Seven/ })
  await seven.focus()
  await page.keyboard.press('r')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seven is something else.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('No appeals to decide.')).toBeVisible()

  await club.visit(page, ana, `/quiz/${firstRound}`)
  await expect(caseOf(page, 'Eight').getByText('Appeal upheld')).toBeVisible()
  await expect(caseOf(page, 'Seven').getByText('Seven is something else.')).toBeVisible()
  await caseOf(page, 'Seven').getByRole('button', { name: 'Ask another reviewer' }).click()
  await expect(caseOf(page, 'Seven').getByText('Appeal waiting for a second decision')).toBeVisible()

  await club.visit(page, rita, '/admin/appeals')
  await expect(page.getByText('You’ve rejected it before, so somebody else decides.')).toBeVisible()
  await club.visit(page, rui, '/admin/appeals')
  await seven.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('No appeals to decide.')).toBeVisible()
  await page.getByRole('link', { name: 'Resolved' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await club.visit(page, ana, `/question/${eighth}`)
  await expect(caseOf(page, 'Eight').getByText('Appeal upheld')).toBeVisible()
  await page.goto(club.url(`/quiz/${firstRound}`))
  await expect(caseOf(page, 'Seven').getByText('Appeal rejected for good')).toBeVisible()
})
