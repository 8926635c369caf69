import type { Instant } from '@tertulia/core/calendar/calendar'
import { Refusal } from '../http/refusal.ts'

type Queryable = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: { since: Instant | Date }[] }>
}

/** Returns since when the installation has been in maintenance; null when it is not. */
export async function findMaintenance(database: Queryable): Promise<Instant | null> {
  const { rows } = await database.query('select since from maintenance')
  const since = rows[0]?.since
  return since === undefined ? null : new Date(since).toISOString()
}

/** Begins maintenance, unless it has begun, or ends it; as the owner of the database. */
export async function setMaintenance(database: Queryable, since: Instant | null): Promise<void> {
  if (since === null) await database.query('delete from maintenance')
  else await database.query('insert into maintenance (since) values ($1) on conflict do nothing', [since])
}

/** All processes have noticed a change after this time. */
export const maintenanceNoticedMs = 1000

const retryAfterSeconds = 30

/** Tells whether the installation is in maintenance, in which reading works and every write is refused. */
export type Maintenance = {
  isOn(): Promise<boolean>
  /** Refuses `maintenance` while it is on. */
  refuseWrite(): Promise<void>
}

/** Watches for maintenance, which any process or command may begin: looks when asked, at most once a second. */
export function watchMaintenance(database: Queryable): Maintenance {
  let lookedAt = -Infinity
  let look: Promise<boolean> = Promise.resolve(false)
  function isOn(): Promise<boolean> {
    if (performance.now() - lookedAt < maintenanceNoticedMs) return look
    lookedAt = performance.now()
    look = findMaintenance(database).then((since) => since !== null)
    look.catch(() => {
      lookedAt = -Infinity
    })
    return look
  }
  return {
    isOn,
    async refuseWrite() {
      if (await isOn()) throw new Refusal('maintenance', { retryAfterSeconds })
    },
  }
}
