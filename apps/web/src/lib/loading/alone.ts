const ends: Record<string, Promise<unknown>> = {}

/** Runs work under a lock shared by all tabs of this browser. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Missing where a page is not served securely: there, only this tab shares it.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return await locks.request(name, work)
  const turn = (ends[name] ?? Promise.resolve()).then(work)
  ends[name] = turn.catch(() => undefined)
  return await turn
}
