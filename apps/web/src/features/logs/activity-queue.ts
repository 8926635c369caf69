type ActivityQueue = {
  add: (line: string) => void
  /** Sends waiting lines; `leaving`: with a request that outlives the page. */
  flush: (choices?: { leaving: boolean }) => void
  /** Discards waiting lines. */
  drop: () => void
}

type Send = (actions: string[], choices: { leaving: boolean }) => Promise<unknown>

const waitMs = 3000
// A keepalive request is limited to 64 kB; lines have at most 1,000 characters of at most 3 bytes.
const batchLinesMax = 20

/**
 * Collects lines for a few seconds and sends them together. A failed batch is dropped, because a log is not worth a
 * retry.
 */
export function createActivityQueue(send: Send): ActivityQueue {
  let lines: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush({ leaving } = { leaving: false }) {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const actions = lines
    lines = []
    send(actions, { leaving }).catch(() => null)
  }

  return {
    add(line) {
      lines.push(line)
      if (lines.length >= batchLinesMax) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
    drop() {
      clearTimeout(timer)
      timer = undefined
      lines = []
    },
  }
}
