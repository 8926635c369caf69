import * as accountCalls from '@tertulia/contract/account'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aReader, runAt } from '../../../test/factories/mail.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const today = '2026-11-20'

test.each([
  [
    'spring',
    '2026-03-29',
    '2026-03-28T23:59:59.000Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
  ],
  [
    'autumn',
    '2026-10-25',
    '2026-10-24T22:59:59.000Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ],
])(
  'on the daylight-saving day of %s everything comes by the clock on the wall, once',
  async (_name, date, before, opening, evening) => {
    const customerId = await aCustomer(app)
    await aQuiz(app, customerId, { date })
    const reader = await aReader(app, customerId, {
      wants: [['opening', 'daily']],
      created_at: '2026-01-01T00:00:00.000Z',
    })
    await runAt(app, before)
    expect(await reader.mails()).toEqual([])
    await runAt(app, opening)
    await runAt(app, opening)
    expect(await reader.mails()).toHaveLength(1)
    await runAt(app, new Date(Date.parse(evening) - 1000).toISOString())
    expect(await reader.mails()).toHaveLength(1)
    await runAt(app, evening)
    expect((await reader.mails()).map(({ event }) => event)).toEqual([
      `opening ${date} daily`,
      `reminder ${date} daily`,
    ])
  },
)

test('an hour that a daylight-saving day does not have is due when clocks have passed it, one that comes twice once', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: '2026-03-29' })
  await aQuiz(app, customerId, { date: '2026-10-25' })
  const reader = await aReader(app, customerId, { hour: 1 })
  await runAt(app, '2026-03-29T00:59:59.000Z')
  expect(await reader.mails()).toHaveLength(0)
  await runAt(app, '2026-03-29T01:00:00.000Z')
  expect(await reader.mails()).toHaveLength(1)
  await runAt(app, '2026-10-25T00:00:00.000Z')
  await runAt(app, '2026-10-25T01:00:00.000Z')
  expect(await reader.mails()).toHaveLength(2)
})

test('after a change of address nothing is sent twice, and waiting mail goes to the new one', async () => {
  app.clock.set('2026-11-20T22:00:00.000Z')
  const { customer_id, token, email } = await anAccount(app)
  await aQuiz(app, customer_id, { date: today })
  await runAt(app, '2026-11-20T22:00:00.000Z')
  const { name, surname, birthdate, region, language } = await app.call(accountCalls.getAccount, {}, token)
  const body = {
    name,
    surname,
    birthdate,
    region,
    language,
    email: `new.${email}`,
    current_password: ownPassword,
  }
  await app.call(accountCalls.saveProfile, { body }, token)
  await runAt(app, '2026-11-20T22:01:00.000Z')
  const mails = await listMails(app, customer_id)
  const reminders = mails.filter(({ event }) => event.startsWith('reminder'))
  expect(reminders).toMatchObject([{ recipient: `new.${email}`, event: `reminder ${today} daily` }])
})
