import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { cleanHostname } from '@tertulia/core/customers/customer-fields'
import type { Place } from '../backup/backup.ts'
import { readAll } from '../backup/listed-archive.ts'
import { onConnection } from '../database/database-connection.ts'
import { listKnownMigrations, MIGRATIONS_DIR, type KnownMigration, migrate } from '../database/migrations.ts'
import { readMedium, folderStorage } from '../files/media-storage.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { encryptPlain } from '../secrets/stored-secrets.ts'
import { inScratchDatabase } from '../database/scratch-database.ts'
import type { ArchiveHeader } from './club-archive.ts'
import { readClubArchive, readOver, verifyClubArchive } from './read-archive.ts'
import { addStagedRows, raiseCounters, stageArchive, type Staged } from './staged-rows.ts'
import { exportClub } from './export-club.ts'

type Importing = {
  /** The host names that the club gets instead of its own; none leaves it its own. */
  hostnames?: string[]
  migrationsFolder?: string
  /** Encrypt what the archive has of secrets. */
  keys: SecretKeys
}

/**
 * Adds a club from an archive to an installation, beside its other clubs; throws, and adds nothing, for a damaged
 * archive, one of a newer release, and a club that is here already. An older archive is lifted to this release first.
 * (docs/decisions/0072-a-club-can-move.md)
 */
export async function importClub(
  file: string,
  place: Place,
  { hostnames = [], migrationsFolder = MIGRATIONS_DIR, keys }: Importing,
): Promise<{ customerId: number; header: ArchiveHeader }> {
  const { header } = await verifyClubArchive(file)
  const known = await listKnownMigrations(migrationsFolder)
  const isOlder = refuseNewer(header, known)
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-import-'))
  try {
    const lifted = path.join(folder, 'lifted.tar.gz')
    if (isOlder) await liftClubArchive(file, { to: lifted, databaseUrl: place.databaseUrl, migrationsFolder })
    const customerId = await onConnection(place.databaseUrl, (client) =>
      addClub(client, {
        file,
        rows: isOlder ? lifted : file,
        header,
        place,
        keys,
        hostnames: hostnames.map(cleanHostname),
      }),
    )
    return { customerId, header }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns whether the archive was made by an earlier release; throws when this release does not know all of it. */
function refuseNewer({ version, migrations }: ArchiveHeader, known: KnownMigration[]): boolean {
  const foreign = migrations.find(
    ({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum),
  )
  if (foreign)
    throw new Error(
      `The archive was made by release ${version}, whose migration ${foreign.name} this release does not know: import it with that release or a later one.`,
    )
  return migrations.length < known.length
}

type Adding = {
  file: string
  /** The archive with rows of this release: the file itself, or what it was lifted to. */
  rows: string
  header: ArchiveHeader
  place: Place
  keys: SecretKeys
  hostnames: string[]
}

async function addClub(
  client: Client,
  { file, rows, header, place, keys, hostnames }: Adding,
): Promise<number> {
  const { media } = place
  const saved: string[] = []
  let customerId: number | null = null
  await client.query('begin')
  try {
    await client.query('set local row_security = off')
    const inArchive = await stageArchive(client, rows)
    const staged =
      hostnames.length > 0 ? inArchive.filter(({ table }) => table.name !== 'hostnames') : inArchive
    await refusePresent(client, { staged, hostnames })
    const id = await chooseNumber(client, header.customer_id)
    customerId = id
    await raiseCounters(client, { staged, databaseUrl: place.databaseUrl })
    await addStagedRows(client, { staged, customerId: id })
    await encryptPlain(client, keys, id)
    await addHostnames(client, id, hostnames)
    await readClubArchive(file, {
      ...readOver,
      async medium(name, chunks) {
        saved.push(name)
        const content = await readAll(chunks)
        await media.save(id, name, content)
        if (!content.equals(await readMedium(media, id, name)))
          throw new Error(`${name} was stored, but is not read back as it was.`)
      },
    })
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (customerId !== null) for (const name of saved) await media.remove(customerId, name)
    throw error
  }
}

/** Throws when the club is here already, or a host name of it belongs to another. */
async function refusePresent(
  client: Client,
  { staged, hostnames }: { staged: Staged[]; hostnames: string[] },
): Promise<void> {
  const linesOf = (name: string) => staged.find(({ table }) => table.name === name)?.lines
  const clubs = linesOf('customers')
  if (clubs === undefined) throw new Error('The archive has no club.')
  const { rows } = await client.query<{ name: string; present: boolean }>(`
    select r.name, exists(select from customers c where c.name = r.name and c.created_at = r.created_at) as present
    from ${clubs} s, json_populate_record(null::customers, s.line) r`)
  const [club, ...others] = rows
  if (!club || others.length > 0) throw new Error('An archive holds exactly one club.')
  if (club.present) throw new Error(`${club.name} is here already.`)
  const named = linesOf('hostnames')
  const wanted = hostnames.length > 0 ? 'select unnest($1::text[])' : `select line->>'hostname' from ${named}`
  if (hostnames.length === 0 && named === undefined) return
  const { rows: taken } = await client.query<{ hostname: string }>(
    `select hostname from hostnames where hostname in (${wanted})`,
    hostnames.length > 0 ? [hostnames] : [],
  )
  if (taken.length > 0)
    throw new Error(
      `${taken.map(({ hostname }) => hostname).join(', ')} belongs to another customer here: give --hostname.`,
    )
}

/** Returns the number that the club had, or the next one where another club has it. */
async function chooseNumber(client: Client, wanted: number | null): Promise<number> {
  const next = `select nextval(pg_get_serial_sequence('customers', 'id'))::int as id`
  const { rows } = await client.query<{ id: number }>(
    `select coalesce((select $1::int where not exists (select from customers where id = $1)), (${next})) as id`,
    [wanted],
  )
  if (!rows[0]) throw new Error('no number')
  return rows[0].id
}

async function addHostnames(client: Client, customerId: number, hostnames: string[]): Promise<void> {
  await client.query('insert into hostnames (customer_id, hostname) select $1, unnest($2::text[])', [
    customerId,
    hostnames,
  ])
}

type Lifting = {
  /** The archive to write; without media. */
  to: string
  /** The server on which the database of the lift is created and dropped again. */
  databaseUrl: string
  migrationsFolder: string
}

/**
 * Lifts an archive of an earlier release to this one: its rows go into a database of their own that has the archive's
 * migrations, which is then migrated further.
 */
async function liftClubArchive(file: string, lifting: Lifting): Promise<void> {
  const { to, databaseUrl, migrationsFolder: folder } = lifting
  const { made_at: now, customer_id: number, migrations } = await readClubArchive(file, readOver)
  const customerId = number ?? 1
  await inScratchDatabase(databaseUrl, 'lift', async (scratchUrl) => {
    await migrate(scratchUrl, { folder, until: migrations.at(-1)?.name })
    await onConnection(scratchUrl, async (client) => {
      await client.query('begin')
      await addStagedRows(client, { staged: await stageArchive(client, file), customerId })
      await client.query('commit')
    })
    await migrate(scratchUrl, { folder })
    // Media need no lifting: there is no such folder.
    const place = { databaseUrl: scratchUrl, media: folderStorage(`${to}.media`) }
    await exportClub(place, { customer: String(customerId), file: to, now, withPasswords: true, keys: null })
  })
}
