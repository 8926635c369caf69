import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const behindTls = testApp(undefined, () => ({
  addresses: { publicUrl: 'https://liga.example.org', apiUrl: '/api' },
}))
const plain = testApp()

test('behind TLS every response asks browsers to come by TLS alone', async () => {
  for (const url of ['/api/customer', '/api/nothing', '/healthz', '/nothing']) {
    const { headers } = await behindTls.http.inject({ url })
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000')
    expect((await plain.http.inject({ url })).headers['strict-transport-security'], url).toBeUndefined()
  }
})
