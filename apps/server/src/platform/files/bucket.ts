import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { BucketAddress, S3Settings } from './bucket-address.ts'
import { cutByteRange, type ByteRange } from './byte-range.ts'
import type { OpenFile } from './media-storage.ts'

/** A bucket of an S3-compatible service; names are those below its prefix. */
export type Bucket = {
  save(name: string, content: Buffer): Promise<void>
  /** Sends a file of this machine, in parts when it is large. */
  saveFile(name: string, file: string): Promise<void>
  open(name: string, range?: ByteRange | null): Promise<OpenFile | 'outside' | null>
  /** Returns the size of a file; null when there is none. */
  findSize(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  list(folder?: string): Promise<{ name: string; modified_at: string }[]>
  /** Returns the address of a file for a stranger, who must not be able to read it. */
  addressOf(name: string): string
}

// Browsers must not show a file of a bucket that is public by mistake.
const contentType = 'application/octet-stream'

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/** Opens a bucket; nothing is sent before the first call. */
export function openBucket(access: S3Settings, { bucket, prefix }: BucketAddress): Bucket {
  const { endpoint, region, accessKeyId, secretAccessKey } = access
  const address = `${endpoint}/${bucket}`
  const client = new S3mini({ endpoint: address, region, accessKeyId, secretAccessKey })
  const start = prefix === '' ? '' : `${prefix}/`

  async function findSize(name: string): Promise<number | null> {
    const found = await client.objectExists(`${start}${name}`)
    return found ? client.getContentLength(`${start}${name}`) : null
  }

  return {
    findSize,
    addressOf: (name) => `${address}/${start}${name}`,
    async save(name, content) {
      await client.putObject(`${start}${name}`, content, contentType)
    },
    async saveFile(name, file) {
      await client.putAnyObject(`${start}${name}`, await openAsBlob(file), contentType)
    },
    async open(name, range = null) {
      const key = `${start}${name}`
      try {
        if (range === null) {
          const response = await client.getObjectRaw(key)
          const size = Number(response.headers.get('content-length'))
          return { size, first: 0, last: size - 1, content: contentOf(response) }
        }
        const size = await findSize(name)
        if (size === null) return null
        const part = cutByteRange(range, size)
        if (part === null) return 'outside'
        const response = await client.getObjectRaw(key, false, part.first, part.last + 1)
        return { size, ...part, content: contentOf(response) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(name) {
      await client.deleteObject(`${start}${name}`)
    },
    async list(folder = '') {
      const objects = await client.listObjects('/', `${start}${folder}`)
      if (objects === null) throw new Error(`there is no bucket ${bucket}`)
      return objects.map(({ Key: key, LastModified: modifiedAt }) => ({
        name: key.slice(start.length),
        modified_at: new Date(modifiedAt).toISOString(),
      }))
    },
  }
}

function contentOf({ body }: { body: AsyncIterable<Uint8Array> | null }): Readable {
  return Readable.from(body ?? [])
}
