import * as practiceCalls from '@tertulia/contract/practice'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/lib/calls/queries.ts'
import { testNow } from '@test/clock.ts'
import { make } from '@test/make.ts'
import { testServer } from '@test/server.ts'
import { wrongReplies } from '@test/wrong-replies.ts'
import { practiceQueueOf } from './practice-queue.ts'

const anEvent = (digit: number) => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  question_id: digit,
  action: 'good' as const,
  at: testNow,
})

test('practice events stay on the device until the server has named them', async () => {
  const server = testServer({ patient: true })
  server.answer(practiceCalls.getPractice, make(practiceCalls.getPractice.reply, {}))
  server.answer(practiceCalls.listPracticeCards, { now: testNow, cards: [] })
  const client = createQueryClient()
  const queue = practiceQueueOf('1.7')
  const events = [anEvent(1), anEvent(2)]
  for (const event of events) await queue.add(event)
  for (const reply of [...wrongReplies.map(([, wrong]) => wrong), () => Response.json({ received: [] })]) {
    server.answer(practiceCalls.savePracticeEvents, reply)
    expect(await queue.send(client)).toBe(false)
  }
  expect(Object.values(queue.snapshot())).toEqual(events)
})
