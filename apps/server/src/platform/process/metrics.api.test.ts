import * as customerCalls from '@tertulia/contract/customers'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const token = 'a-long-random-text'
let metrics: Metrics
const app = testApp(undefined, () => {
  metrics = createMetrics({ token, database: app.database, findOldestMailSeconds: async () => 42 })
  return { metrics }
})

async function ask(authorization?: string): Promise<{ status: number; body: string }> {
  const headers = authorization === undefined ? {} : { authorization }
  const { statusCode, body } = await app.http.inject({ url: '/metrics', headers })
  return { status: statusCode, body }
}

test('metrics are given to nobody without the token', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`])
    expect(await ask(wrong)).toEqual({ status: 401, body: '' })
})

test('responses, jobs, connections and waiting mail are measured, by route and without any person', async () => {
  await aCustomer(app)
  await app.call(customerCalls.getCustomer, {})
  await app.http.inject('/api/users/4711/secret-path?email=ana@example.test')
  metrics.noteJob('close-days', true)
  metrics.noteJob('send-mail', false)
  const { status, body } = await ask(`Bearer ${token}`)
  expect(status).toBe(200)
  expect(body).toContain('tertulia_response_seconds_count{method="GET",route="/api/customer",status="2xx"} 1')
  expect(body).toContain('tertulia_response_seconds_count{method="GET",route="unknown",status="4xx"} 1')
  expect(body).toContain('tertulia_job_runs_total{job="close-days",outcome="success"} 1')
  expect(body).toContain('tertulia_job_runs_total{job="send-mail",outcome="failure"} 1')
  expect(body).toContain('tertulia_job_last_success_timestamp_seconds{job="close-days"}')
  expect(body).toMatch(/tertulia_database_connections\{state="waiting"\} 0/)
  expect(body).toContain('tertulia_oldest_waiting_mail_seconds 42')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toMatch(/4711|secret-path|example\.test/)
})
