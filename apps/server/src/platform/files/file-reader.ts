import { HelperOutOfMemory, HelperTooSlow, shareHelper } from '../process/helper-process.ts'
import { UnreadableColumns } from './column-cells.ts'
import type { ReadingOutcome, ReadingTask } from './reading.process.ts'

// Files of the largest size that is taken need a tenth of either.
const limits = { memoryMb: 300, timeMs: 20_000 }

const askReader = shareHelper<ReadingTask, ReadingOutcome>(new URL('reading.process.ts', import.meta.url), {
  ...limits,
  idleMs: 20_000,
})

/** How the helper process is asked to read files of a kind. */
export type FileReader<Input extends unknown[], Read> = {
  read: (...input: Input) => Promise<Read>
  /** Throws like `read`, but spares the server what was read. */
  mustBeReadable: (...input: Input) => Promise<void>
}

/**
 * Declares that a module's function of this name reads what somebody has uploaded or pasted. It is called only in a helper
 * process, where no other request waits for it. (docs/decisions/0105-files-are-read-beside-the-requests.md)
 */
export function fileReader<Input extends unknown[], Read>(
  module: URL,
  name: string,
): FileReader<Input, Read> {
  async function ask(input: Input, isResultWanted: boolean): Promise<unknown> {
    const outcome = await askReader({ module: module.href, name, input, isResultWanted }).catch(
      (error: unknown) => {
        if (error instanceof HelperOutOfMemory || error instanceof HelperTooSlow)
          throw new UnreadableColumns('unreadable')
        throw error
      },
    )
    if ('problem' in outcome) throw new UnreadableColumns(outcome.problem)
    return outcome.read
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the helper process runs the function of this name, whose result it is
    read: async (...input) => (await ask(input, true)) as Read,
    mustBeReadable: async (...input) => void (await ask(input, false)),
  }
}
