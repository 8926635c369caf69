import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readJson } from '@tertulia/contract/read-json'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Client, QueryResult } from 'pg'
import { Type, type Static } from 'typebox'

/** A night and two hours: of a backup that takes longer each day. */
export const oldBackupHours = 26

const keptDays = 400

/** When a backup was last proved, and when one failed since; null for never. */
export type LastBackup = { proved_at: Instant | null; failed_at: Instant | null }

type Reader = { query: (text: string) => Promise<QueryResult<LastBackup>> }

/** Finds out when a backup was last proved, and whether one has failed since. */
export async function findLastBackup(database: Reader): Promise<LastBackup> {
  const { rows } = await database.query(`
    select to_char(proved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as proved_at,
      to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at
    from (select max(proved_at) as proved_at from backups) proved,
      lateral (select max(b.failed_at) as failed_at from backups b
        where proved.proved_at is null or b.failed_at > proved.proved_at) failed`)
  return rows[0] ?? { proved_at: null, failed_at: null }
}

/** What a backup has come to. */
export type BackupOutcome = {
  made_at: Instant
  /** Null when no file was completed. */
  size_bytes: number | null
  proved_at: Instant | null
  failed_at: Instant | null
}

/** Notes in the database what a backup has come to, for the health page; forgets what is older than a year. */
export async function noteBackup(client: Client, outcome: BackupOutcome): Promise<void> {
  // A backup is made before an update, too, whose release has no such table yet.
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('backups') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  const { made_at, size_bytes, proved_at, failed_at } = outcome
  await client.query(
    'insert into backups (made_at, size_bytes, proved_at, failed_at) values ($1, $2, $3, $4) on conflict do nothing',
    [made_at, size_bytes, proved_at, failed_at],
  )
  await client.query(`delete from backups where made_at < $1::timestamptz - interval '${keptDays} days'`, [
    made_at,
  ])
}

/** The place of the last backup that was saved, in words of the machine that made it. */
const LastPlace = Type.Object({
  place: Type.String(),
  /** True for a bucket, and for a disk or a share other than that of the data. */
  is_elsewhere: Type.Boolean(),
  is_encrypted: Type.Boolean(),
})
export type LastPlace = Static<typeof LastPlace>

const lastPlaceFile = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** Notes in the data folder where the last backup went, for `doctor` on the same machine. */
export async function notePlace(dataDir: string, place: LastPlace): Promise<void> {
  await writeFile(lastPlaceFile(dataDir), JSON.stringify(place))
}

/** Finds out where the last backup went; null when this machine has made none. */
export async function findLastPlace(dataDir: string): Promise<LastPlace | null> {
  const text = await readFile(lastPlaceFile(dataDir), 'utf8').catch(() => null)
  return text === null ? null : readJson(LastPlace, text)
}
