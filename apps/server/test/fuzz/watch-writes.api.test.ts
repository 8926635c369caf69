import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../factories/users.ts'
import { testApp } from '../test-app.ts'
import { watchWrites } from './watch-writes.ts'

const app = testApp()
const { undoing, takeWritten } = watchWrites(app)
const body = { name: 'A program', scopes: ['games' as const], valid_days: null }

async function aHolder() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  const create = () => app.call(apiTokenCalls.createApiToken, { body }, token)
  const count = async () => (await app.call(apiTokenCalls.listApiTokens, {}, token)).api_tokens.length
  takeWritten()
  return { customer_id: customerId, token, create, count }
}

const ofTokens = () => takeWritten().filter(({ table }) => table === 'api_tokens')

test('a call that is undone succeeds, tells the rows that it wrote, and leaves none', async () => {
  const { customer_id, create, count } = await aHolder()
  expect((await undoing(create)).api_tokens).toHaveLength(1)
  expect(ofTokens()).toMatchObject([{ customer_id, row: { name: 'A program' } }])
  expect(await count()).toBe(0)
})

test('a call outside of it is committed', async () => {
  const { create, count } = await aHolder()
  await create()
  expect(ofTokens()).toHaveLength(1)
  expect(await count()).toBe(1)
})

test('what a refused call has rolled back is not told', async () => {
  const { token, customer_id } = await aHolder()
  const { tx } = app.forCustomer(customer_id)
  const failing = tx(async (db) => {
    await db.updateTable('customers').set({ public_trial: true }).execute()
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(token && takeWritten()).toEqual([])
})
