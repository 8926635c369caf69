import * as sessionCalls from '@tertulia/contract/session'
import { demoPassword } from '@tertulia/server/demo/demo-accounts'
import { apiClient } from './api-client.ts'
import { test } from './devices.ts'
import { at, expect, holdToken, withServer } from './fixtures.ts'
import { isFull } from './full-run.ts'
import { answerField } from './steps/quiz-steps.ts'
import { unusualDays } from './unusual-days.ts'

// A minute each.
for (const { why, date, names } of isFull ? unusualDays : []) {
  test(`the demo made on ${why} opens with that day and a quiz to play`, async ({ openDevice }) => {
    test.setTimeout(600_000)
    await withServer(
      async (server) => {
        await server.setClock(at(date, '10:00'))
        const origin = `http://localhost:${server.port}`
        const body = { email: 'player@tertulia.test', password: demoPassword }
        const signedIn = await apiClient(server.port, origin)(sessionCalls.signIn, { body }, null)
        const page = await openDevice()
        await holdToken(page, origin, signedIn.access_token)
        await page.context().addCookies([{ name: 'language', value: 'en', url: origin }])
        await page.goto(origin)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.day)
        await page.goto(`${origin}/quiz`)
        await expect(answerField(page, 1)).toBeEditable()
        await expect(page.getByText('closes at midnight')).toBeVisible()
      },
      at(date, '10:00'),
    )
  })
}
