import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { Month } from '@tertulia/core/national-ranking/month'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { addEventMonth } from '../month-events/month-events.exports.ts'
import { publishMonths } from '../national-ranking/national-ranking.exports.ts'
import { addRankingPlayers } from '../ranking-players/ranking-players.exports.ts'
import { holdRankingPlayers } from '../ranking-players/ranking-players.sql.ts'
import { rankingImport } from './ranking-imports.ts'
import { insertImportedMonths, insertImportedPlayers } from './ranking-imports.sql.ts'
import { rankingSource, type CheckedResult } from './ranking-report.ts'

type Applying = Call<typeof rankingImportCalls.applyRankingImport>

/**
 * Creates the new months of a file with their players and publishes them, all in one transaction, as a manager would
 * one after another. (docs/rules/moving-in.md)
 */
export const applyRankingImport = async (call: Applying): Promise<ImportedFile> =>
  rankingImport.apply(call, async (results) => {
    const { db, user, now, params } = call
    const added = results.filter(({ outcome }) => outcome === 'new')
    const months = [...new Set(added.flatMap(({ month }) => month ?? []))].toSorted()
    const players = await createPlayers(call, added)
    await createMonths(call, { added, months, players })
    const published = await publishMonths(db, { months, published_at: now, published_by: user.id })
    await insertImportedMonths(db, { id: params.id, months, published })
    return months.length
  })

type PlayerIds = ReadonlyMap<string, number>

/** Creates the players who are not here yet, and saves the numbers that all of them had; returns ids by key. */
async function createPlayers(
  { db, now, params }: Applying,
  added: readonly CheckedResult[],
): Promise<PlayerIds> {
  const lines = [...Map.groupBy(added, ({ player_key: key }) => key)]
  const all = lines.map(([key, own]) => ({
    key,
    player_id: own[0]?.player_id ?? null,
    name: own[0]?.name ?? '',
    surname: own[0]?.surname ?? '',
    club: own.find(({ club }) => club !== null)?.club ?? null,
    region: own.find(({ region }) => region !== null)?.region ?? null,
    source_ids: [...new Set(own.flatMap(({ source_id }) => source_id ?? []))],
  }))
  const missing = all.filter(({ player_id }) => player_id === null)
  const created = await addRankingPlayers(db, missing, now)
  const createdIds = new Map(missing.map(({ key }, at) => [key, created[at] ?? 0]))
  const ids = new Map(all.map(({ key, player_id: id }) => [key, id ?? createdIds.get(key) ?? 0]))
  const named = all.flatMap(({ key, ...player }) => namedPlayers({ ...player, id: ids.get(key) ?? 0 }))
  await insertImportedPlayers(db, { id: params.id, source: rankingSource }, named)
  return ids
}

type NamedPlayer = { player_id: number; source_id: string | null; created: boolean }

/** What is kept of a player: each number in the old system, and that the file created them. */
function namedPlayers({
  id,
  player_id: knownId,
  source_ids,
}: {
  id: number
  player_id: number | null
  source_ids: readonly string[]
}): NamedPlayer[] {
  const isNew = knownId === null
  const numbers = source_ids.length > 0 || !isNew ? source_ids : [null]
  return numbers.map((number, at) => ({ player_id: id, source_id: number, created: isNew && at === 0 }))
}

type NewMonths = { added: readonly CheckedResult[]; months: readonly Month[]; players: PlayerIds }

/** Creates the events of months, the months and then their players locked in order. (docs/rules/locks.md) */
async function createMonths({ db, now }: Applying, { added, months, players }: NewMonths): Promise<void> {
  const byMonth = Map.groupBy(added, ({ month }) => month ?? '')
  for (const month of months) {
    const byType = Map.groupBy(byMonth.get(month) ?? [], ({ type }) => type)
    const events = [...byType].flatMap(([type, own]) => {
      const results = own.map(({ player_key: key, result }) => ({
        player_id: players.get(key) ?? 0,
        result: result ?? 0,
      }))
      return type === null ? [] : [{ type, supervised: own.some(({ supervised }) => supervised), results }]
    })
    // A manager has given the month its events since the file was compared.
    if (!(await addEventMonth(db, { month, saved_at: now, events }))) refuse('import_not_ready')
  }
  const ids = new Set(players.values())
  // A manager has deleted or merged a player meanwhile.
  if ((await holdRankingPlayers(db, [...ids])).size < ids.size) refuse('import_not_ready')
}
