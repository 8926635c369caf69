import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type At = { host: string; origin: string }

const isPresent = 0x01
const isVerified = 0x04
const hasKey = 0x40

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** A device of a person that makes one passkey and signs with it. */
export function aPasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

  const about = ({ host }: At, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string, { origin }: At) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id: id.toString('base64url'),
    /** Makes the passkey, as a browser returns it. */
    make(challenge: string, at: At, { verified = true } = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)])
      const flags = isPresent | hasKey | (verified ? isVerified : 0)
      const made = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([about(at, flags, 0), key]))],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(made)).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Signs with the passkey, as a browser returns it. */
    sign(challenge: string, at: At, { counter = 0, verified = true } = {}) {
      const signed = about(at, isPresent | (verified ? isVerified : 0), counter)
      const client = clientData('webauthn.get', challenge, at)
      const signature = sign('sha256', Buffer.concat([signed, sha256(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: signed.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
