const words: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it broke the connection off',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'its name cannot be looked up',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
}

/** Describes in a few words why another machine could not be reached, or else with the error's own message. */
export function describeNetworkFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.message.startsWith('timeout expired'))
    return 'it does not answer'
  const known = 'code' in error ? words[String(error.code)] : undefined
  if (known !== undefined) return known
  // A name with several addresses fails with an error for each, and `fetch` with one that holds the reason.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause]
  return first === undefined ? error.message : describeNetworkFailure(first)
}
