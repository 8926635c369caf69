/**
 * The host name at which a club's links and passkeys work: that of the public address when it is the club's or the club
 * has none, otherwise the club's first.
 */
export function firstHost(hostnames: readonly string[], publicHost: string): string {
  const [first] = hostnames
  return first === undefined || hostnames.includes(publicHost) ? publicHost : first
}
