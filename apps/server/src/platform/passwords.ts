import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19456, passes: 2, parallelism: 1 }
const tag_length = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return argon2('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    tagLength: tag_length,
    ...parameters,
  })
}

/** The password as argon2id in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const dummy_hash = hashPassword('nobody has this password')

/** Whether the password is the kept one; takes as long when there is none, so that time tells nothing. */
export async function checkPassword(password: string, password_hash: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    password_hash ?? (await dummy_hash),
  )
  if (!match) throw new Error('a kept password has an unknown format')
  const [, memory, passes, parallelism, nonce = '', kept = ''] = match
  const hash = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(hash, Buffer.from(kept, 'base64')) && password_hash !== null
}
