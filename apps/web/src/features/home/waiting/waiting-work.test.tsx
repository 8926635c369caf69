import { findAccessRefusal } from '@tertulia/contract/access'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as homeCalls from '@tertulia/contract/home'
import * as messageCalls from '@tertulia/contract/messages'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { waitingAccess } from '@tertulia/contract/waiting'
import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { waitingKinds } from '@tertulia/core/waiting/waiting-kinds'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { teamPages } from '@/app/pages/lists/team-pages.ts'
import { accessOf, addressOf, factsOf } from '@/app/pages/page.ts'
import { aDay, aHome, aMorning } from '@test/fixtures/home.ts'
import { aWaiting, someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { shownKinds } from './waiting-kinds.tsx'

function open(roles: RoleName[], told: Partial<CurrentNotifications>) {
  const server = testServer({ patient: true })
  server.answer(closedDayCalls.getDay, aDay())
  server.answer(homeCalls.getHome, aHome())
  server.answer(homeCalls.getMorning, aMorning())
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications(told))
  return { server, ...renderApp(server, '/', { user: aUser(roles) }) }
}

const place = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }))

test('what waits is listed with its number, its age and the page where it is done', async () => {
  const waiting = [
    aWaiting({ kind: 'registrations', count: 3 }),
    aWaiting(),
    aWaiting({ kind: 'cup_changes', season: 4, oldest: '2026-11-20T09:00:00.000Z' }),
  ]
  open(['admin'], { waiting })
  const list = await place()
  const registrations = list.getByRole('link', { name: '3 registrations to approve' })
  expect(registrations.getAttribute('href')).toBe('/admin/users?state=pending')
  list.getByText('Longest wait: 2 days')
  expect(list.getByRole('link', { name: '1 message to answer' }).getAttribute('href')).toBe('/admin/messages')
  list.getByText('Waiting for 2 days')
  const cup = list.getByRole('link', { name: '1 cup game to decide' })
  expect(cup.getAttribute('href')).toBe('/admin/season/4/edit')
  list.getByText('Since today')
  expect(list.queryByText('Nothing is waiting for you.')).toBeNull()
})

test.each([
  ['rounds_without_quiz', '2 rounds without a quiz', '/admin/quiz/create?date=2026-11-19'],
  ['incomplete_quizzes', '2 rounds with an incomplete quiz', '/admin/quiz/2026-11-19/edit'],
  ['corrections', '2 quizzes have answers to mark', '/admin/quiz/2026-11-19/correct'],
  ['special_corrections', '2 special quizzes have answers to mark', '/admin/special-quiz/2026-11-19/correct'],
] as const)('the days of %s link to their pages', async (kind, words, address) => {
  open(['answer_reviewer'], { waiting: [aWaiting({ kind, count: 2, oldest: null, dates: ['2026-11-19'] })] })
  const list = await place()
  list.getByRole('link', { name: words })
  expect(list.getByRole('link', { name: 'Thursday 19 November' }).getAttribute('href')).toBe(address)
  list.getByText('and 1 more')
})

test('a player of the team sees what waits beside their day, with the quizzes in stock', async () => {
  open(['regular_player', 'quiz_editor'], {
    waiting: [],
    quiz_stock: { days: 5, last_date: '2026-11-27', gap: '2026-11-30' },
  })
  const list = await place()
  list.getByText('Nothing is waiting for you.')
  list.getByText('5 rounds have a quiz, up to Friday 27 November.')
})

test('a player without another role reads nothing about it', async () => {
  open(['regular_player'], { quiz: true })
  await screen.findByText('Today’s quiz is open.')
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
})

test('the menu counts what waits on each of its pages, and anew after a change', async () => {
  const { server, person } = open(['admin'], {
    waiting: [
      aWaiting({ count: 2 }),
      aWaiting({ kind: 'corrections', count: 1, dates: ['2026-11-19'] }),
      aWaiting({ kind: 'rounds_without_quiz', count: 3, dates: ['2026-11-23'] }),
    ],
  })
  const menu = await screen.findByRole('button', { name: 'Manage 6 waiting' })
  await person.click(menu)
  const bar = within(screen.getByRole('banner'))
  // Its groups are closed, and each has the sum of its pages.
  await person.click(bar.getByText('People & money'))
  bar.getByRole('link', { name: 'Messages 2 waiting' })
  bar.getByRole('link', { name: 'Payments' })
  await person.click(bar.getByText('Questions', { selector: 'summary' }))
  bar.getByRole('link', { name: 'Quizzes 4 waiting' })
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications({ waiting: [] }))
  server.answer(messageCalls.sendMessage, {})
  await person.click(await bar.findByRole('button', { name: 'Message to the team' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText('Message'), 'Hello')
  await person.click(dialog.getByRole('button', { name: 'Send' }))
  await bar.findByRole('button', { name: 'Manage' })
})

test('who may do what waits may open the page that the menu counts it on', () => {
  const pages = factsOf(teamPages)
  for (const kind of waitingKinds) {
    const page = pages.find(({ path }) => addressOf(path) === shownKinds[kind].menu)
    const rule = page && (page.menu?.for ?? accessOf(page))
    expect(rule, kind).toBeDefined()
    for (const role of roleNames) {
      const may = findAccessRefusal(waitingAccess[kind], aUser([role])) === null
      if (may && rule) expect(findAccessRefusal(rule, aUser([role])), `${kind} ${role}`).toBeNull()
    }
  }
})
