import { serveHelper } from '../../platform/process/helper-process.ts'
import { readFile, type FilePart, type FileToRead } from './read-file.ts'

let parts: AsyncGenerator<FilePart> | null = null

/** The first message is the file; the response to every message is the next part, and null after the last. */
serveHelper<FileToRead | null, FilePart | null>(async (file) => {
  if (file) parts = readFile(file)
  const next = await parts?.next()
  return next === undefined || next.done ? null : next.value
})
