import type { Instant } from '@tertulia/core/calendar/calendar'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where uploaded files are kept, by customer and random file name. */
export type MediaStorage = {
  save(customer_id: number, file_name: string, content: Buffer): Promise<void>
  remove(customer_id: number, file_name: string): Promise<void>
  /** Every file of the customer that was saved before an instant. */
  listOlder(customer_id: number, before: Instant): Promise<string[]>
  /** Folder that holds the customer's files. */
  folderOf(customer_id: number): string
}

/** Keeps files below a folder of this machine. */
export function folderStorage(root: string): MediaStorage {
  const folderOf = (customer_id: number) => path.join(root, String(customer_id))
  return {
    folderOf,
    async save(customer_id, file_name, content) {
      const folder = folderOf(customer_id)
      await mkdir(folder, { recursive: true })
      const target = path.join(folder, file_name)
      // Written beside and renamed, so that nobody ever reads half a file.
      await writeFile(`${target}.part`, content, { flag: 'wx' })
      await rename(`${target}.part`, target)
    },
    async remove(customer_id, file_name) {
      await rm(path.join(folderOf(customer_id), file_name), { force: true })
    },
    async listOlder(customer_id, before) {
      const folder = folderOf(customer_id)
      const older: string[] = []
      // No folder yet: the customer has no file.
      for (const file_name of await readdir(folder).catch(() => [])) {
        const file = await stat(path.join(folder, file_name)).catch(() => null)
        if (file?.isFile() && file.mtime.toISOString() < before) older.push(file_name)
      }
      return older
    },
  }
}
