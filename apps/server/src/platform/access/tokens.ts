import { createHash, randomBytes } from 'node:crypto'

/**
 * Creates an opaque secret. It begins with the customer's id, because the token's row can only be read by a connection
 * that is already bound to its customer.
 */
export function makeToken(customerId: number): { token: string; token_hash: Buffer } {
  const token = `${customerId}.${randomBytes(32).toString('base64url')}`
  return { token, token_hash: hashToken(token) }
}

/** Hashes a token for storage. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the customer that a token names; null for anything that cannot be a token. */
export function customerOfToken(token: string): number | null {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)
  return match ? Number(match[1]) : null
}

const apiTokenPrefix = 'tertulia_'

/** Creates an API token: besides naming its customer it says what it is, so that a leaked one can be attributed. */
export function makeApiToken(customerId: number): { token: string; token_hash: Buffer } {
  const token = `${apiTokenPrefix}${makeToken(customerId).token}`
  return { token, token_hash: hashToken(token) }
}

/** Returns the customer that an API token names; null for anything else. */
export function customerOfApiToken(token: string): number | null {
  return token.startsWith(apiTokenPrefix) ? customerOfToken(token.slice(apiTokenPrefix.length)) : null
}

/** Creates an unguessable file name. */
export function makeFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`
}

/** Creates an unpredictable seed for a draw. */
export function makeSeed(): string {
  return randomBytes(16).toString('hex')
}
