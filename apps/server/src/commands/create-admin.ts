import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../platform/database/migrations.ts'
import { claimDataDir } from '../platform/process/running-app.ts'
import { readSettings, type Settings } from '../platform/process/settings.ts'
import { optionsHelp, readAdminForm, type AdminForm } from './admin-form.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { say, terminalAnswers } from './terminal-answers.ts'

const usage = `Makes the first customer and its admin.

  npm run admin:create -- --customer "Liga" --email ana@example.org --name Ana --surname Silva

${optionsHelp}`

async function withDatabaseUrl(
  settings: Settings,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (settings.databaseUrl !== null) return work(settings.databaseUrl)
  const claim = claimDataDir(settings.dataDir)
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir })
    await work(embedded.url).finally(embedded.stop)
  } finally {
    claim.release()
  }
}

async function makeIn(databaseUrl: string, form: AdminForm): Promise<void> {
  await migrate(databaseUrl)
  const database = openDatabase({ databaseUrl, poolSize: 2, preparedStatements: false })
  await makeFirstAdmin(database, form, systemClock.now()).finally(database.close)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const form = await readAdminForm(process.argv.slice(2), process.env, terminalAnswers())
  if (!form) return void say(usage)
  await withDatabaseUrl(settings, (databaseUrl) => makeIn(databaseUrl, form))
  say(`${form.customer} is there, and ${form.email} is its admin.`)
  if (form.passwordIsNew) say(`The password is ${form.password}`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
