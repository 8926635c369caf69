import { isRecord } from '@tertulia/core/collections/records'
import { isSubmission, type ServerRequest, type ServerResponse } from './devices/network.ts'
import type { World } from './people.ts'

type Stored = { submitted_at: Date; answers: string[] }

/** Each receipt, first or repeated, says what is stored under its key, and when that arrived. */
export async function checkReceipt(
  world: World,
  request: ServerRequest,
  { status, body }: ServerResponse,
): Promise<void> {
  if (status !== 200 || !isSubmission(request)) return
  const reply: unknown = JSON.parse(body)
  if (!isRecord(reply)) return
  const { submission_key: key, submission } = reply
  const { rows } = await world.server.owner.query<Stored>(
    `select s.submitted_at, (select array_agg(concat_ws('/', a.question_id, coalesce(a.league_points::text, 'null'),
        coalesce(a.cup_points::text, 'null'), a.text) order by a.question_id)
        from answers a where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id and a.user_id = s.user_id) as answers
      from submissions s where s.submission_key = $1`,
    [key],
  )
  const said = isRecord(submission) ? submission : {}
  const answers = (Array.isArray(said['answers']) ? said['answers'] : [])
    .filter(isRecord)
    .toSorted((one, other) => Number(one['question_id']) - Number(other['question_id']))
    .map((answer) =>
      ['question_id', 'league_points', 'cup_points', 'text'].map((name) => String(answer[name])).join('/'),
    )
  const isStored = (row: Stored) =>
    row.submitted_at.toISOString() === said['submitted_at'] && isSameList(row.answers, answers)
  const stored = rows.find(isStored)
  if (!stored) world.fault(`the receipt of ${String(key)} is not of what is stored: ${body.slice(0, 300)}`)
  else if (stored.submitted_at.getTime() < world.clockwork.now()) world.repeatedReceipts += 1
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
