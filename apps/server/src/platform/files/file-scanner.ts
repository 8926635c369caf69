import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Tells whether a file is free of known malicious content; rejects when that cannot be found out. */
export type FileScanner = (path: string) => Promise<boolean>

const patienceMs = 30_000

/** Where ClamAV's daemon listens: a socket of this machine, or host and port. */
const addressOf = (clamd: string): NetConnectOpts => {
  if (clamd.startsWith('/')) return { path: clamd }
  const { hostname, port } = new URL(`tcp://${clamd}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Has files scanned by ClamAV's daemon, which reads them from the connection. (docs/rules/limits.md) */
export function openScanner(clamd: string): FileScanner {
  return async (path) => {
    const socket = connect(addressOf(clamd))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the file scanner does not answer')))
    const reply = readAll(socket)
    // Why it could not be sent is said by the reply, or by its absence.
    pipeline(piecesOf(path), socket, { end: false }).catch(() => null)
    const words = await reply
    if (words.endsWith(' FOUND')) return false
    if (words.endsWith(' OK')) return true
    throw new Error(`the file scanner failed: ${words.slice(0, 100)}`)
  }
}

/** A file as the daemon takes it: pieces with their lengths, and one without content at the end. */
async function* piecesOf(path: string): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0'
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(chunk.byteLength)
    yield size
    yield chunk
  }
  yield Buffer.alloc(4)
}

async function readAll(socket: AsyncIterable<Buffer>): Promise<string> {
  let words = ''
  for await (const chunk of socket) words += chunk.toString()
  return words.replaceAll('\0', '').trim()
}
