import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '../../../test/services/bucket-server.ts'
import { bucketStorage } from './bucket-storage.ts'
import { readByteRange } from './byte-range.ts'
import { folderStorage, openMediaStorage, readMedium, type MediaStorage } from './media-storage.ts'
import { UploadedFile } from './uploaded-file.ts'

let folder: string
let server: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-storage-'))
  server = await startBucketServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let customerId = 10

describe.each<[string, () => MediaStorage]>([
  ['folder', () => folderStorage(folder)],
  ['bucket', () => bucketStorage(server.s3, { bucket: server.bucket, prefix: '' })],
  ['folder of a bucket', () => bucketStorage(server.s3, { bucket: server.bucket, prefix: 'media/club' })],
])('media in a %s', (_kind, open) => {
  const content = Buffer.from('Alfama, Belém, Chiado')

  /** Opens a part as a range header asks for it; returns its text. */
  async function part(storage: MediaStorage, header: string) {
    const file = await storage.open(customerId, 'a.mp3', readByteRange(header))
    if (file === null || file === 'outside') return file
    return { ...file, content: (await buffer(file.content)).toString() }
  }

  test('are stored, read whole and in part, listed and deleted', async () => {
    const storage = open()
    customerId++
    await storage.save(customerId, 'a.mp3', content)
    await storage.save(customerId, 'b.png', Buffer.alloc(300_000, 'ã'))
    expect(await readMedium(storage, customerId, 'a.mp3')).toEqual(content)
    expect((await readMedium(storage, customerId, 'b.png')).length).toBe(300_000)
    const size = content.length
    const belem = { size, first: 8, last: 13, content: 'Belém' }
    expect(await part(storage, 'bytes=8-13')).toEqual(belem)
    expect(await part(storage, 'bytes=16-')).toEqual({ size, first: 16, last: size - 1, content: 'Chiado' })
    expect(await part(storage, 'bytes=-6')).toEqual({
      size,
      first: size - 6,
      last: size - 1,
      content: 'Chiado',
    })
    expect(await part(storage, 'bytes=16-999')).toMatchObject({ last: size - 1, content: 'Chiado' })
    expect(await part(storage, `bytes=${size}-`)).toBe('outside')
    expect(await part(storage, 'bytes=0-1,4-5')).toMatchObject({ content: content.toString() })
    const names = async () =>
      (await storage.list()).filter((file) => file.customer_id === customerId).map((file) => file.file_name)
    expect((await names()).toSorted()).toEqual(['a.mp3', 'b.png'])
    expect((await storage.listOlder(customerId, '2999-01-01T00:00:00.000Z')).toSorted()).toEqual([
      'a.mp3',
      'b.png',
    ])
    expect(await storage.listOlder(customerId, '2000-01-01T00:00:00.000Z')).toEqual([])
    await storage.remove(customerId, 'a.mp3')
    expect(await names()).toEqual(['b.png'])
  })

  test('are stored from a file that was uploaded, which stays', async () => {
    const storage = open()
    customerId++
    const film = Buffer.alloc(12_000_000, 'film')
    const upload = new UploadedFile(path.join(folder, `upload-${customerId}`), film.byteLength)
    await writeFile(upload.path, film)
    await storage.save(customerId, 'a.mp4', upload)
    expect((await readMedium(storage, customerId, 'a.mp4')).equals(film)).toBe(true)
    expect((await upload.read()).equals(film)).toBe(true)
  })

  test('that are missing are not found, and may be deleted again', async () => {
    const storage = open()
    expect(await storage.open(999, 'a.mp3')).toBeNull()
    expect(await storage.open(999, 'a.mp3', { first: 0, last: 3 })).toBeNull()
    await storage.remove(999, 'a.mp3')
    expect(await storage.listOlder(999, '2999-01-01T00:00:00.000Z')).toEqual([])
    await expect(readMedium(storage, 999, 'a.mp3')).rejects.toThrow('no file')
  })
})

test('the settings name the storage; a wrong key or bucket fails instead of losing a file', async () => {
  const settings = {
    dataDir: folder,
    s3: server.s3,
    mediaBucket: { bucket: server.bucket, prefix: 'chosen' },
  }
  const chosen = await openMediaStorage(settings)
  await chosen.save(1, 'c.png', Buffer.from('c'))
  expect(await openMediaStorage({ ...settings, mediaBucket: null }).then(({ list }) => list())).toEqual([])
  const other = await openMediaStorage({ ...settings, mediaBucket: { bucket: 'nothing-here', prefix: '' } })
  await expect(other.save(1, 'c.png', Buffer.from('c'))).rejects.toThrow('404')
  await expect(other.list()).rejects.toThrow('no bucket')
  const stranger = await openMediaStorage({ ...settings, s3: { ...server.s3, accessKeyId: 'guessed' } })
  await expect(stranger.open(1, 'c.png')).rejects.toThrow('403')
})
