import { refuse } from '../../platform/http/refusal.ts'
import { addressInUrl, isPublicAddress } from '../../platform/delivery/public-addresses.ts'

/**
 * Returns an address in the form in which it is stored; refuses what is no https address of the public internet as far
 * as its text tells. A name is checked again whenever something is sent to it. (docs/rules/webhooks.md)
 */
export function readAddress(text: string, openOrigins: readonly string[]): string {
  const url = URL.parse(text.trim())
  if (!url) return refuseAddress('invalid')
  if (openOrigins.includes(url.origin)) return url.href
  if (url.protocol !== 'https:') return refuseAddress('not_https')
  if (url.username !== '' || url.password !== '' || url.hash !== '') return refuseAddress('invalid')
  const literal = addressInUrl(url)
  const isName = /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/\.(localhost|local|internal)$/.test(url.hostname)
  if (literal === null ? !isName : !isPublicAddress(literal)) return refuseAddress('not_public')
  return url.href
}

function refuseAddress(problem: 'invalid' | 'not_https' | 'not_public'): never {
  refuse('invalid_input', [{ field: 'address', problem }])
}
