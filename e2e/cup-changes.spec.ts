import * as corrections from '@tertulia/contract/corrections'
import { answersBut, passMidnight, submitAnswers } from './steps/club-steps.ts'
import { dayOfRound, drawnRound, fullName, openSeasonOfSix, startCup } from './steps/cup-steps.ts'
import { at, expect, test, type Club, type LeagueServer, type Member } from './fixtures.ts'

const params = { kind: 'daily', date: dayOfRound(1) } as const

type Judged = { reviewer: Member; position: number; verdict: 'right' | 'wrong' }

/** Judges the single answer of a question that was not judged automatically. */
async function judge(club: Club, { reviewer, position, verdict }: Judged): Promise<void> {
  const { questions } = await club.call(corrections.getCorrection, { params }, reviewer)
  const question = questions[position - 1]
  const answer = question?.answers.find(({ decided_by: decidedBy }) => decidedBy !== 'automatic')
  if (!question || !answer) throw new Error(`nothing to judge in question ${position}`)
  const { normalised, verdict: seenVerdict } = answer
  await club.call(
    corrections.judgeAnswers,
    { params, body: { question_id: question.id, normalised, verdict, seen_verdict: seenVerdict } },
    reviewer,
  )
}

/** Plays the semi-finals of four: the second of the first game wins 10 to 9, and the final is drawn. */
async function playSemiFinals(club: Club, server: LeagueServer) {
  const { admin, players } = await openSeasonOfSix(club, { quizzes: [1] })
  const rita = await club.member('Rita', { answer_reviewer: true })
  const four = players.slice(0, 4)
  await startCup(club, { admin, players: four, rounds: [1, 3] })
  await server.setClock(at(dayOfRound(1), '09:00'))
  const { games } = await drawnRound(club, four, 1)
  const [[loser, winner], [otherWinner]] = games as [[Member, Member], [Member, Member]]
  await submitAnswers(club, loser, answersBut({ 8: 'Oito' }))
  await submitAnswers(club, winner, answersBut({ 7: 'Sete' }))
  await submitAnswers(club, otherWinner, answersBut())
  await judge(club, { reviewer: rita, position: 8, verdict: 'wrong' })
  await judge(club, { reviewer: rita, position: 7, verdict: 'wrong' })
  await passMidnight(server, dayOfRound(1))
  const finalists = async () => {
    const { games: finals } = await drawnRound(club, four, 2)
    return finals.flat().map(fullName).toSorted()
  }
  return { admin, rita, loser, winner, otherWinner, finalists }
}

const names = (...members: Member[]) => members.map(fullName).toSorted()

for (const decision of ['kept', 'applied'] as const) {
  test(`a result that changes after the next draw waits until the admin decides: ${decision}`, async ({
    page,
    club,
    server,
  }) => {
    const { admin, rita, loser, winner, otherWinner, finalists } = await playSemiFinals(club, server)
    expect(await finalists()).toEqual(names(winner, otherWinner))

    await club.visit(page, rita, `/admin/quiz/${params.date}/correct`)
    await page.getByRole('button', { name: /^Question 8 / }).click()
    await page.getByRole('button', { name: 'Right: Oito', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Change this verdict?' })
    await expect(question.getByRole('listitem').filter({ hasText: '1 cup game' })).toBeVisible()
    await question.getByRole('button', { name: 'Mark as right' }).click()
    await expect(page.getByText(/Oito.* is right\. Changed: .*1 cup game/)).toBeVisible()
    expect(await finalists()).toEqual(names(winner, otherWinner))

    await club.visit(page, admin, '/admin/season/1/edit')
    const changes = page.getByRole('region', { name: '1 cup result needs your decision' })
    const change = changes.getByRole('listitem')
    await expect(change).toContainText('Semi-finals')
    await expect(change).toContainText(/As played.*By the current verdicts/)
    await expect(change).toContainText('Applying it redraws: Final.')
    const label = decision === 'kept' ? 'Keep as played' : 'Apply the new result'
    await change.getByRole('button', { name: label }).click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
    await expect(changes).toHaveCount(0)
    const expected = decision === 'kept' ? winner : loser
    expect(await finalists()).toEqual(names(expected, otherWinner))

    await club.visit(page, loser, '/cup')
    const final = page.getByRole('region', { name: 'Final', exact: true })
    await expect(final.getByRole('link')).toContainText(fullName(expected))
  })
}

test('once the next round has begun, another winner can no longer take the place', async ({
  page,
  club,
  server,
}) => {
  const { admin, rita, winner, otherWinner, finalists } = await playSemiFinals(club, server)
  await server.setClock(at(dayOfRound(3), '09:00'))
  await judge(club, { reviewer: rita, position: 8, verdict: 'right' })
  await club.visit(page, admin, '/admin/season/1/edit')
  const changes = page.getByRole('region', { name: '1 cup result needs your decision' })
  await expect(changes).toContainText('the tie can only be kept')
  await expect(changes.getByRole('button')).toHaveText(['Keep as played'])
  expect(await finalists()).toEqual(names(winner, otherWinner))
})
