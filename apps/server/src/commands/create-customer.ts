import { systemClock } from '../platform/clock.ts'
import { readSettings } from '../platform/process/settings.ts'
import { optionsHelp, readAdminForm } from './admin-form.ts'
import { inExistingDatabase } from './existing-database.ts'
import { makeCustomer } from './first-admin.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say, terminalAnswers } from './terminal-answers.ts'

const usage = `Makes another customer and its first admin, also while the app is running.

  npm run customer:create -- --customer "Liga Norte" --hostname norte.example.org \\
    --email ana@example.org --name Ana --surname Silva

${optionsHelp}`

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const form = await readAdminForm(process.argv.slice(2), process.env, terminalAnswers())
  if (!form) return void say(usage)
  const making = { form, now: systemClock.now(), addresses: settings }
  for (const line of await inExistingDatabase(settings, (database) => makeCustomer(database, making)))
    say(line)
}

await runInTerminal(run)
