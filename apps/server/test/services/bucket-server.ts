import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../src/platform/files/bucket-address.ts'
import { portOf } from './port-of.ts'

/** A test's own S3-compatible server with one bucket, and how the app opens it. */
export type BucketServer = {
  bucket: string
  s3: S3Settings
  /** Lets strangers read, as a bucket does that is public by mistake. */
  setPublic: (isPublic: boolean) => void
  close: () => Promise<void>
}

/** Starts an S3-compatible server whose bucket is private. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tertulia-buckets-'))
  const bucket = 'tertulia-test'
  const store = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
    // Unlike real services it expects a listing's path to be signed without its last slash.
    allowMismatchedSignatures: true,
  })
  await store.configureBuckets()
  const serve = store.callback()
  let isPublic = false
  const server = createServer((request, response) => {
    if (isPublic || request.headers.authorization !== undefined) return serve(request, response)
    return response.writeHead(403).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${portOf(server)}`
  return {
    bucket,
    s3: { endpoint, region: 'auto', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    setPublic: (wanted) => {
      isPublic = wanted
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
