type ActivityQueue = {
  add: (line: string) => void
  /** Sends what waits; `leaving`: in a way that outlives the page. */
  flush: (choices?: { leaving: boolean }) => void
  /** Throws away what waits. */
  drop: () => void
}

type Send = (batch: string, choices: { leaving: boolean }) => Promise<unknown>

const wait_ms = 3000
// A request that outlives its page may carry 64 kB; lines have at most 1,000 characters of at most 3 bytes.
const batch_lines_max = 20

/** Gathers lines for a few seconds and sends them together. A batch that fails is gone: a log is not worth a second try. */
export function createActivityQueue(send: Send): ActivityQueue {
  let lines: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush({ leaving } = { leaving: false }) {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const batch = lines.join('\n')
    lines = []
    send(batch, { leaving }).catch(() => null)
  }

  return {
    add(line) {
      lines.push(line)
      if (lines.length >= batch_lines_max) flush()
      else timer ??= setTimeout(flush, wait_ms)
    },
    flush,
    drop() {
      clearTimeout(timer)
      timer = undefined
      lines = []
    },
  }
}
