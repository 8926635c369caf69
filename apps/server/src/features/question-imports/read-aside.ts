import { Mutex } from 'async-mutex'
import { readContent, UploadedFile, type FileContent } from '../../platform/files/uploaded-file.ts'
import { openHelper, HelperOutOfMemory } from '../../platform/process/helper-process.ts'
import { readFile, type FilePart, type FileToRead } from './read-file.ts'

// Starting a process takes longer than reading such a file.
const smallSize = 50_000
const memoryMb = 1500

const oneAtATime = new Mutex()

/** A file to read, wherever its bytes are. */
export type FileAside = Omit<FileToRead, 'content'> & { content: FileContent }

/** A file for the process: one that was uploaded stays on the disk until it is read there. */
export type FileMessage = Omit<FileToRead, 'content'> & { content: { path: string } | { bytes: Uint8Array } }

/**
 * Reads a file in a process of its own, so that other requests do not wait for it; a small text file is read here.
 * Large files are read one at a time.
 */
export async function* readAside({ content, ...file }: FileAside): AsyncGenerator<FilePart> {
  if (content.byteLength <= smallSize && file.format !== 'xlsx') {
    yield* readFile({ ...file, content: await readContent(content) })
    return
  }
  const release = await oneAtATime.acquire()
  const helper = openHelper<FileMessage | null, FilePart | null>(
    new URL('read-file.process.ts', import.meta.url),
    { memoryMb },
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
    if (!(error instanceof HelperOutOfMemory)) throw error
    yield { kind: 'refused', problem: 'too_much_unpacked' }
  } finally {
    await helper.close()
    release()
  }
}
