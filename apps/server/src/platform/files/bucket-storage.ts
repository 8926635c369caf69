import type { BucketAddress, S3Settings } from './bucket-address.ts'
import { openBucket } from './bucket.ts'
import type { MediaStorage } from './media-storage.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Stores files in a bucket, which only the app reads: it stays the door. */
export function bucketStorage(access: S3Settings, address: BucketAddress): MediaStorage {
  const bucket = openBucket(access, address)
  const nameOf = (customerId: number, fileName: string) => `${customerId}/${fileName}`
  return {
    save: (customerId, fileName, content) => {
      const name = nameOf(customerId, fileName)
      return content instanceof UploadedFile
        ? bucket.saveFile(name, content.path)
        : bucket.save(name, content)
    },
    open: (customerId, fileName, range) => bucket.open(nameOf(customerId, fileName), range),
    remove: (customerId, fileName) => bucket.remove(nameOf(customerId, fileName)),
    async listOlder(customerId, before) {
      const folder = `${customerId}/`
      const files = await bucket.list(folder)
      return files.filter((file) => file.modified_at < before).map(({ name }) => name.slice(folder.length))
    },
    async list() {
      const files = await bucket.list()
      return files.flatMap(({ name }) => {
        const [, customerId, fileName] = /^(\d+)\/([^/]+)$/.exec(name) ?? []
        return fileName === undefined ? [] : [{ customer_id: Number(customerId), file_name: fileName }]
      })
    },
  }
}
