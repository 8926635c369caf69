import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import * as customerCalls from '@tertulia/contract/customers'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function visit(path: string, hostname: string, token?: string) {
  const headers = { origin: `http://${hostname}`, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await app.http.inject({ url: `/api${path}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('a visitor gets the customer of the host with its rules, and customer 1 for an unknown host', async () => {
  const ruleSet = { ...defaultRuleSet, tier_size_max: 6 }
  const id = await aCustomer(app, { name: 'Liga Norte', hostnames: ['norte.test'], rule_set: ruleSet })
  expect(await visit('/customer', 'norte.test')).toEqual({
    id,
    name: 'Liga Norte',
    logo: null,
    default_language: 'pt',
    time_zone: 'Europe/Lisbon',
    region_set: 'pt_districts',
    ...featuresOfPreset('everything'),
    brand_light: null,
    brand_dark: null,
    theme_names: [],
    club_pages: [],
    public_face: false,
    public_trial: false,
    rule_set: ruleSet,
  })
  expect((await visit('/customer', 'nobody.test')).id).toBe(1)
})

test('a signed-in user gets their own customer on every host', async () => {
  await aCustomer(app, { hostnames: ['east.test'] })
  const own = await aCustomer(app, { hostnames: ['west.test'] })
  const { token } = await aUser(app, own)
  expect((await visit('/customer', 'east.test', token)).id).toBe(own)
  expect((await app.call(customerCalls.getCustomer, {}, token)).id).toBe(own)
})

test('a visitor tries a question of the latest closed quiz of that host’s customer, and of no other day', async () => {
  const customerId = await aCustomer(app, { hostnames: ['south.test'] })
  expect(await visit('/sample-question', 'south.test')).toEqual({ question: null })
  await aQuiz(app, customerId, { date: '2026-11-19' })
  await aQuiz(app, customerId, { date: '2026-11-20' })
  expect(await visit('/sample-question', 'south.test')).toEqual({ question: null })
  await closeDays(app)
  const { token } = await aUser(app, customerId)
  const { question } = await app.call(customerCalls.getSampleQuestion, {}, token)
  expect(question).toMatchObject({ theme: 'culture' })
  expect(await visit('/sample-question', 'south.test')).toEqual({ question })
})

test('a quiz that never opened is not tried, since it was incomplete', async () => {
  const customerId = await aCustomer(app, { hostnames: ['centre.test'] })
  await aQuiz(app, customerId, { date: '2026-11-19', question_count: 7 })
  await closeDays(app)
  expect(await visit('/sample-question', 'centre.test')).toEqual({ question: null })
})
