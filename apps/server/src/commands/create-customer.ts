import { system_clock } from '../platform/clock.ts'
import { readSettings } from '../platform/settings.ts'
import { options_help, readAdminForm } from './admin-form.ts'
import { inExistingDatabase } from './existing-database.ts'
import { makeCustomer } from './first-admin.ts'
import { say, terminalAnswers } from './terminal-answers.ts'

const usage = `Makes another customer and its first admin, also while the app is running.

  npm run customer:create -- --customer "Liga Norte" --hostname norte.example.org \\
    --email ana@example.org --name Ana --surname Silva

${options_help}`

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const form = await readAdminForm(process.argv.slice(2), process.env, terminalAnswers())
  if (!form) return void say(usage)
  await inExistingDatabase(settings, (database) => makeCustomer(database, form, system_clock.now()))
  say(`${form.customer} is there, and ${form.email} is its admin.`)
  if (form.password_is_new) say(`The password is ${form.password}`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
