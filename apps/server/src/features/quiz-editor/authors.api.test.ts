import * as accountCalls from '@tertulia/contract/account'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

async function searching(people: [name: string, surname: string][]) {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, {
    name: 'Zé',
    surname: 'Editor',
    roles: { special_quiz_editor: true },
  })
  for (const [name, surname] of people) await aUser(app, customerId, { name, surname })
  return async (search: string) => {
    const reply = await app.call(specialQuizEditorCalls.searchAuthors, { query: { search } }, token)
    return reply.people.map(({ name, surname }) => `${name} ${surname}`)
  }
}

test('authors are found by any part of their name, whatever the case and accents', async () => {
  const search = await searching([
    ['João', 'Gonçalves'],
    ['Joana', 'Conceição'],
    ['Łucja', 'Nowak'],
  ])
  expect(await search('JOAO')).toEqual(['João Gonçalves'])
  expect(await search('joã')).toEqual(['Joana Conceição', 'João Gonçalves'])
  expect(await search('  o  goncal ')).toEqual(['João Gonçalves'])
  expect(await search('ÇÃO')).toEqual(['Joana Conceição'])
  expect(await search('nobody')).toEqual([])
})

test('signs that mean something to a database are only signs', async () => {
  const search = await searching([
    ['Per%cent', 'Under_score'],
    ["O'Neill", 'Back\\slash'],
  ])
  expect(await search('%')).toEqual(['Per%cent Under_score'])
  expect(await search('_')).toEqual(['Per%cent Under_score'])
  expect(await search('\\')).toEqual(["O'Neill Back\\slash"])
  expect(await search("'; drop table users; --")).toEqual([])
  expect(await search("o'n")).toEqual(["O'Neill Back\\slash"])
  expect(await search('\u0000')).toEqual([])
  expect(await search('   ')).toEqual([])
})

test('twenty are shown, the first by name', async () => {
  const search = await searching(
    Array.from({ length: 25 }, (_, index): [string, string] => [
      `Maria ${String(index).padStart(2, '0')}`,
      'X',
    ]),
  )
  const names = await search('maria')
  expect(names).toHaveLength(20)
  expect(names[0]).toBe('Maria 00 X')
})

test('another customer’s people are not found; no text is refused', async () => {
  const search = await searching([])
  const customerId = await aCustomer(app)
  await aUser(app, customerId, { name: 'Strange', surname: 'Person' })
  expect(await search('strange')).toEqual([])
  const { token } = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  expect(await app.refused(specialQuizEditorCalls.searchAuthors, { query: { search: '' } }, token)).toBe(
    'invalid_input',
  )
})

test('a former player is no author any more', async () => {
  const customerId = await aCustomer(app, { default_language: 'en' })
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const { token } = await aUser(app, customerId, { password: 'correct horse' })
  await app.call(accountCalls.deleteAccount, { body: { password: 'correct horse' } }, token)
  const { people } = await app.call(
    specialQuizEditorCalls.searchAuthors,
    { query: { search: 'Former' } },
    editor.token,
  )
  expect(people).toEqual([])
})
