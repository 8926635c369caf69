import { chownSync, cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// The cluster, where the system needs one its password, and the key of the secrets in it.
const parts = ['postgres', 'postgres.password', 'secrets.key']

/** Copies the data of a stopped server with their owners; making a new cluster takes twenty times as long. */
export function copyServer(from: string, to: string): void {
  for (const part of parts.filter((name) => existsSync(join(from, name)))) {
    cpSync(join(from, part), join(to, part), { recursive: true })
    const { uid, gid } = statSync(join(from, part))
    const inside = statSync(join(from, part)).isDirectory()
      ? readdirSync(join(to, part), { recursive: true, encoding: 'utf8' })
      : []
    for (const name of ['', ...inside]) chownSync(join(to, part, name), uid, gid)
  }
}
