import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { checkListedArchive } from '../../platform/backup/listed-archive.ts'
import { readPrivateKeys } from '../../platform/backup/encryption.ts'
import { restoreBackup } from '../../platform/backup/backup.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { readSettings, type Settings } from '../../platform/process/settings.ts'
import { findInstalledKeyProblem, keyAdvice } from '../../platform/secrets/installed-keys.ts'
import { reachDatabase } from '../existing-database.ts'
import { withBackupFile } from './backup-places.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Restores a backup into an empty database, and its media into DATA_DIR or the bucket MEDIA_S3.

  npm run restore -- /mnt/backups/tertulia-2026-11-25T03-00-00Z.tar.gz

  npm run restore -- s3://bucket/backups/tertulia-2026-11-25T03-00-00Z.tar.gz

  npm run restore -- /mnt/backups/tertulia-2026-11-25T03-00-00Z.tar.gz.age --identity key.txt

  --identity FILE   the private key (AGE-SECRET-KEY-…) of an encrypted backup; - reads it from standard input, so that it
                    is on no disk of this machine
  --check           only reads the file and compares each part with what was saved, without any database
  --help            this text

The file may come from an earlier release. A database that has a customer is left alone: give DATABASE_URL of an empty
database or, with the embedded one, another DATA_DIR.

A backup holds secrets only encrypted: their key comes from SECRETS_KEY, or from secrets.key in the data folder where the
backup was made.`

async function readIdentity(identity: string | undefined): Promise<string[]> {
  if (identity === undefined) return []
  if (identity === '-') return readPrivateKeys(await text(process.stdin), 'What was given')
  try {
    return readPrivateKeys(await readFile(identity, 'utf8'), identity)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new Error(`The private key cannot be read: ${error.message}`, { cause: error })
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (values.help) return void say(usage)
  if (file === undefined || others.length > 0) throw new Error(usage)
  const settings = readSettings(process.env)
  const keys = await readIdentity(values.identity)
  if (values.check) {
    await withBackupFile(file, settings, (found) => checkListedArchive(found, keys))
    return void say('The file is whole: each part is what was saved.')
  }
  await withBackupFile(file, settings, (found) => restore(found, keys, settings))
}

async function restore(file: string, keys: string[], settings: Settings): Promise<void> {
  // Before a database is made for it.
  await checkListedArchive(file, keys)
  const media = await openMediaStorage(settings)
  const { url, close } = await reachDatabase(settings, { mayCreate: true })
  try {
    const { made_at, version } = await restoreBackup(file, { databaseUrl: url, media }, { keys })
    say(`Everything is as it was at ${made_at}, when release ${version} made this backup.`)
    const problem = await findInstalledKeyProblem(url, settings)
    if (problem !== null) say(`Before the app can start: ${problem}\n${keyAdvice}`)
  } finally {
    await close()
  }
}

await runInTerminal(run)
