import { addDays, addMinutes, endOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { test } from './devices.ts'
import { at, expect } from './fixtures.ts'
import { answersBut, startSeason, submitAnswers, usualPoints, writeQuiz } from './steps/club-steps.ts'
import { answerAll, expectSubmitted, givePoints, submit } from './steps/quiz-steps.ts'

type Day = {
  why: string
  date: CalendarDate
  /** The day and the next one, as the home page names them the morning after. */
  named: [string, string]
}

const days: Day[] = [
  { why: 'a Saturday', date: '2026-11-21', named: ['Saturday 21 November', 'Sunday 22 November'] },
  { why: 'a month’s end', date: '2026-11-30', named: ['Monday 30 November', 'Tuesday 1 December'] },
  { why: 'a year’s end', date: '2026-12-31', named: ['Thursday, 31 December 2026', 'Friday 1 January'] },
  { why: 'a day with 25 hours', date: '2026-10-25', named: ['Sunday 25 October', 'Monday 26 October'] },
  { why: 'a day with 23 hours', date: '2027-03-28', named: ['Sunday 28 March', 'Monday 29 March'] },
]

for (const { why, date, named } of days) {
  const [dayName, nextDayName] = named
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
    await expect(evening.getByRole('timer')).toHaveText(/^last hour: (30:00|29:\d\d)$/)
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
    await expect(morning.getByRole('heading', { level: 1 })).toHaveText(nextDayName)
    const yesterday = morning.getByRole('region', { name: 'Yesterday' })
    await expect(yesterday.getByText(dayName, { exact: true })).toBeVisible()
    await expect(yesterday.getByText('All 8 right: a perfect day.')).toBeVisible()
    await morning.getByRole('banner').getByRole('link', { name: 'Table', exact: true }).click()
    const row = morning.getByRole('row', { name: /Ana Silva/ })
    await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  })
}
