/** An S3-compatible service, and the key that opens its buckets. */
export type S3Settings = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** A bucket, and the folder in it; an empty prefix is the whole bucket. */
export type BucketAddress = { bucket: string; prefix: string }

/** Reads an address such as s3://bucket/folder; throws for another text. */
export function readBucketAddress(text: string): BucketAddress {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/.-]*))?$/.exec(text) ?? []
  if (bucket === undefined) throw new Error(`"${text}" is not a bucket such as s3://bucket/folder`)
  return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') }
}

/** Returns whether a text names a bucket rather than a folder. */
export const isBucketAddress = (text: string): boolean => text.startsWith('s3://')
