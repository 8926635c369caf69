import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Mutex } from 'async-mutex'
import { demandNoTransaction } from '../database/open-transaction.ts'

const argon2 = promisify(argon2Callback)

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

// Each takes the memory of its cost, while people sign in once in weeks: they take turns. How many requests may wait for
// theirs is limited before. (docs/rules/limits.md)
const turns = new Mutex()

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  demandNoTransaction('a password was hashed')
  const message = password.normalize('NFC')
  return turns.runExclusive(() => argon2('argon2id', { message, nonce, tagLength, ...parameters }))
}

/** Hashes the password as argon2id in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const dummyHash = hashPassword('nobody has this password')

const bcryptHash = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Returns whether a password is kept as another system hashed it, until its user signs in for the first time. */
export function isBcryptHash(passwordHash: string): boolean {
  return bcryptHash.test(passwordHash)
}

/**
 * Checks a password against its hash; takes as long without one, so that timing reveals nothing. While some passwords
 * of the club are kept as bcrypt hashes, any of them given here makes every check as long as theirs.
 */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
  someBcryptHash: string | null = null,
): Promise<boolean> {
  const isBcrypt = passwordHash !== null && isBcryptHash(passwordHash)
  const bcrypted = isBcrypt ? passwordHash : someBcryptHash
  const isRightByBcrypt = bcrypted !== null && (await checkBcrypt(password, bcrypted))
  const isRight = await checkArgon2id(
    password,
    isBcrypt || passwordHash === null ? await dummyHash : passwordHash,
  )
  return isBcrypt ? isRightByBcrypt : isRight && passwordHash !== null
}

async function checkArgon2id(password: string, passwordHash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(passwordHash)
  if (!match) throw new Error('a kept password has an unknown format')
  const [, memory, passes, parallelism, nonce = '', stored = ''] = match
  const hash = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(hash, Buffer.from(stored, 'base64'))
}

/** Checks on a thread of its own, as argon2 does; loaded only by clubs that moved in with such hashes. */
async function checkBcrypt(password: string, passwordHash: string): Promise<boolean> {
  const { compare } = await import('bcrypt')
  // PHP names the same algorithm 2y.
  return compare(password, passwordHash.replace(/^\$2y/, '$2b'))
}
