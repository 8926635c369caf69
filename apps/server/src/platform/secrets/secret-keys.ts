import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretName } from './secret-columns.ts'

/** Where a secret is stored: the encrypted text is worth nothing in another column or for another customer. */
export type SecretPlace = { name: SecretName; customer_id: number }

/** The keys of an installation: the one that encrypts, and those that only open what was encrypted before. */
export type SecretKeys = {
  /** The ids of all keys, the present one first. */
  ids: readonly [string, ...string[]]
  seal: (place: SecretPlace, text: string) => string
  open: (place: SecretPlace, sealed: string) => string
  /** Opens every encrypted value of a column within a JSON text. */
  openIn: (place: SecretPlace, json: string) => string
  /** The keyed hashes of a text: that of the present key, by which new values are stored, first. */
  hash: (place: SecretPlace, text: string) => [Buffer, ...Buffer[]]
}

const keyLength = 32
const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const sealedValue = /sealed:1:([0-9a-f]{16}):([\w-]+)/

/** Returns whether a stored text is encrypted. */
export const isSealed = (text: string): boolean => text.startsWith('sealed:1:')

/** Returns the id of the key that an encrypted text needs. */
export const keyIdOf = (sealed: string): string | undefined => sealedValue.exec(sealed)?.[1]

/** Makes the text of a new key. */
export const makeSecretKey = (): string => randomBytes(keyLength).toString('base64url')

/** Reads the text of a key: 32 bytes in base64 or hexadecimal digits. Throws without repeating it. */
export function readSecretKey(text: string): Buffer {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (isHex || (/^[\w+/-]{43}=?$/.test(text) && key.length === keyLength)) return key
  throw new Error(
    'it must be 32 bytes in base64 or hexadecimal digits: make one with openssl rand -base64 32',
  )
}

const derive = (key: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `tertulia ${use}`, keyLength))

type Key = { id: string; encrypting: Buffer; hashing: Buffer }

function deriveKey(text: string): Key {
  const key = readSecretKey(text)
  const id = createHash('sha256').update(derive(key, 'id')).digest('hex').slice(0, 16)
  return { id, encrypting: derive(key, 'encryption'), hashing: derive(key, 'look-up') }
}

const dataOf = ({ name, customer_id }: SecretPlace) => Buffer.from(`${name} ${customer_id}`)

function seal({ id, encrypting }: Key, place: SecretPlace, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, encrypting, nonce).setAAD(dataOf(place))
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final()]
  return `sealed:1:${id}:${Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')}`
}

function open(keys: readonly Key[], place: SecretPlace, sealed: string): string {
  const [, id, content = ''] = sealedValue.exec(sealed) ?? []
  if (id === undefined) throw new Error(`a value of ${place.name} is not encrypted`)
  const key = keys.find((one) => one.id === id)
  if (!key) throw new Error(`a value of ${place.name} needs the key ${id}, which is not here`)
  const bytes = Buffer.from(content, 'base64url')
  const nonce = bytes.subarray(0, nonceLength)
  try {
    const decipher = createDecipheriv(algorithm, key.encrypting, nonce, { authTagLength: tagLength })
    decipher.setAAD(dataOf(place)).setAuthTag(bytes.subarray(-tagLength))
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    throw new Error(`a value of ${place.name} was changed, or comes from another place`)
  }
}

function hash({ hashing }: Key, place: SecretPlace, text: string): Buffer {
  return createHmac('sha256', hashing).update(dataOf(place)).update('\0').update(text).digest()
}

/** Returns the keys of an installation from their texts, the present one first. */
export function openSecretKeys(present: string, previous: readonly string[] = []): SecretKeys {
  const own = deriveKey(present)
  const others = previous.map(deriveKey).filter(({ id }) => id !== own.id)
  const keys = [own, ...others]
  const openOne = (place: SecretPlace, sealed: string) => open(keys, place, sealed)
  return {
    ids: [own.id, ...others.map(({ id }) => id)],
    seal: (place, text) => seal(own, place, text),
    open: openOne,
    openIn: (place, json) =>
      json.replaceAll(new RegExp(sealedValue, 'g'), (sealed) =>
        JSON.stringify(openOne(place, sealed)).slice(1, -1),
      ),
    hash: (place, text) => [hash(own, place, text), ...others.map((key) => hash(key, place, text))],
  }
}
