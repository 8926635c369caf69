import { customerOfToken, hashToken, makeToken } from '../../platform/access/tokens.ts'

// A dot in a path would look like a file name; only the customer's number precedes it.
const inLink = (token: string) => token.replace('.', '~')
const asStored = (token: string) => token.replace('~', '.')

/** Creates a nation's secret as used in a link, and its hash. */
export function makeNationToken(customerId: number): { token: string; token_hash: Buffer } {
  const { token, token_hash } = makeToken(customerId)
  return { token: inLink(token), token_hash }
}

/** Hashes the secret of a link; null for one that cannot belong to this customer. */
export function readNationToken(link: string, customerId: number): Buffer | null {
  const token = asStored(link)
  const isOwn = link.includes('~') && customerOfToken(token) === customerId
  return isOwn ? hashToken(token) : null
}
