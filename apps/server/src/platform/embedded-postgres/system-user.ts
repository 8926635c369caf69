import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The operating-system user that runs the database server. */
export type ServerUser = { uid: number; gid: number }

/**
 * Chooses the user that runs the database server: null for the app's own, or, because PostgreSQL refuses to run as
 * root, an existing unprivileged user when the app runs as root. A database that root has copied becomes that user's.
 */
export function chooseServerUser(clusterDir: string): ServerUser | null {
  const ownUid = process.getuid?.()
  if (ownUid === undefined) return null
  const owner = ownerOf(clusterDir)
  const contents = ownerOf(path.join(clusterDir, 'PG_VERSION'))
  if (ownUid !== 0) {
    const stranger = [owner, contents].find((one) => one && one.uid !== ownUid)
    if (stranger) {
      throw new Error(
        `The database in ${clusterDir} belongs to user id ${stranger.uid}, the app runs as ${ownUid}. ` +
          `Start it as that user or as root, or make it yours: sudo chown -R ${ownUid} ${path.dirname(clusterDir)}`,
      )
    }
    return null
  }
  const user = owner && owner.uid !== 0 ? owner : findUnprivilegedUser(readFileSync('/etc/passwd', 'utf8'))
  // As a copy made by root is.
  if (owner && [owner, contents].some((one) => one?.uid !== user.uid)) giveFolder(clusterDir, user)
  return user
}

/** Makes a folder and all in it a user's own. */
function giveFolder(folder: string, { uid, gid }: ServerUser): void {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), uid, gid)
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

function ownerOf(file: string): ServerUser | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}
