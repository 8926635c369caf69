import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { noteBackup, notePlace, type BackupOutcome } from '../../platform/backup/backup-record.ts'
import { makeBackup, type Place } from '../../platform/backup/backup.ts'
import { encryptionTo, type Encryption } from '../../platform/backup/encryption.ts'
import { backupFileName } from '../../platform/backup/kept-backups.ts'
import { readRecipients } from '../../platform/backup/recipients.ts'
import { systemClock } from '../../platform/clock.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { describeNetworkFailure } from '../../platform/process/network-failure.ts'
import { backupFolderOf, readSettings } from '../../platform/process/settings.ts'
import { reachDatabase } from '../existing-database.ts'
import { deleteOld, isElsewhere, openBackupPlace, type BackupPlace } from './backup-places.ts'
import { proveBackup } from './prove-backup.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Saves the whole installation in one file, also while the app runs: database and uploaded media.

  npm run backup -- --to /mnt/backups --keep --prove --heartbeat https://hc.example.org/ping

  --to PLACE        a folder, or a bucket such as s3://bucket/folder, which needs S3_ENDPOINT, S3_ACCESS_KEY_ID and
                    S3_SECRET_ACCESS_KEY; DATA_DIR/backups unless told otherwise, which is no help when the disk fails
  --encrypt-to KEY  encrypts it to a public key of age (age1…), which may be given more than once; any of the private keys
                    restores it. Without it, to the keys in BACKUP_ENCRYPT_TO
  --prove           restores it into a database of its own, computes all results anew and compares
  --keep            deletes older backups there: the last of each of seven days and of four weeks stay
  --heartbeat URL   is called when everything has succeeded, so that a silent night is noticed
  --help            this text`

type Options = {
  to: BackupPlace
  recipients: string[]
  dataDir: string
  prove: boolean
  keep: boolean
  heartbeat: string | undefined
}

async function backUp(place: Place, options: Options): Promise<void> {
  const { to, recipients, dataDir, prove, keep, heartbeat } = options
  const encryption = recipients.length > 0 ? encryptionTo(recipients) : undefined
  const now = systemClock.now()
  const outcome: BackupOutcome = { made_at: now, size_bytes: null, proved_at: null, failed_at: null }
  try {
    const { file, size } = await to.add(backupFileName(now, encryption !== undefined), async (written) => {
      await makeBackup(place, { file: written, now, encryption })
      if (prove) await proveWritten(written, place, encryption)
    })
    outcome.size_bytes = size
    if (prove) outcome.proved_at = systemClock.now()
    say(`Saved in ${file} (${(size / 1e6).toFixed(1)} MB).`)
    await noteForDoctor(file, { dataDir, isEncrypted: encryption !== undefined })
  } catch (error) {
    outcome.failed_at = systemClock.now()
    throw error
  } finally {
    await onConnection(place.databaseUrl, (client) => noteBackup(client, outcome))
  }
  if (keep) say(`Deleted older ones: ${await deleteOld(to)}.`)
  if (heartbeat !== undefined) await callHeartbeat(heartbeat)
}

/** Notes where a backup went, unless the data folder cannot be written: the backup is as good without the note. */
async function noteForDoctor(
  file: string,
  { dataDir, isEncrypted }: { dataDir: string; isEncrypted: boolean },
): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await notePlace(dataDir, {
      place: file,
      is_elsewhere: await isElsewhere(file, dataDir),
      is_encrypted: isEncrypted,
    })
  } catch (error) {
    say(`Where it is cannot be noted for doctor: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function proveWritten(file: string, place: Place, encryption: Encryption | undefined): Promise<void> {
  const keys = encryption ? [encryption.fileKey] : []
  await proveBackup(file, { databaseUrl: place.databaseUrl, say, keys })
  say('Proved: it was restored, and all results were computed anew without a difference.')
  if (encryption)
    say('Whether your private key opens it, only you can try: npm run restore -- --check FILE --identity KEY')
}

const heartbeatLimitMs = 10_000

async function callHeartbeat(url: string): Promise<void> {
  const failure = (what: string, cause?: unknown) =>
    new Error(
      `The backup is made, but its heartbeat ${url} ${what}. Check --heartbeat, and what it leads to.`,
      { cause },
    )
  let response: Response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(heartbeatLimitMs) })
  } catch (error) {
    throw failure(`cannot be reached: ${describeNetworkFailure(error)}`, error)
  }
  if (!response.ok) throw failure(`was refused with ${response.status}`)
}

function readEncryptTo(texts: string[] | undefined): string[] | undefined {
  try {
    return texts?.flatMap(readRecipients)
  } catch (error) {
    throw new Error(`--encrypt-to: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'encrypt-to': { type: 'string', multiple: true },
      prove: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      heartbeat: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void say(usage)
  const settings = readSettings(process.env)
  const recipients = readEncryptTo(values['encrypt-to']) ?? settings.backupRecipients
  const to = await openBackupPlace(values.to ?? backupFolderOf(settings), settings)
  const media = await openMediaStorage(settings)
  const { url, close } = await reachDatabase(settings, { mayCreate: false })
  const { prove, keep, heartbeat } = values
  const { dataDir } = settings
  const options = { to, recipients, dataDir, prove, keep, heartbeat }
  await backUp({ databaseUrl: url, media }, options).finally(close)
}

await runInTerminal(run)
