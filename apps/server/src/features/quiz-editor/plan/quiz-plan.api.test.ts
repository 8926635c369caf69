import { listWriters, planWriter } from '@tertulia/contract/quiz-plan'
import { expect, test } from 'vitest'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { testApp } from '../../../../test/test-app.ts'

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function aDesk() {
  const customerId = await aCustomer(app)
  const ana = await aUser(app, customerId, { name: 'Ana', surname: 'Luz', roles: { quiz_editor: true } })
  const rui = await aUser(app, customerId, {
    name: 'Rui',
    surname: 'Sá',
    email: `rui${customerId}@x.test`,
    language: 'pt',
    roles: { quiz_editor: today },
  })
  const read = async () => {
    const { days, editors } = await app.call(listWriters, {}, ana.token)
    return {
      days: days.map(({ date, writer, planned }) => [date, writer.id, planned]),
      editors: editors.map(({ id }) => id),
    }
  }
  return { customer_id: customerId, ana, rui, read }
}

const planning = (date: string, writerId: number | null, seen: number | null = null) => ({
  params: { date },
  body: { writer_id: writerId, seen_writer_id: seen },
})

test('an editor takes a day, gives it to another by mail, and gives it back', async () => {
  const { customer_id, ana, rui, read } = await aDesk()
  await app.call(planWriter, planning(tomorrow, ana.id), ana.token)
  expect(await read()).toEqual({ days: [[tomorrow, ana.id, true]], editors: [ana.id, rui.id] })
  expect(await listMails(app, customer_id)).toEqual([])

  await app.call(planWriter, planning(tomorrow, rui.id, ana.id), ana.token)
  await app.call(planWriter, planning(tomorrow, rui.id, rui.id), ana.token)
  const [mail, ...others] = await listMails(app, customer_id, `rui${customer_id}@x.test`)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('Escreves o quiz de sábado, 21 de novembro')

  await app.call(planWriter, planning(tomorrow, null, rui.id), rui.token)
  expect((await read()).days).toEqual([])
  expect(await recordedActions(app, customer_id)).toEqual([
    [ana.id, `plan_writer ${tomorrow} ${ana.id}`],
    [ana.id, `plan_writer ${tomorrow} ${rui.id}`],
    [ana.id, `plan_writer ${tomorrow} ${rui.id}`],
    [rui.id, `plan_writer ${tomorrow}`],
  ])
})

test('of two editors who take a day at once, the second is told', async () => {
  const { ana, rui, read } = await aDesk()
  const taken = await Promise.allSettled([
    app.call(planWriter, planning(tomorrow, ana.id), ana.token),
    app.call(planWriter, planning(tomorrow, rui.id), rui.token),
  ])
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).days).toHaveLength(1)
  expect(await app.refused(planWriter, planning(tomorrow, null), ana.token)).toBe('writer_changed')
})

test('only editors of the club are planned, for days from today on', async () => {
  const { customer_id, ana } = await aDesk()
  const player = await aUser(app, customer_id, { roles: { regular_player: true } })
  const stranger = await aUser(app, await aCustomer(app), { roles: { quiz_editor: true } })
  for (const { id } of [player, stranger]) {
    expect(await app.refused(planWriter, planning(tomorrow, id), ana.token)).toBe('not_found')
  }
  expect(await app.refused(planWriter, planning(yesterday, ana.id), ana.token)).toBe('date_not_future')
  await app.call(planWriter, planning(today, ana.id), ana.token)
  expect(await app.refused(planWriter, planning(tomorrow, player.id), player.token)).toBe('forbidden')
  expect(await app.refused(listWriters, {}, player.token)).toBe('forbidden')
})

test('a written quiz without a plan names its author; who may no longer write is nobody', async () => {
  const { customer_id, ana, rui, read } = await aDesk()
  await aQuiz(app, customer_id, { date: tomorrow })
  const [unplanned] = (await read()).days
  expect(unplanned).toMatchObject([tomorrow, expect.any(Number), false])
  await app.call(planWriter, planning(tomorrow, rui.id), ana.token)
  expect((await read()).days).toEqual([[tomorrow, rui.id, true]])

  app.clock.set(`${tomorrow}T10:00:00.000Z`)
  expect((await read()).days).toEqual([unplanned])
  await app.call(planWriter, planning(tomorrow, ana.id), ana.token)
  expect((await read()).days).toEqual([[tomorrow, ana.id, true]])
  app.clock.set(`${today}T10:00:00.000Z`)
})
