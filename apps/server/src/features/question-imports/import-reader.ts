import { Mutex } from 'async-mutex'
import { fileReader } from '../../platform/files/file-reader.ts'
import { readContent, UploadedFile, type FileContent } from '../../platform/files/uploaded-file.ts'
import { openHelper, HelperOutOfMemory, HelperTooSlow } from '../../platform/process/helper-process.ts'
import type { FilePart, FileToRead, readSmallFile } from './read-file.ts'

// Starting a process for such a file alone takes longer than reading it.
const smallSize = 50_000
const limits = { memoryMb: 1500, timeMs: 60_000 }

const oneAtATime = new Mutex()

/** A file to read, wherever its bytes are. */
export type FileToImport = Omit<FileToRead, 'content'> & { content: FileContent }

/** A file for the process: one that was uploaded stays on the disk until it is read there. */
export type FileMessage = Omit<FileToRead, 'content'> & { content: { path: string } | { bytes: Uint8Array } }

const smallFiles = fileReader<Parameters<typeof readSmallFile>, FilePart[]>(
  new URL('read-file.ts', import.meta.url),
  'readSmallFile',
)

/**
 * Reads a file in a helper process, so that other requests do not wait for it: a small text file in the one that all share,
 * others one at a time in a process of their own.
 */
export async function* readImportedFile({ content, ...file }: FileToImport): AsyncGenerator<FilePart> {
  if (content.byteLength <= smallSize && file.format !== 'xlsx') {
    yield* await smallFiles.read({ ...file, content: await readContent(content) })
    return
  }
  const release = await oneAtATime.acquire()
  const helper = openHelper<FileMessage | null, FilePart | null>(
    new URL('read-file.process.ts', import.meta.url),
    limits,
  )
  try {
    const sent = content instanceof UploadedFile ? { path: content.path } : { bytes: content }
    for (
      let part = await helper.ask({ ...file, content: sent });
      part !== null;
      part = await helper.ask(null)
    )
      yield part
  } catch (error) {
    if (!(error instanceof HelperOutOfMemory || error instanceof HelperTooSlow)) throw error
    yield { kind: 'refused', problem: 'too_much_unpacked' }
  } finally {
    await helper.close()
    release()
  }
}
