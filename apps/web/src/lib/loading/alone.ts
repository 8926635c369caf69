/** Runs work under a lock shared by all tabs of this browser. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Missing where a page is not served securely.
  const locks = navigator.locks as LockManager | undefined
  return await (locks ? locks.request(name, work) : work())
}
