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

/** A name for a file that nobody can guess. */
export function makeFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`
}

/** A new seed for a draw: nobody can choose or foresee it. */
export function makeSeed(): string {
  return randomBytes(16).toString('hex')
}
