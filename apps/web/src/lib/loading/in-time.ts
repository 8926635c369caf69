type TimeLimit = { longestMs: number; error: Error }

/** Runs `work` with a time limit; on timeout, aborts it and rejects with `error`. */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { longestMs, error }: TimeLimit,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(error)
    controller.abort()
  }, longestMs)
  // Work that fails at once must clear the timer, too.
  const working = async () => await work(controller.signal)
  return await Promise.race([working(), late]).finally(() => clearTimeout(timer))
}
