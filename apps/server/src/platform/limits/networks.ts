import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

// What one connection to the internet is given, so that all its addresses count as one.
const bitsOfNetwork6 = 64

/** Returns the network of a request, by which strangers are counted: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bitsOfNetwork6}`).toString()
}
