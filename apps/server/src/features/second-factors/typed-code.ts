import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Instant } from '@tertulia/core/calendar/calendar'

const stepSeconds = 30
// A clock that is half a minute wrong, and a code typed as it changes.
const stepsBeside = 1

/** Makes the secret of a second factor, in base 32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads a second factor from. */
export function otpauthAddress({
  secret,
  club,
  email,
}: {
  secret: string
  club: string
  email: string
}): string {
  // A colon parts the club from the address.
  const issuer = club.replaceAll(':', ' ')
  return new TOTP({ issuer, label: email, secret }).toString()
}

/** Returns the time step that an app's code belongs to; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = Date.parse(now)
  const difference = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: stepsBeside,
  })
  return difference === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + difference
}

// Without characters that look alike. 28 of them hold 138 bits, so that a plain hash keeps them; fewer would need a slow one.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeCount = 10
const groups = 7

const makeGroup = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Makes the recovery codes of a second factor, such as `abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, makeGroup).join('-'))
}

/** Hashes a recovery code, however it is typed; its randomness makes a slow hash needless. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()
}
