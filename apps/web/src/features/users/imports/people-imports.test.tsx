import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const files = '/admin/users/imports'
const user = aUser(['admin'])
const file = { id: 4, file_name: 'people.csv', created_at: '2026-11-20T10:00:00.000Z', imported_at: null }
const ana = {
  line: 2,
  outcome: 'new' as const,
  name: 'Ana',
  surname: 'Abreu',
  email: 'ana@example.test',
  role: 'regular_player' as const,
  valid_through: '2027-01-02',
  note: 'Founder',
  user_id: null,
  problems: [],
}

const aReport = (changes: Partial<PeopleReport> = {}): PeopleReport => ({
  ...file,
  table: null,
  counts: { problem: 0, new: 1, existing: 0, created: 0 },
  undoable: false,
  people: [ana],
  ...onePage(1),
  ...changes,
})

function open(path: string, report = aReport()) {
  const server = testServer()
  server.answer(peopleImportCalls.listPeopleImports, { ...onePage(1), imports: [file] })
  server.answer(peopleImportCalls.getPeopleImport, report)
  return { server, ...renderApp(server, path, { user }) }
}

test('a chosen file opens its report, and creates accounts once that is confirmed', async () => {
  const { server, person } = open(files)
  server.answer(peopleImportCalls.uploadPeopleImport, file)
  await person.upload(await screen.findByLabelText('File of people'), new File(['email'], 'people.csv'))
  const row = await screen.findByRole('row', { name: /Ana Abreu/ })
  expect(row.textContent).toMatch(/ana@example\.test · line 2.*Founder.*Regular player.*2 Jan 2027.*New/)
  await person.click(screen.getByRole('button', { name: 'Create 1 account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create 1 account?' }))
  expect(server.got(peopleImportCalls.applyPeopleImport)).toEqual([])
  const created = [{ ...ana, outcome: 'created' as const, line: null, user_id: 9 }]
  const imported = { imported_at: '2026-11-20T10:01:00.000Z', undoable: true, people: created }
  server.answer(peopleImportCalls.applyPeopleImport, { ...file, imported_at: imported.imported_at })
  const counts = { problem: 0, new: 0, existing: 0, created: 1 }
  server.answer(peopleImportCalls.getPeopleImport, aReport({ ...imported, counts }))
  await person.click(dialog.getByRole('button', { name: 'Create and send e-mails' }))
  expect(await screen.findByText('1 account was created.')).toBeDefined()
  expect(server.got(peopleImportCalls.applyPeopleImport)[0]!.body).toEqual({ new: 1 })
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeDefined()
})

test('a file with errors says them by line and cannot be applied', async () => {
  const problems: PeopleReport['people'][number]['problems'] = [
    { column: 'role', problem: 'invalid', value: 'owner' },
    { column: 'valid_through', problem: 'missing', value: '' },
    { column: 'birthdate', problem: 'not_past', value: '2030-01-01' },
  ]
  const people = [{ ...ana, outcome: 'problem' as const, role: null, problems }]
  open(`${files}/4`, aReport({ people, counts: { problem: 1, new: 0, existing: 0, created: 0 } }))
  expect(await screen.findByText(/^1 line has errors\./)).toBeDefined()
  for (const words of [
    'The role “owner” can’t be given by a file.',
    'A player needs a last day in valid_through.',
    'The date 2030-01-01 in birthdate isn’t in the past.',
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('a file that cannot be read is refused with the reason, and one that brings nobody new says so', async () => {
  const { server, person } = open(files)
  const details = [{ field: 'file', problem: 'columns_missing' }]
  server.refuse(peopleImportCalls.uploadPeopleImport, 'invalid_file', details)
  await person.upload(await screen.findByLabelText('File of people'), new File(['x'], 'x.csv'))
  expect(await screen.findByText(/This isn’t a table with columns/)).toBeDefined()
  const counts = { problem: 0, new: 0, existing: 1, created: 0 }
  server.answer(
    peopleImportCalls.getPeopleImport,
    aReport({ counts, people: [{ ...ana, outcome: 'existing', user_id: 9 }] }),
  )
  await person.click(screen.getByRole('link', { name: 'people.csv' }))
  expect(await screen.findByText(/^Nothing to do/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ana Abreu' }).getAttribute('href')).toBe('/admin/users/9')
})

test('accounts in use cannot be taken back, and that is said', async () => {
  const counts = { problem: 0, new: 0, existing: 0, created: 1 }
  open(`${files}/4`, aReport({ imported_at: '2026-11-20T10:01:00.000Z', counts }))
  expect(await screen.findByText(/can’t be undone any more/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
})

test('a file with other names of columns is asked for them, and for what is the same in every line', async () => {
  const table: NonNullable<PeopleReport['table']> = {
    heading: 0,
    columns: ['email', null],
    date_order: 'day_first',
    meanings: [],
    same: [],
    questions: ['missing'],
    undecided: [],
    names: ['Contacto', 'Pessoa'],
    rows: [
      ['Contacto', 'Pessoa'],
      ['ana@example.test', 'Ana Abreu'],
    ],
    values: [[], []],
    example: null,
    is_order_certain: false,
  }
  const none = { problem: 0, new: 0, existing: 0, created: 0 }
  const { server, person } = open(`${files}/4`, aReport({ table, people: [], counts: none, ...onePage(0) }))
  const read = await screen.findByRole('button', { name: 'Read the file like this' })
  expect(screen.queryByText(/^Nothing to do/)).toBeNull()
  await person.click(read)
  expect(screen.getByRole('alert').textContent).toMatch(/^Choose the columns with the e-mail address/)
  await person.selectOptions(screen.getByLabelText('Pessoa contains'), 'First name, or the whole name')
  await person.type(screen.getByLabelText('Last day of the subscription'), '2027-01-02')
  server.answer(peopleImportCalls.savePeopleImportColumns, {})
  server.answer(peopleImportCalls.getPeopleImport, aReport({ table: { ...table, questions: [] } }))
  await person.click(read)
  expect(await screen.findByRole('button', { name: 'Create 1 account' })).toBeDefined()
  expect(server.got(peopleImportCalls.savePeopleImportColumns)[0]!.body).toMatchObject({
    columns: ['email', 'name'],
    same: [{ column: 'valid_through', value: '2027-01-02' }],
  })
})
