import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { system_clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrations.ts'
import { claimDataDir } from '../platform/running-app.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { readAdminForm, usage, type AdminForm, type Answers } from './admin-form.ts'
import { makeFirstAdmin } from './first-admin.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Asks on the terminal; what is typed to a hidden question is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  if (hidden) process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stdout,
    terminal: true,
  })
  const stopped = new Promise<never>((_resolve, reject) => {
    terminal.on('SIGINT', () => reject(new Error('Nothing was made.')))
  })
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), stopped])
  } finally {
    terminal.close()
    if (hidden) say('')
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

async function withDatabaseUrl(
  settings: Settings,
  work: (database_url: string) => Promise<void>,
): Promise<void> {
  if (settings.database_url !== null) return work(settings.database_url)
  const claim = claimDataDir(settings.data_dir)
  try {
    const embedded = await startEmbeddedPostgres({ data_dir: settings.data_dir })
    await work(embedded.url).finally(embedded.stop)
  } finally {
    claim.release()
  }
}

async function makeIn(database_url: string, form: AdminForm): Promise<void> {
  await migrate(database_url)
  const database = openDatabase({ database_url, pool_size: 2, prepared_statements: false })
  await makeFirstAdmin(database, form, system_clock.now()).finally(database.close)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const answers: Answers = { ask: process.stdin.isTTY ? ask : null, readLine }
  const form = await readAdminForm(process.argv.slice(2), process.env, answers)
  if (!form) return void say(usage)
  await withDatabaseUrl(settings, (database_url) => makeIn(database_url, form))
  say(`${form.customer} is there, and ${form.email} is its admin.`)
  if (form.password_is_new) say(`The password is ${form.password}`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
