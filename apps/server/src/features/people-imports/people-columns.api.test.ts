import * as peopleImportCalls from '@tertulia/contract/people-imports'
import { expect, test } from 'vitest'
import { aPeopleDesk } from '../../../test/factories/people-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const aDesk = () => aPeopleDesk(app, start)

test.each([
  [
    'Google Contacts',
    'Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value',
    'Rui,Prata,* Home,rui@example.test',
  ],
  [
    'Outlook',
    'First Name,Last Name,E-mail Address,E-mail Display Name',
    'Rui,Prata,rui@example.test,Rui Prata',
  ],
  ['Mailchimp', 'Email Address,First Name,Last Name,MEMBER_RATING', 'rui@example.test,Rui,Prata,2'],
  [
    'Moodle',
    'First name,Surname,ID number,Institution,Department,Email address',
    'Rui,Prata,7,,,rui@example.test',
  ],
  ['Wild Apricot', 'User ID,First name,Last name,Organization,Email', '7,Rui,Prata,,rui@example.test'],
  ['Excel with its separator', 'sep=;\nemail;name;surname', 'rui@example.test;Rui;Prata'],
])('a file of %s is read; what it lacks is said once for everybody', async (_system, columns, line) => {
  const { token, bring, report } = await aDesk()
  const id = await bring(`${columns}\n${line}\n`)
  const person = { name: 'Rui', surname: 'Prata', email: 'rui@example.test' }
  const { table, people } = await report(id)
  expect(people).toMatchObject([{ ...person, problems: [{ column: 'valid_through', problem: 'missing' }] }])
  if (!table) throw new Error('the file has no table')
  const { heading, columns: kinds, date_order, meanings } = table
  const same = [{ column: 'valid_through' as const, value: '2027-01-02' }]
  const body = { heading, columns: kinds, date_order, meanings, same }
  await app.call(peopleImportCalls.savePeopleImportColumns, { params: { id }, body }, token)
  const mapped = await report(id)
  expect(mapped.people).toMatchObject([{ ...person, outcome: 'new', valid_through: '2027-01-02' }])
})

test('a file with unknown columns waits until an admin has named them, and creates nobody before', async () => {
  const { token, bring, report, refusedApply } = await aDesk()
  const id = await bring('Contacto,Pessoa\nrui@example.test,Rui\n')
  expect(await report(id)).toMatchObject({ people: [], table: { questions: ['missing'] } })
  expect(await refusedApply(id, 1)).toBe('import_not_ready')
  const mapping = { heading: 0, date_order: 'day_first' as const, meanings: [], same: [] }
  const half = { ...mapping, columns: ['email' as const, null] }
  expect(
    await app.refused(peopleImportCalls.savePeopleImportColumns, { params: { id }, body: half }, token),
  ).toBe('invalid_input')
  const body = { ...mapping, columns: ['email' as const, 'name' as const] }
  await app.call(peopleImportCalls.savePeopleImportColumns, { params: { id }, body }, token)
  expect((await report(id)).people).toMatchObject([{ name: 'Rui', email: 'rui@example.test' }])
})

test('day and month have one order in a file, shown with an example; a shortened number is doubted', async () => {
  const { checked } = await aDesk()
  const american = await checked(
    'email,name,valid_through,source_id\na@example.test,Ana,12/31/2026,1\nb@example.test,Bruno,03/04/2027,"1,23E+11"',
  )
  expect(american.table).toMatchObject({
    date_order: 'month_first',
    is_order_certain: true,
    example: { written: '03/04/2027', read: '2027-03-04' },
  })
  expect(american.people).toMatchObject([
    { line: 3, problems: [{ column: 'source_id', problem: 'ruined', value: '1,23E+11' }] },
    { line: 2, valid_through: '2026-12-31', outcome: 'new' },
  ])
})
