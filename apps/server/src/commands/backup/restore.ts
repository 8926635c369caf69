import { parseArgs } from 'node:util'
import { checkListedArchive } from '../../platform/backup/listed-archive.ts'
import { restoreBackup } from '../../platform/backup/backup.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { reachDatabase } from '../existing-database.ts'
import { withBackupFile } from './backup-places.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Restores a backup into an empty database, and its media into DATA_DIR or the bucket MEDIA_S3.

  npm run restore -- /mnt/backups/tertulia-2026-11-25T03-00-00Z.tar.gz

  npm run restore -- s3://bucket/backups/tertulia-2026-11-25T03-00-00Z.tar.gz

  --check   only reads the file and compares each part with what was saved, without any database
  --help    this text

The file may come from an earlier release. A database that has a customer is left alone: give DATABASE_URL of an empty
database or, with the embedded one, another DATA_DIR.`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  if (values.help || file === undefined || others.length > 0) return void say(usage)
  const settings = readSettings(process.env)
  if (values.check) {
    await withBackupFile(file, settings, checkListedArchive)
    return void say('The file is whole: each part is what was saved.')
  }
  const media = await openMediaStorage(settings)
  const { url, close } = await reachDatabase(settings, { mayCreate: true })
  const restore = (found: string) => restoreBackup(found, { databaseUrl: url, media })
  const { made_at: madeAt, version } = await withBackupFile(file, settings, restore).finally(close)
  say(`Everything is as it was at ${madeAt}, when release ${version} made this backup.`)
}

await runInTerminal(run)
