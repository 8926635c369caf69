const urlParts =
  /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?$/

// The app always writes, so no other wish can be granted.
const wishes = ['read-write', 'primary']

/**
 * Splits a connection string with several hosts, as libpq takes it, into one for each; any other stays as it is.
 * (docs/decisions/0073-three-machines.md)
 */
export function listHosts(databaseUrl: string): string[] {
  const { start = '', hosts = '', path = '', query = '' } = urlParts.exec(databaseUrl)?.groups ?? {}
  if (!hosts.includes(',')) return [databaseUrl]
  const others = new URLSearchParams(query)
  others.delete('target_session_attrs')
  const rest = others.size > 0 ? `${path}?${others.toString()}` : path
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Returns the connection string of another database on the same hosts. */
export function withDatabase(databaseUrl: string, name: string): string {
  const { start = '', hosts = '', query } = urlParts.exec(databaseUrl)?.groups ?? {}
  return `${start}${hosts}/${name}${query === undefined ? '' : `?${query}`}`
}

/** Describes what is wrong with a URL, such as a connection string, without repeating it; null if nothing is. */
export function findUrlProblem(url: string): string | null {
  const hosts = listHosts(url)
  if (!hosts.every((host) => URL.canParse(host))) return 'it is not a complete URL'
  if (hosts.length > 1 && hosts.some((host) => new URL(host).hostname === '')) return 'a host has no name'
  const wish = new URLSearchParams(url.split('?')[1]).get('target_session_attrs')
  if (wish === null || wishes.includes(wish)) return null
  return `target_session_attrs must be ${wishes.join(' or ')}: the app always writes`
}
