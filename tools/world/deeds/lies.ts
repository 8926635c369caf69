import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as paymentCalls from '@tertulia/contract/payments'
import * as quizCalls from '@tertulia/contract/quizzes'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Client } from 'pg'
import type { Dice } from '../clockwork.ts'
import { hostileLies } from './lies-of-clients.ts'
import { answersTo, officeOf, type Liar } from './office.ts'
import type { Club, Player, World } from '../people.ts'

// What the devices of players say that is not true (docs/device-lies.md). Each is refused, or is as good as the truth; and
// none changes a row of anybody else.

type Lie = (liar: Liar) => Promise<unknown>

/** Another player of the club, and one of another club. */
function othersOf({ world, club, player, dice }: Liar): Player[] {
  const near = club.players.filter((one) => one !== player && one.mergedInto !== player)
  const far = world.clubs.filter((one) => one !== club).flatMap(({ players }) => players)
  return [dice.pick(near), dice.pick(far)]
}

async function questionsOf({ world }: Liar, customerId: number, date: CalendarDate): Promise<number[]> {
  const { rows } = await world.server.owner.query<{ id: number }>(
    `select q.id from questions q join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
      where q.customer_id = $1 and z.date = $2 and z.kind = 'daily' order by 1`,
    [customerId, date],
  )
  return rows.map(({ id }) => id)
}

const draftOf = (text: string) => ({ text, league_points: null, cup_points: null, joker: false })

/** Saves drafts and submits with questions of another day or club. */
async function lieAboutIds(liar: Liar): Promise<void> {
  const { world, club, dice, today, call, player, believed } = liar
  const elsewhere = world.clubs.find((one) => one !== club) ?? club
  const foreign = await questionsOf(liar, elsewhere.customerId, today)
  const tomorrows = await questionsOf(liar, club.customerId, addDays(today, 1))
  const wrong = [...foreign, ...tomorrows, 0, -1, 2_147_483_647, 2 ** 53]
  const own = await answersTo(liar, player, today)
  for (const id of [dice.pick(wrong), dice.pick(wrong)]) {
    const params = { date: today, question_id: id }
    const saved = await call(quizCalls.saveDraft, { params, body: draftOf('A lie') }, player.token)
    if (typeof saved !== 'string') believed(`a draft of question ${id}`)
    const answers = own.map((answer, at) => (at === 0 ? { ...answer, question_id: id } : answer))
    const body = { submission_key: crypto.randomUUID(), answers }
    const reply = await call(quizCalls.submitQuiz, { params: { date: today }, body }, player.token)
    // Who has submitted is shown what they submitted.
    if (typeof reply !== 'string' && reply.submission_key === body.submission_key)
      believed(`a submission with question ${id}`)
  }
}

/** Settles, cancels and declares payments of other people. */
async function lieAboutPayments({ world, call, player, believed }: Liar): Promise<void> {
  const { rows } = await world.server.owner.query<{ id: number }>(
    'select id from payments where user_id <> $1 order by id desc limit 3',
    [player.id],
  )
  for (const { id } of rows)
    for (const endpoint of [
      paymentCalls.capturePayment,
      paymentCalls.cancelPayment,
      paymentCalls.declarePayment,
    ]) {
      const reply = await call(endpoint, { params: { id } }, player.token)
      if (typeof reply !== 'string') believed(`payment ${id} of somebody else`)
    }
}

/** Says to have seen an older version of a draft, or a coming one, which saves no other text than is there. */
async function lieAboutVersions({ world, club, dice, today, call, player, believed }: Liar): Promise<void> {
  const { rows } = await world.server.owner.query<{ question_id: number; version: number; text: string }>(
    `select d.question_id, d.version, d.text from drafts d
      join questions q on q.customer_id = d.customer_id and q.id = d.question_id
      join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
      where d.customer_id = $1 and d.user_id = $2 and z.date = $3 and d.league_points is null and d.cup_points is null order by 1`,
    [club.customerId, player.id, today],
  )
  if (rows.length === 0) return
  const { question_id, version, text } = dice.pick(rows)
  const save = async (seen: number, content: string) => {
    const params = { date: today, question_id }
    const body = { ...draftOf(content), version: seen }
    return typeof (await call(quizCalls.saveDraft, { params, body }, player.token)) !== 'string'
  }
  for (const wrong of [version - 1, 0, -1, -version, 1.5, 2 ** 31, 2 ** 53])
    if (wrong !== version && (await save(wrong, `A lie ${dice.below(1e9)}`)))
      believed(`version ${wrong} of a draft of version ${version}`)
  await save(version + dice.pick([1, 1000]), text)
}

/** Repeats keys with other contents: a submission of one's own, and another player's. */
async function lieAboutKeys(liar: Liar): Promise<void> {
  const { dice, today, call, player, believed } = liar
  const answers = await answersTo(liar, player, today)
  if (answers.length === 0) return
  const params = { date: today }
  for (const [key, known] of player.submissions) {
    if (known.date !== today || known.state !== 'received') continue
    const reply = await call(
      quizCalls.submitQuiz,
      { params, body: { submission_key: key, answers } },
      player.token,
    )
    if (reply === 'already_submitted')
      believed('a submission of its own that was not, when its key came again')
    if (typeof reply === 'string') continue
    const texts = reply.submission?.answers.map(({ text }) => text)
    if (JSON.stringify(texts) !== JSON.stringify(known.answers.map(({ text }) => text)))
      believed('other answers with the key of a submission')
  }
  const keys = othersOf(liar).flatMap(({ submissions }) => [...submissions.keys()])
  if (keys.length === 0) return
  const key = dice.pick(keys)
  player.submissions.set(key, { date: today, answers, state: 'maybe' })
  const reply = await call(
    quizCalls.submitQuiz,
    { params, body: { submission_key: key, answers } },
    player.token,
  )
  if (typeof reply !== 'string' && reply.submission_key === key)
    player.submissions.set(key, { date: today, answers, state: 'received' })
}

/** Plays days that are over or have not begun. */
async function lieAboutDays(liar: Liar): Promise<void> {
  const { club, today, call, player, dice, believed } = liar
  const days = [addDays(today, 1), addDays(today, 400), '0001-01-01', '9999-12-31', '2027-02-30']
  for (const date of [...days, addDays(today, -1)] as CalendarDate[]) {
    if (club.keptOpen.has(date)) continue
    const [first = dice.below(50)] = date < '2027-02-30' ? await questionsOf(liar, club.customerId, date) : []
    const params = { date, question_id: first }
    const saved = await call(quizCalls.saveDraft, { params, body: draftOf('A lie') }, player.token)
    const body = {
      submission_key: crypto.randomUUID(),
      answers: [{ question_id: first, ...draftOf('A lie') }],
    }
    const submitted = await call(quizCalls.submitQuiz, { params: { date }, body }, player.token)
    // What was submitted for a day is shown to its player afterwards.
    if (typeof saved !== 'string') believed(`a draft on ${date}`)
    if (typeof submitted !== 'string' && submitted.submission_key === body.submission_key)
      believed(`a submission on ${date}`)
  }
}

/** Asks for a late submission whose device says that it was made at any time at all. */
async function lieAboutClocks(liar: Liar): Promise<void> {
  const { today, call, player, dice, believed } = liar
  const date = addDays(today, dice.pick([0, -1, -2, -5]))
  const answers = await answersTo(liar, player, date)
  if (answers.length === 0) return
  const instants = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', `${date}T00:00:01.000Z`]
  const [typedAt, submittedAt] = [dice.pick(instants), dice.pick(instants)]
  const key = crypto.randomUUID()
  const device = { typed_at: typedAt, submitted_at: submittedAt, attempts: 1_000_000 }
  const body = { answers, submission_key: key, statement: null, device }
  const params = { kind: 'daily' as const, date }
  player.submissions.set(key, { date, answers, state: 'maybe' })
  const asked = await call(lateSubmissionCalls.createLateSubmission, { params, body }, player.token)
  const isOver = date < addDays(today, -3) || date === today
  if (typeof asked !== 'string' && isOver && !liar.club.keptOpen.has(date))
    believed(`a late submission for ${date}`)
}

export const lies: Record<string, Lie> = {
  'about ids': lieAboutIds,
  'about payments': lieAboutPayments,
  'about versions': lieAboutVersions,
  'about keys': lieAboutKeys,
  'about days': lieAboutDays,
  'about its clock': lieAboutClocks,
  ...hostileLies(othersOf),
}

/** A device lies, and nobody else has anything of it. */
export async function lie(
  world: World,
  club: Club,
  { player, dice }: { player: Player; dice: Dice },
): Promise<void> {
  const what = dice.pick(Object.keys(lies))
  const office = officeOf(world, club, { dice })
  const other = dice.pick(club.players.filter((one) => one !== player))
  const authorization = `Bearer ${other.token}`
  const read = await office.send({
    method: 'GET',
    url: '/api/account',
    headers: { authorization },
    body: null,
  })
  const before = await rowsOfOthers(world.server.owner, player.id)
  await lies[what]?.({
    ...office,
    player,
    theirs: { player: other, etag: read.headers['etag'] ?? '*' },
    believed: (text) => world.fault(`a device that lied ${what} was believed: ${text}`),
  })
  const after = await rowsOfOthers(world.server.owner, player.id)
  for (const [table, digest] of before)
    if (after.get(table) !== digest)
      world.fault(`a device that lied ${what} changed rows of others in ${table}`)
}

let queryOfOthers: string | null = null

/** A digest of the rows of everybody but one player, by table. */
async function rowsOfOthers(owner: Client, userId: number): Promise<Map<string, string | null>> {
  if (queryOfOthers === null) {
    const { rows } = await owner.query<{ query: string }>(
      `select string_agg(format('select %L as name, md5(string_agg(t::text, '','' order by t::text)) as digest from %I t where user_id <> $1',
          table_name, table_name), ' union all ' order by table_name) as query
        from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    )
    queryOfOthers = rows[0]?.query ?? ''
  }
  const { rows } = await owner.query<{ name: string; digest: string | null }>(queryOfOthers, [userId])
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
