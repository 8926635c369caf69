import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { mediaFolderOf, type Settings } from '../process/settings.ts'
import { cutByteRange, type ByteRange } from './byte-range.ts'
import { UploadedFile, type FileContent } from './uploaded-file.ts'

/** An open file: its whole size, and the bytes that were asked for, which must be read or destroyed. */
export type OpenFile = { size: number; first: number; last: number; content: Readable }

/** The storage of uploaded files, by customer and random file name; a stored file never changes. */
export type MediaStorage = {
  save(customerId: number, fileName: string, content: FileContent): Promise<void>
  /** Opens a file or a part of it; null when there is none, `outside` when it has none of the bytes. */
  open(customerId: number, fileName: string, range?: ByteRange | null): Promise<OpenFile | 'outside' | null>
  remove(customerId: number, fileName: string): Promise<void>
  /** Lists every file of the customer that was saved before an instant. */
  listOlder(customerId: number, before: Instant): Promise<string[]>
  /** Lists the files of all customers. */
  list(): Promise<{ customer_id: number; file_name: string }[]>
}

/** Opens the storage that the settings name: a folder, or a bucket of an S3-compatible service. */
export async function openMediaStorage(
  settings: Pick<Settings, 'dataDir' | 's3' | 'mediaBucket'>,
): Promise<MediaStorage> {
  const { s3, mediaBucket } = settings
  if (s3 === null || mediaBucket === null) return folderStorage(mediaFolderOf(settings))
  // The client is loaded only where a bucket is used.
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(s3, mediaBucket)
}

// A file that is being written.
const partSuffix = '.part'

/** Stores files below a folder of this machine. */
export function folderStorage(root: string): MediaStorage {
  const folderOf = (customerId: number) => path.join(root, String(customerId))
  return {
    async save(customerId, fileName, content) {
      const folder = folderOf(customerId)
      await mkdir(folder, { recursive: true })
      const target = path.join(folder, fileName)
      // Written under a temporary name and renamed, so that a reader never sees half a file.
      const part = `${target}${partSuffix}`
      if (content instanceof UploadedFile) await copyFile(content.path, part, constants.COPYFILE_EXCL)
      else await writeFile(part, content, { flag: 'wx' })
      await rename(part, target)
    },
    async open(customerId, fileName, range = null) {
      const file = path.join(folderOf(customerId), fileName)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) return null
      const { size } = found
      const part = range ? cutByteRange(range, size) : { first: 0, last: size - 1 }
      if (part === null) return 'outside'
      const { first, last } = part
      return { size, ...part, content: createReadStream(file, { start: first, end: Math.max(first, last) }) }
    },
    async remove(customerId, fileName) {
      await rm(path.join(folderOf(customerId), fileName), { force: true })
    },
    async listOlder(customerId, before) {
      const folder = folderOf(customerId)
      const older: string[] = []
      // No folder yet: the customer has no file.
      for (const fileName of await readdir(folder).catch(() => [])) {
        const file = await stat(path.join(folder, fileName)).catch(() => null)
        if (file?.isFile() && file.mtime.toISOString() < before) older.push(fileName)
      }
      return older
    },
    async list() {
      const customers = await readdir(root).catch(() => [])
      const ids = customers.filter((name) => /^\d+$/.test(name)).map(Number)
      const files = await Promise.all(
        ids.map(async (customerId) =>
          (await readdir(folderOf(customerId))).map((fileName) => ({
            customer_id: customerId,
            file_name: fileName,
          })),
        ),
      )
      return files.flat().filter(({ file_name }) => !file_name.endsWith(partSuffix))
    },
  }
}

/** Reads a stored file whole; throws when there is none. */
export async function readMedium(
  storage: MediaStorage,
  customerId: number,
  fileName: string,
): Promise<Buffer> {
  const file = await storage.open(customerId, fileName)
  if (file === null || file === 'outside') throw new Error(`there is no file ${fileName}`)
  return buffer(file.content)
}

/** Returns a file's URL below the API's base. */
export function mediumUrl(customerId: number, fileName: string): string {
  return `/media/${customerId}/${fileName}`
}
