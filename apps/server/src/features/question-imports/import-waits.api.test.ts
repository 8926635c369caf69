import * as questionImportCalls from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { bringFile, workOnFiles } from '../../../test/factories/question-bank.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { lockBank } from './question-imports.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('an import waits for questions that are being imported or taken into a quiz', async () => {
  const customerId = await aCustomer(app)
  const { id: editorId, token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const { id } = await bringFile(app, token, 'text,answer\nWho wrote Emma?,Jane Austen')
  await workOnFiles(app)
  const params = { id }
  const confirm = () => app.call(questionImportCalls.confirmQuestionImport, { params }, token)
  await confirm()
  const { tx, read } = app.forCustomer(customerId)
  const question = { text: 'Who wrote Emma?', answer: 'Jane Austen', origin: 'Another file' }
  const { working } = await tx(async (db) => {
    await lockBank(db)
    const row = { ...question, created_by: editorId, created_at: app.clock.now() }
    await db.insertInto('external_questions').values(row).execute()
    const begun = workOnFiles(app)
    await expect.poll(() => countWaiting(read)).toBe(1)
    return { working: begun }
  })
  expect(await working).toEqual([])
  expect(await app.call(questionImportCalls.getQuestionImport, { params }, token)).toMatchObject({
    state: 'checked',
    counts: { exact: 1, undecided: 1 },
  })

  const choice = { params, body: { group: 'exact', taken: true } } as const
  await app.call(questionImportCalls.chooseImportGroup, choice, token)
  await confirm()
  await workOnFiles(app)
  const { removal } = await tx(async (db) => {
    await db
      .updateTable('external_questions')
      .set({ marked_used: true })
      .where('import_id', '=', id)
      .execute()
    const begun = app.refused(questionImportCalls.removeQuestionImport, { params }, token)
    await expect.poll(() => countWaiting(read)).toBe(1)
    return { removal: begun }
  })
  expect(await removal).toBe('external_question_used')
})
