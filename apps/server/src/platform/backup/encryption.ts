import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Decrypter, Encrypter, type Identity } from 'age-encryption'

// Backups are encrypted in the format of age, so that its own programs open them as well.
// (docs/decisions/0127-backups-are-encrypted-to-a-public-key.md)

const firstLine = 'age-encryption.org/v1\n'

/** A key that opens encrypted files: a private one, or the key of a single file. */
export type OpeningKey = string | Identity

/** The encryption of one file. */
export type Encryption = {
  encrypt(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** Opens this one file, as long as the process lives: a proof needs no private key. */
  fileKey: Identity
}

/** Prepares the encryption of a file to public keys; throws for a key that is damaged. */
export function encryptionTo(recipients: string[]): Encryption {
  const encrypter = new Encrypter()
  for (const recipient of recipients) addRecipient(encrypter, recipient)
  let key: Uint8Array | null = null
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      key = Uint8Array.from(fileKey)
      // It adds nothing to the file.
      return []
    },
  })
  return {
    async *encrypt(content) {
      yield* await encrypter.encrypt(ReadableStream.from(content))
    },
    fileKey: { unwrapFileKey: () => key },
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new Error(`The public key ${recipient} is damaged: copy it again.`, { cause: error })
  }
}

/** Lists the private keys in the text of a key file, as age-keygen writes it; throws without repeating any of it. */
export function readPrivateKeys(text: string, source: string): string[] {
  if (text.startsWith(firstLine))
    throw new Error(`${source} is itself encrypted: open it first, with age --decrypt.`)
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) {
    const found = lines.some((line) => line.startsWith('age1')) ? 'only a public key' : 'no key'
    throw new Error(`${source} holds ${found}: the private one is a line that begins with AGE-SECRET-KEY-.`)
  }
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    // The library's error repeats the key.
    throw new Error(`The private key in ${source} is damaged: copy it again.`)
  }
  return keys
}

/** Returns whether a file is encrypted. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length))
    return buffer.toString('latin1', 0, bytesRead) === firstLine
  } finally {
    await handle.close()
  }
}

/**
 * Reads a file, decrypted where it is encrypted; throws when none of the keys opens it, and for a file that is not what was
 * encrypted.
 */
export async function* openFile(file: string, keys: OpeningKey[]): AsyncGenerator<Uint8Array> {
  const isPlain = !(await isEncrypted(file))
  if (!isPlain && keys.length === 0)
    throw new Error(`${file} is encrypted: give the file with its private key, --identity FILE.`)
  // Opened last: nobody would hear of its failure before.
  const content = createReadStream(file) as AsyncIterable<Uint8Array>
  if (isPlain) return yield* content
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    yield* await decrypter.decrypt(ReadableStream.from(content))
  } catch (error) {
    const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched')
    const reason = isOtherKey
      ? 'was encrypted to another key: the private key that was given does not open it.'
      : 'is damaged or cut off: it is not what was encrypted. Copy it again, or take another one.'
    throw new Error(`${file} ${reason}`, { cause: error })
  }
}
