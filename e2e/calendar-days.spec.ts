import { addDays, addMinutes, endOfDay } from '@tertulia/core/calendar/calendar'
import { test } from './devices.ts'
import { at, expect } from './fixtures.ts'
import { isFull } from './full-run.ts'
import { answersBut, startSeason, submitAnswers, usualPoints, writeQuiz } from './steps/club-steps.ts'
import { answerAll, expectSubmitted, givePoints, submit } from './steps/quiz-steps.ts'
import { unusualDays } from './unusual-days.ts'

// A year's end is a month's end, too.
const days = isFull ? unusualDays : unusualDays.filter(({ why }) => why !== 'a month’s end')

for (const { why, date, names } of days) {
  test(`a player plays the last hour of ${why}, and sees the result the morning after`, async ({
    club,
    server,
    openDevice,
  }) => {
    const closing = endOfDay(date, 'Europe/Lisbon')
    await server.setClock(at(addDays(date, -1), '10:00'))
    const ana = await club.member('Ana', { regular_player: true })
    const bruno = await club.member('Bruno', { regular_player: true })
    const admin = await club.member('Alice', { admin: true })
    await startSeason(club, { admin, tiers: [[ana, bruno]], first: date })
    await writeQuiz(club, { editor: admin, date })

    await server.setClock(addMinutes(closing, -30))
    await submitAnswers(club, bruno, answersBut({ 8: '' }))
    const evening = await openDevice()
    await club.visit(evening, ana, '/quiz')
    await expect(evening.getByRole('timer')).toHaveText(/^closes in (30|2\d):\d\d$/)
    await answerAll(evening, answersBut())
    await givePoints(evening, usualPoints)
    await expect(evening.getByText(/^Saved 23:3\d/)).toHaveCount(8)
    await submit(evening)
    await expectSubmitted(evening)
    await expect(evening.getByText('Submitted at 23:30')).toBeVisible()

    await server.setClock(addMinutes(closing, 1))
    await server.closeDays()
    await server.setClock(addMinutes(closing, 9 * 60))
    const morning = await openDevice()
    await club.visit(morning, ana)
    await expect(morning.getByRole('heading', { level: 1 })).toHaveText(names.next)
    const yesterday = morning.getByRole('region', { name: 'Yesterday' })
    await expect(yesterday.getByText(names.yesterday, { exact: true })).toBeVisible()
    await expect(yesterday.getByText('All 8 right: a perfect day.')).toBeVisible()
    await morning.getByRole('banner').getByRole('link', { name: 'Table', exact: true }).click()
    const row = morning.getByRole('row', { name: /Ana Silva/ })
    await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  })
}
