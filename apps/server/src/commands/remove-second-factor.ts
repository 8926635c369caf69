import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { readSettings } from '../platform/process/settings.ts'
import { removeSecondFactorByCommand } from '../features/second-factors/second-factors.ts'
import { getCustomerId, inExistingDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

const usage = `Removes the code at sign-in of a person who has lost it, when no admin can. The app may be running.

  npm run second-factor:remove -- --email ana@example.org
  npm run second-factor:remove -- --email ana@example.org --hostname norte.example.org

  --email      the person's address
  --hostname   a host name of their club; without it, the first club

The person is told by mail, and it stands in the club's audit log.`

async function run(): Promise<boolean | void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, hostname: { type: 'string' }, help: { type: 'boolean' } },
  })
  const { email, hostname } = values
  if (values.help) return void say(usage)
  if (!email) throw new Error(usage)
  const settings = readSettings(process.env)
  const isRemoved = await inExistingDatabase(settings, async (database) => {
    const customerId = await getCustomerId(database, hostname)
    const now = systemClock.now()
    return database
      .forCustomer(customerId)
      .tx((db) => removeSecondFactorByCommand({ db, now }, email, settings))
  })
  say(
    isRemoved
      ? `${email} signs in without a code.`
      : `Nobody with the address ${email} has a code at sign-in.`,
  )
  return isRemoved
}

await runInTerminal(run)
