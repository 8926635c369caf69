import type { Instant } from '@tertulia/core/calendar/calendar'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The storage of uploaded files, by customer and random file name. */
export type MediaStorage = {
  save(customerId: number, fileName: string, content: Buffer): Promise<void>
  remove(customerId: number, fileName: string): Promise<void>
  /** Lists every file of the customer that was saved before an instant. */
  listOlder(customerId: number, before: Instant): Promise<string[]>
  /** Returns the folder of the customer's files. */
  folderOf(customerId: number): string
}

/** Stores files below a folder of this machine. */
export function folderStorage(root: string): MediaStorage {
  const folderOf = (customerId: number) => path.join(root, String(customerId))
  return {
    folderOf,
    async save(customerId, fileName, content) {
      const folder = folderOf(customerId)
      await mkdir(folder, { recursive: true })
      const target = path.join(folder, fileName)
      // Written under a temporary name and renamed, so that a reader never sees half a file.
      await writeFile(`${target}.part`, content, { flag: 'wx' })
      await rename(`${target}.part`, target)
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
  }
}

/** Returns a file's URL below the API's base. */
export function mediumUrl(customerId: number, fileName: string): string {
  return `/media/${customerId}/${fileName}`
}
