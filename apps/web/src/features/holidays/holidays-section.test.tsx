import * as holidayCalls from '@tertulia/contract/holidays'
import type { HolidayChange, Holidays } from '@tertulia/contract/holidays'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedSeason, aRoundMovePreview } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

async function open(known?: Partial<Holidays>) {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, { ...onePage(1), seasons: [aListedSeason()] })
  if (known)
    server.answer(holidayCalls.listHolidays, { today: '2026-11-20', holidays: [], changes: [], ...known })
  else serveHolidays(server)
  const app = renderApp(server, '/admin/seasons', { user: aUser(['admin']) })
  const section = within(await screen.findByRole('region', { name: 'Break days' }))
  await section.findAllByRole('checkbox')
  return { server, section, ...app }
}

test('days ticked one by one are counted and undone together', async () => {
  const { server, section, person } = await open()
  for (const name of [/Immaculate Conception/, /Christmas Day/, /New Year’s Day/])
    await person.click(section.getByRole('checkbox', { name }))
  section.getByText('3 days added.')
  await person.click(section.getByRole('button', { name: 'Undo' }))
  expect(section.queryAllByRole('checkbox', { checked: true })).toEqual([])
  await waitFor(() => expect(server.got(holidayCalls.saveHolidays)).toHaveLength(4))
  expect(server.got(holidayCalls.saveHolidays).at(-1)?.body).toEqual({
    added: [],
    removed: ['2026-12-08', '2026-12-25', '2027-01-01'],
  })
})

test('a day with a round offers to move it to the next day that has none', async () => {
  const day = (date: string, name: string) => ({ date, name, holiday: null, round: null })
  const { server, section, person } = await open({
    holidays: [
      { ...day('2026-12-08', 'Fair'), round: { season: 5, round: 2, running: true } },
      day('2026-12-09', 'Fair, too'),
      { ...day('2027-02-09', 'Carnival'), round: { season: 6, round: 7, running: false } },
    ],
  })
  server.answer(roundMoveCalls.previewRoundMove, aRoundMovePreview())
  section.getByText(/^Round 2 of season 5 is on/)
  expect(section.getByRole('link', { name: 'Change the season’s dates' }).getAttribute('href')).toBe(
    '/admin/season/6/edit',
  )
  await person.click(section.getByRole('button', { name: 'Move round 2 of season 5' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the date of round 2' }))
  expect(await dialog.findByLabelText('New date')).toHaveProperty('value', '2026-12-10')
  await dialog.findByRole('button', { name: 'Move and tell 7 people' })
})

test('each change is undone from the history, and one whose days have changed since says so', async () => {
  const made: HolidayChange = {
    id: 7,
    added: [
      { date: '2026-12-08', name: null },
      { date: '2026-12-24', name: 'Christmas Eve' },
    ],
    removed: [],
    author: { id: 9, name: 'Ana', surname: 'Sá' },
    changed_at: '2026-11-19T10:00:00.000Z',
    undone_by: null,
    undone_at: null,
    undoable: true,
  }
  const older = { ...made, id: 6, removed: made.added, added: [], undoable: false }
  const { server, section, person } = await open({ changes: [made, older] })
  await person.click(section.getByText('2 changes made'))
  section.getByText(/Added: Immaculate Conception \(8 Dec 2026\) and Christmas Eve \(24 Dec 2026\)/)
  section.getByText('These days have changed since.')
  server.answer(holidayCalls.undoHolidayChange, { today: '2026-11-20', holidays: [], changes: [] })
  await person.click(section.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The change is undone.')
  expect(server.got(holidayCalls.undoHolidayChange).map(({ path }) => path)).toEqual([
    '/admin/holiday-changes/7/undo',
  ])
})
