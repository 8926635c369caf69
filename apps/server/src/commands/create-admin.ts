import { system_clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrations.ts'
import { claimDataDir } from '../platform/running-app.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { options_help, readAdminForm, type AdminForm } from './admin-form.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { say, terminalAnswers } from './terminal-answers.ts'

const usage = `Makes the first customer and its admin.

  npm run admin:create -- --customer "Liga" --email ana@example.org --name Ana --surname Silva

${options_help}`

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
  const form = await readAdminForm(process.argv.slice(2), process.env, terminalAnswers())
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
