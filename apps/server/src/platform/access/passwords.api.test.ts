import { expect, test } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const app = testApp()

test('no password is hashed or checked while a transaction is open', async () => {
  const { tx, read } = app.forCustomer(await aCustomer(app))
  const within = (work: () => Promise<unknown>) => tx(async () => void (await work()))
  const passwordHash = await hashPassword('correct horse')
  await expect(within(() => hashPassword('correct horse'))).rejects.toThrow('within a transaction')
  await expect(within(() => checkPassword('correct horse', passwordHash))).rejects.toThrow(
    'within a transaction',
  )
  await read.selectFrom('users').select('id').execute()
  expect(await checkPassword('correct horse', passwordHash)).toBe(true)
})
