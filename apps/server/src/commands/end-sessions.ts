import { parseArgs } from 'node:util'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import { readSettings } from '../platform/process/settings.ts'
import { removeSessionsOfEverybody } from '../features/session/session.sql.ts'
import { endSessions } from '../features/session/session.exports.ts'
import { findUserByEmail } from '../features/second-factors/second-factors.sql.ts'
import { getCustomerId, inExistingDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

const usage = `Ends sessions at once: the people sign in anew. The app may be running.

  npm run sessions:end -- --email ana@example.org
  npm run sessions:end -- --everybody --hostname norte.example.org
  npm run sessions:end -- --everybody

  --email      the address of the person whose sessions end, with those in which they act as somebody
  --everybody  those of all people end, also of all clubs
  --hostname   a host name of the club; without it, a person's is the first one, and --everybody means all clubs

Passwords, passkeys and API tokens stay as they are.`

async function run(): Promise<boolean | void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      everybody: { type: 'boolean' },
      hostname: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const { email, everybody, hostname } = values
  if (values.help) return void say(usage)
  if (Boolean(email) === Boolean(everybody)) throw new Error(usage)
  return inExistingDatabase(readSettings(process.env), async (database) => {
    const { pool, forCustomer } = database
    if (email) {
      const isKnown = await forCustomer(await getCustomerId(database, hostname)).tx(async (db) => {
        const userId = await findUserByEmail(db, email)
        if (userId !== null) await endSessions(db, userId)
        return userId !== null
      })
      say(isKnown ? `The sessions of ${email} have ended.` : `Nobody has the address ${email}.`)
      return isKnown
    }
    const ids =
      hostname === undefined ? await listCustomerIds(pool) : [await getCustomerId(database, hostname)]
    let ended = 0
    for (const id of ids) ended += await forCustomer(id).tx(removeSessionsOfEverybody)
    say(`${ended} sessions have ended.`)
    return true
  })
}

await runInTerminal(run)
