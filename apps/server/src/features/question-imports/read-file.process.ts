import { readFile as readBytes } from 'node:fs/promises'
import { serveHelper } from '../../platform/process/helper-process.ts'
import type { FileMessage } from './import-reader.ts'
import { readFile, type FilePart } from './read-file.ts'

let parts: AsyncGenerator<FilePart> | null = null

/** The first message is the file; the response to every message is the next part, and null after the last. */
serveHelper<FileMessage | null, FilePart | null>(async (file) => {
  if (file) parts = readFile({ ...file, content: await bytesOf(file.content) })
  const next = await parts?.next()
  return next === undefined || next.done ? null : next.value
})

async function bytesOf(content: FileMessage['content']): Promise<Uint8Array> {
  return 'path' in content ? readBytes(content.path) : content.bytes
}
