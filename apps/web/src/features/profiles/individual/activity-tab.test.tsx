import * as logCalls from '@tertulia/contract/logs'
import type { UserLogEntry } from '@tertulia/contract/logs'
import * as profileCalls from '@tertulia/contract/profiles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aProfile } from '@test/fixtures/profiles.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const copied: UserLogEntry = {
  id: 1,
  kind: 'copy',
  detail: 'Who wrote it?',
  created_at: '2026-11-20T09:00:00.000Z',
  impersonator: null,
  question: { kind: 'daily', date: '2026-11-20', position: 3 },
}

function openLog() {
  const server = testServer()
  server.answer(profileCalls.getProfile, aProfile({ tabs: ['activity-log'] }))
  server.answer(logCalls.listUserLogs, ({ query }) => ({
    ...onePage(),
    days: query.get('period') === 'stored' ? null : 2,
    logs: [copied],
  }))
  return { server, ...renderApp(server, '/profile/9/activity-log', { user: aUser(['admin']) }) }
}

test('an admin reads the stored months, only what a hearing looks at, and both stand in the address', async () => {
  const { person, router, server } = openLog()
  await screen.findByRole('heading', { name: 'Activity log (last 2 days)' })
  await person.selectOptions(screen.getByLabelText('Period'), 'The last two months')
  await screen.findByRole('heading', { name: 'Activity log (last two months)' })
  await person.click(screen.getByRole('switch', { name: 'Only changes of window and copied text' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ period: 'stored', only: 'marked' }))
  await waitFor(() => {
    expect(server.got(logCalls.listUserLogs).at(-1)?.query.toString()).toBe(
      'page=1&period=stored&only=marked',
    )
  })
})

test('a copied question is named, and its quiz is a link away', async () => {
  openLog()
  const link = await screen.findByRole('link', { name: 'Question 3 of 20 Nov 2026' })
  expect(link.getAttribute('href')).toBe('/quiz/2026-11-20')
})

test('the log is saved with all its pages', async () => {
  const { person, server } = openLog()
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${file instanceof Blob && files.push(file)}`
  server.answer(logCalls.listUserLogs, ({ query }) => ({
    days: 2,
    logs: [{ ...copied, detail: `Page ${query.get('page')}` }],
    page: Number(query.get('page')),
    page_count: 2,
    total: 2,
  }))
  await person.click(await screen.findByRole('button', { name: 'Download (CSV)' }))
  await waitFor(() => expect(files.length).toBe(1))
  const lines = (await files[0]?.text())?.split('\r\n')
  expect(lines?.slice(1, 3)).toEqual([
    '2026-11-20T09:00:00.000Z,Copied text,Page 1,Yes,2026-11-20 3,',
    '2026-11-20T09:00:00.000Z,Copied text,Page 2,Yes,2026-11-20 3,',
  ])
})
