import { parseArgs } from 'node:util'
import { makeVoucherCode } from '../features/vouchers/new-code.ts'
import { readSettings } from '../platform/process/settings.ts'
import { rotateSecrets } from '../platform/secrets/installed-keys.ts'
import { reachDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

const usage = `Encrypts the secrets in the database anew, under the present key. The app may be running.

  1. Set SECRETS_KEY to a new key (openssl rand -base64 32) and SECRETS_KEY_PREVIOUS to the one before. Of several
     processes each first gets the new key as SECRETS_KEY_PREVIOUS, and when all have it, as SECRETS_KEY.
  2. Restart all processes.
  3. npm run secrets:rotate
  4. Remove SECRETS_KEY_PREVIOUS.

  --discard-unreadable   gives up what no key opens, when one is lost: webhooks, chats and codes at sign-in are deleted,
                         devices must be subscribed anew, vouchers get new codes
  --help                 this text`

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'discard-unreadable': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void say(usage)
  const settings = readSettings(process.env)
  const { url: databaseUrl, close } = await reachDatabase(settings, { mayCreate: false })
  const discard = values['discard-unreadable'] ? { 'vouchers.code': makeVoucherCode } : null
  const {
    key_id: id,
    count,
    discarded,
  } = await rotateSecrets({
    databaseUrl,
    settings,
    say,
    discard,
  }).finally(close)
  for (const [name, lost] of discarded) say(`Given up, because no key opens it: ${name}, ${lost} times.`)
  say(`Everything is encrypted under the key ${id}; ${count} values were under another one.`)
}

await runInTerminal(run)
