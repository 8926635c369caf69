import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chooseOldBackups } from '../../platform/backup/kept-backups.ts'
import { isBucketAddress, readBucketAddress } from '../../platform/files/bucket-address.ts'
import type { Settings } from '../../platform/process/settings.ts'

type Access = Pick<Settings, 's3'>

/** A folder of this machine or of a bucket where backups are. */
export type BackupPlace = {
  /** Has a new backup written, and puts it there when `write` has succeeded; returns where it is, and its size. */
  add: (name: string, write: (file: string) => Promise<void>) => Promise<{ file: string; size: number }>
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** Opens the place of backups: a folder, or a bucket such as s3://bucket/folder. */
export async function openBackupPlace(to: string, access: Access): Promise<BackupPlace> {
  if (isBucketAddress(to)) return bucketPlace(to, access)
  const folder = path.resolve(to)
  return {
    async add(name, write) {
      const file = path.join(folder, name)
      await write(file)
      return { file, size: (await stat(file)).size }
    },
    list: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name)),
  }
}

async function bucketPlace(to: string, access: Access): Promise<BackupPlace> {
  const bucket = await openBucketOf(to, access)
  // Fails before the work when the bucket cannot be used.
  await bucket.list()
  return {
    add: (name, write) =>
      inTemporaryFolder(async (folder) => {
        const file = path.join(folder, name)
        await write(file)
        const { size } = await stat(file)
        await bucket.saveFile(name, file)
        if ((await bucket.findSize(name)) !== size) throw new Error(`${to} did not take the whole file`)
        return { file: `${to.replace(/\/+$/, '')}/${name}`, size }
      }),
    list: async () => (await bucket.list()).map(({ name }) => name),
    remove: bucket.remove,
  }
}

/** Returns whether a backup is elsewhere than on the disk of the data: in a bucket, on another disk or on a share. */
export async function isElsewhere(file: string, dataDir: string): Promise<boolean> {
  if (isBucketAddress(file)) return true
  return (await stat(file)).dev !== (await stat(dataDir)).dev
}

/** Deletes the backups that are not kept; returns how many. */
export async function deleteOld(place: BackupPlace): Promise<number> {
  const old = chooseOldBackups(await place.list())
  for (const name of old) await place.remove(name)
  return old.length
}

/** Runs work on a backup file; one in a bucket is downloaded first, and deleted again. */
export async function withBackupFile<Result>(
  address: string,
  access: Access,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!isBucketAddress(address)) return work(path.resolve(address))
  const bucket = await openBucketOf(address.slice(0, address.lastIndexOf('/')), access)
  const name = path.posix.basename(address)
  return inTemporaryFolder(async (folder) => {
    const found = await bucket.open(name)
    if (found === null || found === 'outside') throw new Error(`There is no ${address}.`)
    const file = path.join(folder, name)
    await pipeline(found.content, createWriteStream(file, { mode: 0o600 }))
    return work(file)
  })
}

async function openBucketOf(address: string, { s3 }: Access) {
  if (s3 === null) throw new Error(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`)
  const { openBucket } = await import('../../platform/files/bucket.ts')
  return openBucket(s3, readBucketAddress(address))
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-backup-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
