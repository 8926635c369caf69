type TimeLimit = { longest_ms: number; error: Error }

/** What work comes to, unless it takes longer than that: then it is told to stop, and fails with this error. */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { longest_ms, error }: TimeLimit,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(error)
    controller.abort()
  }, longest_ms)
  // Work that fails at once must stop the clock, too.
  const working = async () => await work(controller.signal)
  return await Promise.race([working(), late]).finally(() => clearTimeout(timer))
}
