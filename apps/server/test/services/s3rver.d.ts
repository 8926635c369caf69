declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
    allowMismatchedSignatures: boolean
  }

  /** A server of the S3 protocol on a folder. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
