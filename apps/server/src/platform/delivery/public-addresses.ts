import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Finds the IP addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Asks the operating system for the addresses of a host name. */
export const resolveHost: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

const publicSix = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address is one of the public internet: not of this machine, a private network, or a service
 * such as that of a cloud's own data, also when IPv6 wraps it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicSix)
}

/** Returns the host of a URL if it is an IP address, without brackets; null for a name. */
export function addressInUrl({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}
