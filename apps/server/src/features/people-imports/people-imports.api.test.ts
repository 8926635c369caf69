import * as accountCalls from '@tertulia/contract/account'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { expect, test } from 'vitest'
import { aPeopleDesk } from '../../../test/factories/people-imports.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const heading = 'email,name,surname,language,birthdate,region,role,valid_through,member_since,note,source_id'
const ana = 'ana@example.test,Ana,Abreu,pt,1980-05-01,PT.LI,regular_player,2027-01-02,2019-03-04,Founder,17'
const bruno = 'Bruno@Example.test,Bruno,Brito,en,,,special_quiz_player,2026-10-31,,,18'

const aDesk = () => aPeopleDesk(app, start)

test('a file is reported by line and creates nobody, then creates all its people with role, ledger and mail', async () => {
  const { call, token, bring, report, apply, emails, mails, hostname } = await aDesk()
  const id = await bring([heading, ana, bruno].join('\n'))
  expect(await report(id)).toMatchObject({
    file_name: 'people.csv',
    imported_at: null,
    counts: { problem: 0, new: 2, existing: 0, created: 0 },
    people: [
      { line: 2, outcome: 'new', email: 'ana@example.test', role: 'regular_player', note: 'Founder' },
      { line: 3, outcome: 'new', email: 'bruno@example.test', valid_through: '2026-10-31' },
    ],
  })
  expect([await emails(), await mails()]).toEqual([expect.not.arrayContaining(['ana@example.test']), []])
  await apply(id, 2)
  const { people, ...done } = await report(id)
  expect(done).toMatchObject({ imported_at: start, counts: { created: 2, new: 0 }, undoable: true })
  expect(people).toMatchObject([
    { outcome: 'created', name: 'Ana', line: null, note: 'Founder' },
    { outcome: 'created', name: 'Bruno', role: 'special_quiz_player' },
  ])
  const user = await app.call(userCalls.getUser, { params: { id: people[0]?.user_id ?? 0 } }, token)
  expect(user).toMatchObject({
    language: 'pt',
    birthdate: '1980-05-01',
    region: 'PT.LI',
    created_at: '2019-03-04T00:00:00.000Z',
    roles: { regular_player: '2027-01-02' },
    subscription_entries: [{ kind: 'correction', valid_until: '2027-01-02', date: '2026-11-20' }],
  })
  const [mail, english] = await mails()
  expect(mail).toMatchObject({ recipient: 'ana@example.test', subject: 'A tua conta: Clube' })
  expect(english).toMatchObject({ subject: 'Your account at Clube', event: 'first_password' })
  const [, link = ''] = new RegExp(`http://${hostname}/reset-password/(\\S+)`).exec(mail?.text ?? '') ?? []
  app.clock.set('2026-12-20T09:59:59.000Z')
  await call(passwordResetCalls.resetPassword, {
    params: { token: link },
    body: { password: 'seven blue horses' },
  })
  const signIn = { body: { email: 'ana@example.test', password: 'seven blue horses' } }
  expect(await call(sessionCalls.signIn, signIn)).toMatchObject({ user: { name: 'Ana' } })
})

test('a link of the mail expires after 30 days', async () => {
  const { refused, bring, apply, mails } = await aDesk()
  await apply(await bring([heading, ana].join('\n')), 1)
  const [, link = ''] = /reset-password\/(\S+)/.exec((await mails())[0]?.text ?? '') ?? []
  app.clock.set('2026-12-20T10:00:00.000Z')
  expect(await refused(passwordResetCalls.getPasswordReset, { params: { token: link } })).toBe(
    'reset_expired',
  )
})

test('the same file twice changes nothing, and an account that exists is never overwritten', async () => {
  const { token, bring, checked, apply, refusedApply, mails } = await aDesk()
  const file = [heading, ana, bruno].join('\n')
  await apply(await bring(file), 2)
  const again = await checked(file)
  expect(again.counts).toEqual({ problem: 0, new: 0, existing: 2, created: 0 })
  expect(await refusedApply(again.id, 1)).toBe('import_not_ready')
  const changed = await checked(
    [
      heading,
      'ANA@example.test,Anabela',
      'b2@example.test,Bruno,,,,,,2027-01-02,,,18',
      'c@example.test,Carla,,,,,,2027-01-02,,,',
    ].join('\n'),
  )
  expect(changed.people).toMatchObject([
    { outcome: 'new', email: 'c@example.test' },
    { outcome: 'existing', email: 'ana@example.test' },
    { outcome: 'existing', email: 'b2@example.test' },
  ])
  await apply(changed.id, 1)
  const { name, email } = await app.call(
    userCalls.getUser,
    { params: { id: changed.people[1]?.user_id ?? 0 } },
    token,
  )
  expect([name, email]).toEqual(['Ana', 'ana@example.test'])
  expect(await mails()).toHaveLength(3)
})

test('every problem of a line is reported, and a file with one creates nobody', async () => {
  const { bring, report, refusedApply, emails } = await aDesk()
  const lines = [
    heading,
    ana,
    'no address,,Costa,fr,2030-01-01,PT.XX,admin,31/02/2027,tomorrow,,',
    ',Dora,,,,,,,,,',
    'ANA@example.test,Ana,,,,,,2027-01-02,,,17',
    `e@example.test,${'x'.repeat(101)},,,,,editor,,,,`,
  ]
  const id = await bring(lines.join('\n'))
  const { counts, people } = await report(id)
  expect(counts).toMatchObject({ problem: 4, new: 1 })
  const told = people.map(({ line, problems }) => [
    line,
    problems.map(({ column, problem, value }) => [column, problem, value.slice(0, 10)].join(' ')),
  ])
  expect(told).toEqual([
    [
      3,
      [
        'email invalid no address',
        'name missing ',
        'role invalid admin',
        'language invalid fr',
        'birthdate not_past 2030-01-01',
        'region invalid PT.XX',
        'valid_through invalid 31/02/2027',
        'member_since invalid tomorrow',
      ],
    ],
    [4, ['email missing ', 'valid_through missing ']],
    [5, ['email repeated ana@exampl', 'source_id repeated 17']],
    [6, ['name too_long xxxxxxxxxx']],
    [2, []],
  ])
  expect(await refusedApply(id, 1)).toBe('import_not_ready')
  expect(await emails()).not.toContain('ana@example.test')
})

test('spreadsheets’ separators, encodings, column names in Portuguese, dates and roles are read', async () => {
  const { checked } = await aDesk()
  const portuguese =
    'E-mail;Nome;Apelido;Região;Papel;Válido até\nj@example.test;João;Conceição;Évora;Jogador;31/12/2026\n'
  const expected = { name: 'João', surname: 'Conceição', role: 'regular_player', valid_through: '2026-12-31' }
  const utf8 = await checked(`\ufeff${portuguese.replaceAll('\n', '\r\n')}`)
  const windows = await checked(Buffer.from(portuguese, 'latin1'))
  const tabs = await checked(portuguese.replaceAll(';', '\t'))
  for (const { people, counts } of [utf8, windows, tabs]) {
    expect(counts).toMatchObject({ problem: 0, new: 1 })
    expect(people).toMatchObject([expected])
  }
  const quoted = await checked(`${heading}\nq@example.test,"Ann, the\nfirst",,,,,quiz_editor,,,"a ""b""",\n`)
  expect(quoted.people).toMatchObject([
    { line: 2, name: 'Ann, the first', note: 'a "b"', role: 'quiz_editor', valid_through: null },
  ])
})

test('a file that is no list of people, or too large, is refused with the reason', async () => {
  const { send } = await aDesk()
  const refusals: [string | Buffer, string][] = [
    [Buffer.from('PK\u0003\u0004\u0000'), 'not_text'],
    ['a list of names\nAna', 'columns_missing'],
    [heading, 'no_lines'],
    [`${heading}\n"${'x'.repeat(20_000)}`, 'unreadable'],
    [`${heading}\n${'a@example.test,A\n'.repeat(1001)}`, 'too_many_lines'],
  ]
  for (const [content, problem] of refusals) {
    const { message, details } = (await send(content)).json<ErrorBody>()
    expect([message, details?.[0]?.problem]).toEqual(['invalid_file', problem])
  }
  expect((await send('x'.repeat(600_000))).statusCode).toBe(413)
})

test('an import is undone with its people and mail while nothing hangs on them', async () => {
  const { bring, apply, remove, emails, mails, report, checked } = await aDesk()
  const file = [heading, ana, bruno].join('\n')
  const id = await bring(file)
  await apply(id, 2)
  await remove(id)
  expect([await emails(), await mails()]).toEqual([expect.not.arrayContaining(['ana@example.test']), []])
  await expect(report(id)).rejects.toThrow('not_found')
  const again = await checked(file)
  expect(again.counts).toMatchObject({ new: 2 })
  await remove(again.id)
})

test('an import stays once somebody of it has chosen a password, or an admin has moved their subscription', async () => {
  const { call, token, bring, apply, report, refusedRemoval, mails } = await aDesk()
  const signedIn = await bring([heading, ana].join('\n'))
  await apply(signedIn, 1)
  const [, link = ''] = /reset-password\/(\S+)/.exec((await mails())[0]?.text ?? '') ?? []
  await call(passwordResetCalls.resetPassword, {
    params: { token: link },
    body: { password: 'seven blue horses' },
  })
  expect(await refusedRemoval(signedIn)).toBe('import_in_use')
  expect(await report(signedIn)).toMatchObject({ undoable: false })
  const changed = await bring([heading, bruno].join('\n'))
  await apply(changed, 1)
  app.clock.set('2026-11-20T10:05:00.000Z')
  const userId = (await report(changed)).people[0]?.user_id ?? 0
  const roles = { special_quiz_player: '2027-06-05' }
  const body = { roles, seen: { special_quiz_player: '2026-10-31' } }
  await app.call(userCalls.saveUserRoles, { params: { id: userId }, body }, token)
  expect(await refusedRemoval(changed)).toBe('import_in_use')
})

test('of several applications at the same time one creates the people', async () => {
  const { bring, apply, emails } = await aDesk()
  const id = await bring([heading, ana].join('\n'))
  const outcomes = await Promise.allSettled([apply(id, 1), apply(id, 1), apply(id, 1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await emails()).filter((email) => email === 'ana@example.test')).toHaveLength(1)
})

test('only admins of the club see and use its files', async () => {
  const [here, there] = [await aDesk(), await aDesk()]
  const id = await here.bring([heading, ana].join('\n'))
  const { token } = await aUser(app, here.customer_id, { roles: { customer: true, quiz_editor: true } })
  expect((await here.send(heading, token)).statusCode).toBe(403)
  const params = { id }
  const asked = { params, query: { page: 1 } }
  expect(await app.refused(peopleImportCalls.getPeopleImport, asked, token)).toBe('forbidden')
  expect(await app.refused(peopleImportCalls.getPeopleImport, asked, there.token)).toBe('not_found')
  expect(await there.refusedApply(id, 1)).toBe('not_found')
  expect(await there.refusedRemoval(id)).toBe('not_found')
  const listed = await app.call(peopleImportCalls.listPeopleImports, { query: { page: 1 } }, here.token)
  expect(listed).toMatchObject({ total: 1, imports: [{ id, file_name: 'people.csv' }] })
})

test('files that are never imported are deleted after 60 days', async () => {
  const { customer_id, bring, report } = await aDesk()
  const id = await bring([heading, ana].join('\n'))
  const clean = (now: string) => app.forCustomer(customer_id).tx((db) => deleteOldRows(db, now))
  await clean('2027-01-19T10:00:00.000Z')
  await report(id)
  await clean('2027-01-19T10:00:00.001Z')
  await expect(report(id)).rejects.toThrow('not_found')
})

test('an address that its user may get back is that of an account that is here', async () => {
  const { customer_id, checked } = await aDesk()
  const email = 'ana@example.test'
  const { token } = await aUser(app, customer_id, { name: 'Ana', email, password: 'correct horse' })
  const profile = { name: 'Ana', surname: 'Abreu', birthdate: null, region: null, language: 'pt' as const }
  const body = { ...profile, email: 'new@example.test', current_password: 'correct horse' }
  await app.call(accountCalls.saveProfile, { body }, token)
  expect((await checked([heading, ana].join('\n'))).counts).toMatchObject({ new: 0, existing: 1 })
})
