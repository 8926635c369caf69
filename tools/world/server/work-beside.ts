import { createHook } from 'node:async_hooks'

// What this process has done by threads beside its own: files, hashes, keys, compression. Node.js lists none of it among its
// active resources, but tells when each begins, and when its result is there.

const isRequest = /^FSREQ|REQUEST$/

type Method = (...parts: unknown[]) => unknown
type Work = { run?: Method; write?: Method }

/** Watches what is done beside; `names` lists the kinds that are under way, `stop` ends it. */
export function watchWork() {
  const underWay = new Map<number, { kind: string; count: number }>()
  const begin = (id: number, kind: string) => {
    underWay.set(id, { kind, count: (underWay.get(id)?.count ?? 0) + 1 })
  }
  const end = (id: number) => {
    const work = underWay.get(id)
    if (work && work.count > 1) work.count -= 1
    else underWay.delete(id)
  }
  const hook = createHook({
    trackPromises: false,
    init(...[id, kind, , resource]: [number, string, number, Work]) {
      const { run, write } = resource
      if (isRequest.test(kind)) begin(id, kind)
      // The same kinds of work are also done at once: then there is a result, and nothing to wait for.
      if (isRequest.test(kind) && run)
        resource.run = (...parts) => {
          const result = run.apply(resource, parts)
          if (Array.isArray(result)) end(id)
          return result
        }
      // One for all that a stream compresses, piece by piece, the next one before the end of the last.
      if (kind === 'ZLIB' && write)
        resource.write = (...parts) => {
          begin(id, kind)
          return write.apply(resource, parts)
        }
    },
    after: end,
    destroy: (id) => void underWay.delete(id),
  }).enable()
  return {
    names: () => [...new Set([...underWay.values()].map(({ kind }) => kind))],
    stop: () => void hook.disable(),
  }
}
