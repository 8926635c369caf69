import { createHash, randomBytes } from 'node:crypto'

/**
 * A new opaque secret. The customer's id stands before it, because the row that knows the token can only be
 * read by a connection that is already bound to its customer.
 */
export function makeToken(customer_id: number): { token: string; token_hash: Buffer } {
  const token = `${customer_id}.${randomBytes(32).toString('base64url')}`
  return { token, token_hash: hashToken(token) }
}

/** What is kept of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The customer that a token claims; null for what cannot be a token. */
export function customerOfToken(token: string): number | null {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)
  return match ? Number(match[1]) : null
}

const api_token_prefix = 'tertulia_'

/** A new token of the API: beside naming its customer it says what it is, so that who finds one knows whose it is. */
export function makeApiToken(customer_id: number): { token: string; token_hash: Buffer } {
  const token = `${api_token_prefix}${makeToken(customer_id).token}`
  return { token, token_hash: hashToken(token) }
}

/** The customer that a token of the API claims; null for anything else. */
export function customerOfApiToken(token: string): number | null {
  return token.startsWith(api_token_prefix) ? customerOfToken(token.slice(api_token_prefix.length)) : null
}

/** A name for a file that nobody can guess. */
export function makeFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`
}

/** A new seed for a draw: nobody can choose or foresee it. */
export function makeSeed(): string {
  return randomBytes(16).toString('hex')
}
