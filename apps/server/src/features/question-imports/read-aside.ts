import { Mutex } from 'async-mutex'
import { openHelper, HelperOutOfMemory } from '../../platform/process/helper-process.ts'
import { readFile, type FilePart, type FileToRead } from './read-file.ts'

// Starting a process takes longer than reading such a file.
const smallSize = 50_000
const memoryMb = 1500

const oneAtATime = new Mutex()

/**
 * Reads a file in a process of its own, so that other requests do not wait for it; a small text file is read here.
 * Large files are read one at a time.
 */
export async function* readAside(file: FileToRead): AsyncGenerator<FilePart> {
  if (file.content.length <= smallSize && file.format !== 'xlsx') {
    yield* readFile(file)
    return
  }
  const release = await oneAtATime.acquire()
  const helper = openHelper<FileToRead | null, FilePart | null>(
    new URL('read-file.process.ts', import.meta.url),
    { memoryMb },
  )
  try {
    for (let part = await helper.ask(file); part !== null; part = await helper.ask(null)) yield part
  } catch (error) {
    if (!(error instanceof HelperOutOfMemory)) throw error
    yield { kind: 'refused', problem: 'too_much_unpacked' }
  } finally {
    await helper.close()
    release()
  }
}
