import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { extract, pack } from 'tar-stream'
import { openFile, type Encryption, type OpeningKey } from './encryption.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

/** A file within a listed archive, whose last member, `contents.json`, lists all others. */
const Member = Type.Object({ name: Type.String(), size: Type.Integer(), sha256: Type.String() })
type Member = Static<typeof Member>

const contentsName = 'contents.json'

export type ListedArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>
  /** Adds a file of the disk. */
  addFile(name: string, source: string): Promise<void>
  /** Adds the list of the members and gives the file its name; nothing has that name before. */
  finish(): Promise<void>
  /** Gives up: nothing stays. */
  discard(): Promise<void>
}

/** A stream of tar-stream, which works as Node's but is not typed so. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- streamx makes its streams for Node's pipeline
export const asWritable = (stream: unknown): Writable => stream as Writable

/** The bytes of a member. */
export async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a member of an archive is bytes')
    yield chunk
  }
}

type Writing = { now: Instant; encryption?: Encryption | undefined }

/** Begins an archive (tar.gz, encrypted or not) of an instant that lists size and SHA-256 of each member. */
export function writeListedArchive(file: string, { now, encryption }: Writing): ListedArchiveWriter {
  const unfinished = `${file}.part`
  const packing = pack()
  const closing = new AbortController()
  const encrypt = encryption?.encrypt ?? unchanged
  const written = pipeline(packing, createGzip(), encrypt, createWriteStream(unfinished, { mode: 0o600 }), {
    signal: closing.signal,
  })
  // It is awaited at the end, and beside each write.
  written.catch(() => {})
  const members: Member[] = []

  type Chunks = AsyncIterable<Buffer> | Buffer[]

  async function addChunks(name: string, size: number, chunks: Chunks): Promise<void> {
    const hash = createHash('sha256')
    const { promise: isPacked, resolve, reject } = Promise.withResolvers<void>()
    const packed = (error?: Error | null) => (error ? reject(error) : resolve())
    const entry = asWritable(packing.entry({ name, size, mtime: new Date(now) }, packed))
    const isThrough = Promise.race([isPacked, written])
    isThrough.catch(() => {})
    for await (const chunk of chunks) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), isThrough])
    }
    entry.end()
    await isThrough
    members.push({ name, size, sha256: hash.digest('hex') })
  }

  return {
    add: (name, content) => addChunks(name, content.length, [content]),
    async addFile(name, source) {
      const { size } = await stat(source)
      await addChunks(name, size, createReadStream(source) as AsyncIterable<Buffer>)
    },
    async finish() {
      const contents = Buffer.from(JSON.stringify(members, null, 1))
      await addChunks(contentsName, contents.length, [contents])
      packing.finalize()
      await written
      await rename(unfinished, file)
    },
    async discard() {
      closing.abort()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

async function* unchanged(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* content
}

/** A member being read: its content must be read to the end before the next one. */
export type ReadMember = { name: string; chunks: AsyncIterable<Buffer> }

/**
 * Reads an archive member by member, and at its end compares each with the list of contents; throws for a file that is
 * no such archive, is damaged or ends too early, and for an encrypted one that no key opens.
 */
export async function* readListedArchive(file: string, keys: OpeningKey[] = []): AsyncGenerator<ReadMember> {
  const members: Member[] = []
  let listed: Member[] | null = null
  for await (const { name, chunks } of readArchive(file, keys)) {
    if (name === contentsName) {
      listed = readJson(Type.Array(Member), (await readAll(chunks)).toString())
      continue
    }
    const counted = { name, size: 0, sha256: '' }
    const hash = createHash('sha256')
    yield {
      name,
      chunks: (async function* () {
        for await (const chunk of chunks) {
          hash.update(chunk)
          counted.size += chunk.length
          yield chunk
        }
      })(),
    }
    members.push({ ...counted, sha256: hash.digest('hex') })
  }
  if (listed === null) throw new Error(`${file} is cut off, or nothing that this app saved: ${advice}`)
  const wrong = findDifference(listed, members)
  if (wrong !== null) throw new Error(`${file} is damaged: ${wrong} is not what was saved`)
}

async function* readArchive(file: string, keys: OpeningKey[]): AsyncGenerator<ReadMember> {
  const unpacking = extract()
  const read = pipeline(openFile(file, keys), createGunzip(), asWritable(unpacking))
  // A failure also ends the loops over members and their bytes, though not always with its reason.
  read.catch(() => {})
  async function* explained<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items
    } catch (error) {
      throw explain(file, await read.then(() => error).catch((reason: unknown) => reason))
    }
  }
  for await (const entry of explained(unpacking))
    yield { name: entry.header.name, chunks: explained(bytesOf(entry)) }
  await read.catch((error: unknown) => {
    throw explain(file, error)
  })
}

/** Reads a whole archive and compares it with its list of contents; throws for a damaged one. */
export async function checkListedArchive(file: string, keys: OpeningKey[] = []): Promise<void> {
  for await (const { chunks } of readListedArchive(file, keys)) {
    for await (const chunk of chunks) void chunk
  }
}

/** Reads a small member whole. */
export async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

function explain(file: string, error: unknown): unknown {
  if (isCut(error)) return new Error(`${file} is cut off: ${advice}`, { cause: error })
  return isDamage(error)
    ? new Error(`${file} is damaged, or nothing that this app saved: ${error.message}`)
    : error
}

function findDifference(listed: Member[], members: Member[]): string | null {
  const length = Math.max(listed.length, members.length)
  for (let place = 0; place < length; place++) {
    const [wanted, found] = [listed[place], members[place]]
    const isSame =
      wanted?.name === found?.name && wanted?.size === found?.size && wanted?.sha256 === found?.sha256
    if (!isSame) return wanted?.name ?? found?.name ?? ''
  }
  return null
}

const advice = 'it ends before its list of contents. Copy it again, or take another one.'

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /end of data/i.test(error.message)
}

// The compression's and the archive format's own errors.
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || /tar header/i.test(error.message)
}
