import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

// What one connection to the internet is given, so that all its addresses count as one.
const bitsOfNetwork6 = 64

const networks = new WeakMap<object, string>()

/**
 * Returns the network of a request, by which strangers are counted: an IPv4 address, or the first half of an IPv6 one. It
 * stays known when the client hangs up, and with it the address.
 */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const network = networks.get(request) ?? findNetwork(request)
  networks.set(request, network)
  return network
}

function findNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip || 'unknown'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bitsOfNetwork6}`).toString()
}
