import { expect, test } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { findSender, findWebUrl } from './customers.sql.ts'

const app = testApp()

async function webUrl(hostnames: string[], publicUrl: string) {
  const customerId = await aCustomer(app, { hostnames })
  return findWebUrl(app.forCustomer(customerId).read, { publicUrl })
}

test('links lead to the customer’s first host name, with protocol and port of the public address', async () => {
  const hostnames = ['second.example.org', 'liga.example.org']
  expect(await webUrl(hostnames, 'https://quiz.example.org')).toBe('https://liga.example.org')
  expect(await webUrl(['port.example.org'], 'http://localhost:3000')).toBe('http://port.example.org:3000')
})

test('they use the public address if it is the customer’s or the customer has none', async () => {
  expect(await webUrl(['a.example.com', 'b.example.com'], 'https://b.example.com')).toBe(
    'https://b.example.com',
  )
  expect(await webUrl([], 'https://quiz.example.org')).toBe('https://quiz.example.org')
})

test('mail has the customer’s name, logo and colours', async () => {
  const customerId = await aCustomer(app, { name: 'Liga', hostnames: ['logo.example.org'] })
  const { tx, read } = app.forCustomer(customerId)
  const logo = `${'a'.repeat(32)}.png`
  await tx((db) => db.updateTable('customers').set({ logo, brand_light: '#0f5c4d' }).execute())
  const addresses = { publicUrl: 'https://quiz.example.org', apiUrl: '/api' }
  const sender = {
    name: 'Liga',
    url: 'https://logo.example.org',
    apiUrl: 'https://logo.example.org/api',
    logo: `https://logo.example.org/api/media/${customerId}/${logo}`,
    brand: { light: '#0f5c4d', dark: null },
  }
  expect(await findSender(read, addresses)).toEqual(sender)
  const apiUrl = 'https://api.example.org/api'
  const elsewhere = { ...sender, apiUrl, logo: `${apiUrl}/media/${customerId}/${logo}` }
  expect(await findSender(read, { ...addresses, apiUrl })).toEqual(elsewhere)
})
