import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoLeague } from './demo-day.ts'
import { signIn } from './demo-users.ts'

/** Answers of the one who has finished; the rest is blank. */
const answers = ['Não sei', 'Lisboa', 'Camões']

type Tried = { customer_id: number; date: CalendarDate }

/** Has a coming quiz tried out by one person, and asks another who has not begun. */
export async function haveTriedOut(
  { client, editor }: DemoLeague,
  { customer_id, date }: Tried,
): Promise<void> {
  const place = { kind: 'daily' as const, date }
  const invite = async (search: string) => {
    const { people } = await client.call(
      testPlayerCalls.searchTestPlayers,
      { query: { ...place, search } },
      editor,
    )
    const id = people[0]?.id ?? 0
    await client.call(testPlayerCalls.inviteTestPlayer, { params: { ...place, id } }, editor)
    return id
  }
  await invite('Macedo')
  const token = await signIn(client, customer_id, await invite('Castelo'))
  const { questions } = await client.call(testPlayerCalls.beginTestQuiz, { params: place }, token)
  const given = questions.map(({ id }, index) => ({ question_id: id, text: answers[index] ?? '' }))
  await client.call(testPlayerCalls.finishTestQuiz, { params: place, body: { answers: given } }, token)
}
