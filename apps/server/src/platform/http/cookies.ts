import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

// Over TLS no other host, and no host below this one, can set a cookie whose name begins like this.
const hostPrefix = '__Host-'

type Visit = Pick<FastifyRequest, 'cookies' | 'protocol'>

/** Returns a cookie's value by its name; earlier releases set it without the prefix. */
export function cookieOf({ cookies }: Pick<Visit, 'cookies'>, name: string): string | undefined {
  return cookies[hostPrefix + name] ?? cookies[name]
}

/** Returns the name under which a cookie is set: with the prefix wherever browsers accept it. */
export const cookieNameFor = ({ protocol }: Pick<Visit, 'protocol'>, name: string): string =>
  protocol === 'https' ? hostPrefix + name : name
