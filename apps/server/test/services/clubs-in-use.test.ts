import { listCustomerIds } from '../../src/platform/access/access.sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '../factories/users.ts'
import { testApp } from '../test-app.ts'
import { clubsOfTests } from './clubs-in-use.ts'

const app = testApp()
let shared: number[]
beforeAll(async () => {
  shared = [await aCustomer(app), await aCustomer(app)]
})

// Whichever test comes second finds a club of the other.
describe.each(['one', 'another'])('scheduled work of %s test', () => {
  test('is for the clubs that it has made and those made before the tests', async () => {
    const own = await aCustomer(app)
    expect(await listCustomerIds(app.jobDatabase.pool)).toEqual([...shared, own])
    expect(await listCustomerIds(app.database.pool)).toContain(own)
  })
})

test('a club of an earlier test that is used again has work; after work has left it out it cannot be used', () => {
  const clubs = clubsOfTests()
  clubs.begin()
  clubs.use(7)
  clubs.end()
  clubs.begin()
  clubs.use(7)
  expect(clubs.hasWork(7)).toBe(true)
  clubs.begin()
  expect(clubs.hasWork(7)).toBe(false)
  expect(() => clubs.use(7)).toThrow('left out club 7')
})
