import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateSource } from 'oazapfts'
import { expect, test, vi } from 'vitest'
import { aQuiz } from './factories/quizzes.ts'
import { aSeason } from './factories/seasons.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 60_000 })
const app = testApp()
const repository = path.join(import.meta.dirname, '../../..')

/** A player's day, as another program would write it with the generated client. */
const program = `
import * as tertulia from './client.js'

export async function play(baseUrl: string, email: string, password: string) {
  const signedIn = await tertulia.signIn({ email, password }, { baseUrl })
  if (signedIn.status !== 200) throw new Error(signedIn.data.message)
  const options = { baseUrl, headers: { authorization: \`Bearer \${signedIn.data.access_token}\` } }
  const table = await tertulia.getStandings({}, options)
  if (table.status !== 200) throw new Error('no table')
  const today = await tertulia.getTodaysQuiz(options)
  if (today.status !== 200) throw new Error('no quiz')
  const points = [0, 1, 1, 1, 2, 2, 2, 3] as const
  const answers = today.data.questions.map(({ id }, index) => ({
    question_id: id,
    text: \`Answer \${index + 1}\`,
    league_points: points[index] ?? null,
    cup_points: null,
    joker: false,
  }))
  const submission = { submission_key: crypto.randomUUID(), answers }
  const submitted = await tertulia.submitQuiz(today.data.date, submission, options)
  const again = await tertulia.submitQuiz(today.data.date, { ...submission, submission_key: 'short' }, options)
  return {
    names: table.data.standings.map(({ surname }) => surname),
    state: submitted.status === 200 ? submitted.data.state : submitted.data.message,
    refusal: again.status === 400 ? again.data.message : again.status,
  }
}
`

type Program = {
  play: (baseUrl: string, email: string, password: string) => Promise<Record<string, unknown>>
}

/** Generates a client from the served document, compiles it strictly with the program, and loads the result. */
async function compileProgram(baseUrl: string, folder: string): Promise<Program> {
  const files = { 'client.ts': await generateSource(`${baseUrl}/openapi.json`), 'program.ts': program }
  const paths = Object.keys(files).map((name) => path.join(folder, name))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  const options = [
    '--ignoreConfig',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
  ]
  execFileSync(path.join(repository, 'node_modules/.bin/tsc'), [...options, ...paths])
  return (await import(pathToFileURL(path.join(folder, 'program.js')).href)) as Program
}

test('a client generated from the document compiles, signs in, reads a table and submits a quiz', async () => {
  const customerId = await aCustomer(app, { hostnames: ['127.0.0.1'] })
  await aQuiz(app, customerId, { date: '2026-11-20' })
  const login = { email: 'program@example.test', password: 'a good password' }
  const player = await aUser(app, customerId, { ...login, surname: 'Program' })
  const opponent = await aUser(app, customerId, { surname: 'Opponent' })
  await aSeason(app, customerId, { tiers: [[player.id, opponent.id]] })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const folder = await mkdtemp(path.join(repository, 'node_modules', 'generated-client-'))
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  try {
    const baseUrl = `${app.http.listeningOrigin}/api`
    const { play } = await compileProgram(baseUrl, folder)
    expect(await play(baseUrl, login.email, login.password)).toEqual({
      names: ['Program', 'Opponent'],
      state: 'submitted',
      refusal: 'invalid_input',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
