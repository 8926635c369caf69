import { Mutex } from 'async-mutex'
import { openThread, ThreadOutOfMemory } from '../../platform/process/thread.ts'
import { readFile, type FilePart, type FileToRead } from './read-file.ts'

// Starting a thread takes longer than reading such a file.
const smallSize = 50_000
const memoryMb = 1500

const oneAtATime = new Mutex()

/**
 * Reads a file in a thread, so that other requests do not wait for it; a small text file is read in the main thread.
 * Large files are read one at a time.
 */
export async function* readAside(file: FileToRead): AsyncGenerator<FilePart> {
  if (file.content.length <= smallSize && file.format !== 'xlsx') {
    yield* readFile(file)
    return
  }
  const release = await oneAtATime.acquire()
  const thread = openThread<FileToRead | null, FilePart | null>(
    new URL('read-file.thread.ts', import.meta.url),
    { memoryMb },
  )
  try {
    for (let part = await thread.ask(file); part !== null; part = await thread.ask(null)) yield part
  } catch (error) {
    if (!(error instanceof ThreadOutOfMemory)) throw error
    yield { kind: 'refused', problem: 'too_much_unpacked' }
  } finally {
    await thread.close()
    release()
  }
}
