/** Does something that no other tab of this browser does at the same time. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Missing where a page is not served securely.
  const locks = navigator.locks as LockManager | undefined
  return await (locks ? locks.request(name, work) : work())
}
