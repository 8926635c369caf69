import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../test/services/database.ts'
import { demandDatabase } from './database-connection.ts'

test.each([
  [
    'postgresql://ana:geheim@127.0.0.1:1/liga',
    '127.0.0.1:1, database liga, role ana',
    'nothing listens there',
  ],
  ['postgresql://ana:geheim@no.such.host.invalid/liga', 'no.such.host.invalid', 'name'],
  ['postgresql:///liga?host=/no/such/folder', '/no/such/folder, database liga', 'there is no such socket'],
])(
  'a database that cannot be reached is named with the reason, without its password: %s',
  async (url, what, why) => {
    const failing = demandDatabase(url)
    await expect(failing).rejects.toThrow(what)
    await expect(failing).rejects.toThrow(why)
    await expect(failing).rejects.toThrow('Check DATABASE_URL')
    await expect(failing).rejects.not.toThrow('geheim')
  },
)

test('a database that does not exist is named', async () => {
  const database = await createEmptyDatabase()
  await expect(demandDatabase(database.url)).resolves.toBeUndefined()
  await database.drop()
  await expect(demandDatabase(database.url)).rejects.toThrow('there is no such database')
})
