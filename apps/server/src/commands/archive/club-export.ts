import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportClub } from '../../platform/archive/export-club.ts'
import { systemClock } from '../../platform/clock.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { findKeys } from '../../platform/secrets/installed-keys.ts'
import { reachDatabase } from '../existing-database.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Saves one club in an archive, also while the app runs: its rows as of one moment, and its uploaded media.

  npm run club:export -- --customer liga.example.org --to liga.tar.gz

  --customer HOST_OR_ID   the club, by a host name or its number
  --to FILE               the archive to write
  --with-passwords        members keep their passwords, as hashes; without it each sets a new one by mail
  --help                  this text

An archive holds no sessions, tokens, keys or texts of mail, but all that members wrote, and the codes of vouchers: keep
it from others. Mail that waits is sent by this installation.`

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customer: { type: 'string' },
      to: { type: 'string' },
      'with-passwords': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void say(usage)
  if (values.customer === undefined || values.to === undefined) throw new Error(usage)
  const settings = readSettings(process.env)
  const media = await openMediaStorage(settings)
  const file = path.resolve(values.to)
  const { url, close } = await reachDatabase(settings, { mayCreate: false })
  const place = { databaseUrl: url, media }
  const { customer, 'with-passwords': withPasswords } = values
  const now = systemClock.now()
  const keys = await findKeys(settings)
  const { club } = await exportClub(place, { customer, file, now, withPasswords, keys }).finally(close)
  const { size } = await stat(file)
  say(`${club} is saved in ${file} (${(size / 1e6).toFixed(1)} MB).`)
}

await runInTerminal(run)
