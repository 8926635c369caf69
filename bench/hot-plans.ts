import { randomUUID } from 'node:crypto'
import { planningOf, type Database } from '@tertulia/server/platform/database/database'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import { sql } from 'kysely'
import { Client, escapeLiteral } from 'pg'
import { league, makeLeague } from './data/close-day-league.ts'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { listProblems, type Plan } from './measuring/plan-problems.ts'
import { tellRatio } from './measuring/report.ts'
import { recordStatements, type Statement } from './measuring/statement-recorder.ts'
import { sized } from './measuring/sizes.ts'

// Explains every statement of the requests that players send often, in a league of 100,000, and prints those that are
// slow, or that scan a large table from end to end.

const tiers = sized(10_000, 40)
const limitMs = 50
const now = `${league.date}T10:00:00.000Z`
const yesterday = '2026-03-10'

type Person = { id: number; opponent_id: number; token: string }
type PlannedRequest = { name: string; method?: 'PATCH' | 'POST' | 'PUT'; path: string; body?: object }

/** Creates a session for a player in the middle of the league who has not submitted today and is also an admin. */
async function signIn(database: Database, customerId: number): Promise<Person> {
  const { token, token_hash } = makeToken(customerId)
  return await database.forCustomer(customerId).tx(async (db) => {
    const { rows } = await sql<{ id: number; opponent_id: number }>`
      select user_id as id, opponent_id from games
      where date = ${league.date} and tier = ${tiers / 2} and user_id % 40 = 0 and opponent_id is not null
      order by user_id limit 1`.execute(db)
    const [player] = rows
    if (!player) throw new Error('everybody has submitted')
    await sql`insert into sessions (user_id, token_hash, created_at, expires_at)
      values (${player.id}, ${token_hash}, ${now}::timestamptz, '2099-01-01')`.execute(db)
    await sql`insert into user_roles (user_id, role) select id, 'regular_player' from users`.execute(db)
    await sql`insert into user_roles (user_id, role) values (${player.id}, 'admin')`.execute(db)
    await sql`delete from submissions where user_id = ${player.id} and quiz_id = (select max(id) from quizzes)`.execute(
      db,
    )
    return { ...player, token }
  })
}

function listAsked({ id, opponent_id }: Person, questionIds: number[]): PlannedRequest[] {
  const answer = (position: number) => ({
    text: `answer ${position}`,
    league_points: [0, 1, 1, 1, 2, 2, 2, 3][position] ?? 0,
    cup_points: null,
    joker: false,
  })
  return [
    { name: 'session', method: 'PATCH', path: '/session' },
    { name: 'notifications', path: '/notifications?current=' },
    { name: 'home', path: '/home' },
    { name: 'today’s quiz', path: '/quizzes/today' },
    {
      name: 'draft',
      method: 'PUT',
      path: `/quizzes/${league.date}/drafts/${questionIds[0]}`,
      body: answer(0),
    },
    { name: 'standings', path: '/standings' },
    { name: 'rounds', path: '/rounds' },
    { name: 'round', path: `/round?season=${league.season}&round=${league.round - 1}` },
    { name: 'round of today', path: '/round' },
    { name: 'morning', path: '/morning' },
    { name: 'honours', path: '/honours' },
    { name: 'records of the club', path: '/honours/records' },
    { name: 'games against an opponent', path: `/comparisons/${id}/${opponent_id}/balance` },
    { name: 'game', path: `/games/${yesterday}/${id}` },
    { name: 'past quiz', path: `/quizzes/${yesterday}` },
    { name: 'quizzes', path: '/quizzes' },
    { name: 'question', path: `/questions/${(questionIds[0] ?? 0) - 8}` },
    { name: 'season questions', path: '/questions?season=1' },
    { name: 'genre ranking', path: '/genre-rankings' },
    { name: 'profile', path: `/profiles/${opponent_id}` },
    { name: 'statistics', path: `/players/${opponent_id}/statistics` },
    { name: 'comparison', path: `/comparisons/${id}/${opponent_id}` },
    { name: 'players by name', path: '/players?search=surname%205000' },
    { name: 'users', path: '/admin/users?search=surname%205000' },
    { name: 'corrections', path: '/admin/corrections' },
    { name: 'correction desk', path: `/admin/corrections/daily/${yesterday}` },
    {
      name: 'submission',
      method: 'POST',
      path: `/quizzes/${league.date}/submission`,
      body: {
        submission_key: randomUUID(),
        answers: questionIds.map((questionId, position) => ({
          question_id: questionId,
          ...answer(position),
        })),
      },
    },
  ]
}

/** Returns a value of a statement as SQL. */
function literalOf(value: unknown): string {
  if (value === null) return 'null'
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`)
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

type Planning = ReturnType<typeof planningOf> | 'force_custom_plan'

/** Explains a prepared statement while it runs, planned in one of the ways of the database; rolls back its writes. */
async function explain(client: Client, { text, values }: Statement, planning: Planning): Promise<Plan> {
  await client.query('begin')
  try {
    await client.query(`set local plan_cache_mode = ${planning}`)
    await client.query(`prepare explained as ${text}`)
    const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, format json) execute explained${given}`,
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error('there is no plan')
    return plan
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

await inMeasuredDatabase(
  (database, owner) =>
    makeLeague(database, () => owner.query('analyze'), { ...league, tiers }).then(() => undefined),
  async ({ database, owner, databaseUrl }) => {
    const { rows } = await owner.query<{ id: number }>("select id from customers where name = 'Large league'")
    const customerId = rows[0]?.id ?? 0
    const person = await signIn(database, customerId)
    await owner.query('vacuum analyze')
    const questions = await owner.query<{ id: number }>(
      'select id from questions where quiz_id = (select max(id) from quizzes) order by position',
    )
    const client = new Client({
      connectionString: databaseUrl,
      options: `-c role=tertulia_app -c app.customer_id=${customerId}`,
    })
    await client.connect()
    const http = await createMeasuredApp(database, { now })
    const asked = listAsked(
      person,
      questions.rows.map(({ id }) => id),
    )
    for (const { name, method = 'GET', path, body } of asked) {
      const statements = await recordStatements(async () => {
        const headers = { authorization: `Bearer ${person.token}` }
        const answer = await http.inject({
          method,
          url: `/api${path}`,
          headers,
          ...(body && { payload: body }),
        })
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
      })
      const explained = statements.filter(({ text }) =>
        /^\s*(select|with|insert|update|delete)\b/i.test(text),
      )
      let wholeMs = 0
      const planned = { planningMs: 0, ms: 0 }
      for (const statement of explained) {
        const once = await explain(client, statement, 'force_custom_plan')
        planned.planningMs += once['Planning Time']
        planned.ms += once['Execution Time']
        // In a transaction the first calls are planned for their values.
        const planning = method === 'GET' ? planningOf(statement.text) : 'force_custom_plan'
        const plan = await explain(client, statement, planning)
        wholeMs += plan['Execution Time']
        for (const problem of listProblems(plan))
          process.stdout.write(`  ${name}: ${problem}\n    ${statement.text.slice(0, 200)}\n`)
      }
      tellRatio(name, wholeMs / limitMs, {
        goal: 1,
        better: 'lower',
        note:
          `${explained.length} statements, ${wholeMs.toFixed(1)} ms; ` +
          `planned for each call ${planned.ms.toFixed(1)} and ${planned.planningMs.toFixed(1)} to plan`,
      })
    }
    await http.close()
    await client.end()
  },
)
process.exit(0)
