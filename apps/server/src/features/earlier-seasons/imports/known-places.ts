import type { Db } from '../../../platform/database/database.ts'
import { plainWords } from '../../../platform/files/column-file.ts'
import { findAccounts } from './find-accounts.ts'
import type { Competition, NamedPlayer } from './season-cells.ts'
import { listKnownPlaces, type KnownPlace } from './season-imports.views.ts'

/** Where a player is looked for: one table, or all tiers of a season. */
export type Scope = { table_id: number } | { season_id: number }

export type FoundPlayer =
  | { place: KnownPlace; problem: null }
  | { place: null; problem: 'unknown' | 'ambiguous' }

/** The seasons, tables and players that are here, as lines of games and answers name them. */
export class KnownPlaces {
  readonly #seasons = new Map<string, number>()
  readonly #tables = new Map<string, number>()
  readonly #players = new Map<string, KnownPlace[]>()
  readonly #accounts: Awaited<ReturnType<typeof findAccounts>>

  private constructor(places: readonly KnownPlace[], accounts: Awaited<ReturnType<typeof findAccounts>>) {
    this.#accounts = accounts
    for (const place of places) {
      this.#seasons.set(plainWords(place.season), place.season_id)
      this.#tables.set(tableKey(place.season_id, place.competition, place.table), place.table_id)
      this.#add({ table_id: place.table_id }, place)
      if (place.competition === 'league') this.#add({ season_id: place.season_id }, place)
    }
  }

  /** Reads what is here, and finds the accounts that lines name. */
  static async of(db: Db, players: readonly NamedPlayer[]): Promise<KnownPlaces> {
    return new KnownPlaces(await listKnownPlaces(db), await findAccounts(db, players))
  }

  season(name: string): number | null {
    return this.#seasons.get(plainWords(name)) ?? null
  }

  table(seasonId: number, competition: Competition, name: string): number | null {
    return this.#tables.get(tableKey(seasonId, competition, name)) ?? null
  }

  /** Finds a player by the account, else by the name that stands in the table. */
  player(scope: Scope, named: NamedPlayer): FoundPlayer {
    const { id: account } = this.#accounts.of(named)
    const ofAccount = account === null ? [] : this.#players.get(playerKey(scope, account))
    const found = ofAccount?.length ? ofAccount : this.#players.get(playerKey(scope, named.name))
    const [place, another] = found ?? []
    if (!place) return { place: null, problem: 'unknown' }
    return another ? { place: null, problem: 'ambiguous' } : { place, problem: null }
  }

  #add(scope: Scope, place: KnownPlace): void {
    for (const name of [place.name, place.user_id]) {
      const key = name !== null && playerKey(scope, name)
      if (key) this.#players.set(key, [...(this.#players.get(key) ?? []), place])
    }
  }
}

const tableKey = (seasonId: number, competition: Competition, name: string) =>
  JSON.stringify([seasonId, competition, plainWords(name)])

/** A name is looked up by its plain words, an account by its number. */
const playerKey = (scope: Scope, player: string | number) =>
  JSON.stringify([scope, typeof player === 'string' ? plainWords(player) : player])
