import { readFileSync, statSync } from 'node:fs'

/** The operating-system user that runs the database server. */
export type ServerUser = { uid: number; gid: number }

/**
 * Chooses the user that runs the database server: null for the app's own, or, because PostgreSQL refuses to run as
 * root, an existing unprivileged user when the app runs as root.
 */
export function chooseServerUser(clusterDir: string): ServerUser | null {
  const ownUid = process.getuid?.()
  if (ownUid === undefined) return null
  const owner = ownerOf(clusterDir)
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new Error(
        `The database in ${clusterDir} belongs to user id ${owner.uid}, the app runs as ${ownUid}. ` +
          'Start it as that user or as root, or set DATA_DIR to another folder.',
      )
    }
    return null
  }
  if (owner && owner.uid !== 0) return owner
  return findUnprivilegedUser(readFileSync('/etc/passwd', 'utf8'))
}

/** Picks `nobody`, or else the first user who is not root, from the text of a passwd file. */
export function findUnprivilegedUser(passwd: string): ServerUser {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith('#'))
    // Some systems write the highest ids as negative numbers.
    .map((fields) => ({ name: fields[0], uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 }))
    .filter((user) => user.uid !== 0)
  const user = users.find(({ name }) => name === 'nobody') ?? users[0]
  if (!user) {
    throw new Error(
      'The embedded database cannot run as root and this machine has no other user. Set DATABASE_URL instead.',
    )
  }
  return { uid: user.uid, gid: user.gid }
}

function ownerOf(path: string): ServerUser | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}
