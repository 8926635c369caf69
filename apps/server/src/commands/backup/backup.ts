import { parseArgs } from 'node:util'
import { noteBackup, type BackupOutcome } from '../../platform/backup/backup-record.ts'
import { makeBackup, type Place } from '../../platform/backup/backup.ts'
import { backupFileName } from '../../platform/backup/kept-backups.ts'
import { systemClock } from '../../platform/clock.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { openMediaStorage } from '../../platform/files/media-storage.ts'
import { describeNetworkFailure } from '../../platform/process/network-failure.ts'
import { backupFolderOf, readSettings } from '../../platform/process/settings.ts'
import { reachDatabase } from '../existing-database.ts'
import { deleteOld, openBackupPlace, type BackupPlace } from './backup-places.ts'
import { proveBackup } from './prove-backup.ts'
import { runInTerminal } from '../run-in-terminal.ts'
import { say } from '../terminal-answers.ts'

const usage = `Saves the whole installation in one file, also while the app runs: database and uploaded media.

  npm run backup -- --to /mnt/backups --keep --prove --heartbeat https://hc.example.org/ping

  --to PLACE        a folder, or a bucket such as s3://bucket/folder, which needs S3_ENDPOINT, S3_ACCESS_KEY_ID and
                    S3_SECRET_ACCESS_KEY; DATA_DIR/backups unless told otherwise, which is no help when the disk fails
  --prove           restores it into a database of its own, computes all results anew and compares
  --keep            deletes older backups there: the last of each of seven days and of four weeks stay
  --heartbeat URL   is called when everything has succeeded, so that a silent night is noticed
  --help            this text`

type Options = { to: BackupPlace; prove: boolean; keep: boolean; heartbeat: string | undefined }

async function backUp(place: Place, { to, prove, keep, heartbeat }: Options): Promise<void> {
  const now = systemClock.now()
  const outcome: BackupOutcome = { made_at: now, size_bytes: null, proved_at: null, failed_at: null }
  try {
    const { file, size } = await to.add(backupFileName(now), async (written) => {
      await makeBackup(place, { file: written, now })
      if (!prove) return
      await proveBackup(written, { databaseUrl: place.databaseUrl, say })
      say('Proved: it was restored, and all results were computed anew without a difference.')
    })
    outcome.size_bytes = size
    if (prove) outcome.proved_at = systemClock.now()
    say(`Saved in ${file} (${(size / 1e6).toFixed(1)} MB).`)
  } catch (error) {
    outcome.failed_at = systemClock.now()
    throw error
  } finally {
    await onConnection(place.databaseUrl, (client) => noteBackup(client, outcome))
  }
  if (keep) say(`Deleted older ones: ${await deleteOld(to)}.`)
  if (heartbeat !== undefined) await callHeartbeat(heartbeat)
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

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      prove: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      heartbeat: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void say(usage)
  const settings = readSettings(process.env)
  const to = await openBackupPlace(values.to ?? backupFolderOf(settings), settings)
  const media = await openMediaStorage(settings)
  const { url, close } = await reachDatabase(settings, { mayCreate: false })
  const { prove, keep, heartbeat } = values
  await backUp({ databaseUrl: url, media }, { to, prove, keep, heartbeat }).finally(close)
}

await runInTerminal(run)
