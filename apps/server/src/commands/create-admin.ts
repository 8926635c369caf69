import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { readSettings, type Settings } from '../platform/process/settings.ts'
import { optionsHelp, readAdminForm, type AdminForm } from './admin-form.ts'
import { reachDatabase } from './existing-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say, terminalAnswers } from './terminal-answers.ts'

const usage = `Makes the first customer and its admin.

  npm run admin:create -- --customer "Liga" --email ana@example.org --name Ana --surname Silva

${optionsHelp}`

async function makeIn(databaseUrl: string, form: AdminForm, addresses: Settings): Promise<string[]> {
  await migrate(databaseUrl)
  const database = openDatabase({ databaseUrl, poolSize: 2, preparedStatements: false, secrets: null })
  return makeFirstAdmin(database, { form, now: systemClock.now(), addresses }).finally(database.close)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const form = await readAdminForm(process.argv.slice(2), process.env, terminalAnswers())
  if (!form) return void say(usage)
  const { url, close } = await reachDatabase(settings, { mayCreate: true })
  for (const line of await makeIn(url, form, settings).finally(close)) say(line)
}

await runInTerminal(run)
