import { buffer } from 'node:stream/consumers'
import type { Settings } from '../../platform/process/settings.ts'
import type { Finding } from './checks.ts'

// Named unlike any uploaded file.
const probe = 'doctor/probe'
const patienceMs = 10_000

/** Checks that the bucket of media can be written, read and cleared by the app, and read by nobody else. */
export async function checkMediaBucket({
  s3,
  mediaBucket,
}: Pick<Settings, 's3' | 'mediaBucket'>): Promise<Finding[]> {
  if (s3 === null || mediaBucket === null) return []
  const { openBucket } = await import('../../platform/files/bucket.ts')
  const bucket = openBucket(s3, mediaBucket)
  const name = `s3://${mediaBucket.bucket}`
  try {
    const content = Buffer.from(`Written by doctor at ${new Date().toISOString()}`)
    await bucket.save(probe, content)
    const file = await bucket.open(probe)
    const isSame = file && file !== 'outside' && (await buffer(file.content)).equals(content)
    if (!isSame) throw new Error('what was written is not what is read')
    const stranger = await fetch(bucket.addressOf(probe), { signal: AbortSignal.timeout(patienceMs) })
    await stranger.body?.cancel()
    await bucket.remove(probe)
    if ((await bucket.findSize(probe)) !== null) throw new Error('what is deleted stays')
    if (stranger.ok)
      return [
        {
          state: 'problem',
          what: `Everybody can read the media in ${name}`,
          advice: 'Make the bucket private: pictures of quizzes are secret until their day has opened.',
        },
      ]
    return [{ state: 'ok', what: `Media in ${name} can be written, read and deleted, by the app alone` }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      {
        state: 'problem',
        what: `The bucket ${name} cannot be used: ${reason}`,
        advice:
          'Check S3_ENDPOINT, the key’s rights (read, write, list, delete) and that the bucket is there.',
      },
    ]
  }
}
