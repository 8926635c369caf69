import type { Db } from '../../../platform/database/database.ts'
import { plainWords } from '../../../platform/files/column-cells.ts'
import { findAccounts } from './find-accounts.ts'
import type { Competition, NamedPlayer } from './season-cells.ts'
import { listKnownPlaces, type KnownPlace } from './season-imports.sql.ts'

/** Where a player is looked for: one table, or all tiers of a season. */
export type Scope = { table_id: number } | { season_id: number }

export type FoundPlayer =
  | { place: KnownPlace; problem: null }
  | { place: null; problem: 'unknown' | 'ambiguous' }

/** The seasons, tables and players that are here, as lines of games and answers name them. */
export class KnownPlaces {
  readonly #seasons = new Map<string, number>()
  readonly #tables = new Map<string, number>()
  readonly #words = new Map<string, string>()
  readonly #players = new Map<string, KnownPlace[]>()
  readonly #accounts: Awaited<ReturnType<typeof findAccounts>>

  private constructor(places: readonly KnownPlace[], accounts: Awaited<ReturnType<typeof findAccounts>>) {
    this.#accounts = accounts
    for (const place of places) {
      this.#seasons.set(this.#plain(place.season), place.season_id)
      this.#tables.set(this.#tableKey(place.season_id, place.competition, place.table), place.table_id)
      this.#add({ table_id: place.table_id }, place)
      if (place.competition === 'league') this.#add({ season_id: place.season_id }, place)
    }
  }

  /** Reads what is here, and finds the accounts that lines name. */
  static async of(db: Db, players: readonly NamedPlayer[]): Promise<KnownPlaces> {
    return new KnownPlaces(await listKnownPlaces(db), await findAccounts(db, players))
  }

  season(name: string): number | null {
    return this.#seasons.get(this.#plain(name)) ?? null
  }

  table(seasonId: number, competition: Competition, name: string): number | null {
    return this.#tables.get(this.#tableKey(seasonId, competition, name)) ?? null
  }

  /** Finds a player by the account, else by the name that stands in the table. */
  player(scope: Scope, named: NamedPlayer): FoundPlayer {
    const { id: account } = this.#accounts.of(named)
    const ofAccount = account === null ? [] : this.#players.get(this.#playerKey(scope, account))
    const knownPlaces = ofAccount?.length ? ofAccount : this.#players.get(this.#playerKey(scope, named.name))
    const [place, another] = knownPlaces ?? []
    if (!place) return { place: null, problem: 'unknown' }
    return another ? { place: null, problem: 'ambiguous' } : { place, problem: null }
  }

  #add(scope: Scope, place: KnownPlace): void {
    for (const name of [place.name, place.user_id]) {
      const key = name !== null && this.#playerKey(scope, name)
      if (key) this.#players.set(key, [...(this.#players.get(key) ?? []), place])
    }
  }

  #tableKey(seasonId: number, competition: Competition, name: string): string {
    return `${seasonId} ${competition} ${this.#plain(name)}`
  }

  /** A name is looked up by its plain words, an account by its number. */
  #playerKey(scope: Scope, player: string | number): string {
    const where = 'table_id' in scope ? `table ${scope.table_id}` : `season ${scope.season_id}`
    return typeof player === 'number' ? `${where} account ${player}` : `${where} name ${this.#plain(player)}`
  }

  /** Returns the plain words of a name, of which a file has few and each many times. */
  #plain(name: string): string {
    const plain = this.#words.get(name) ?? plainWords(name)
    this.#words.set(name, plain)
    return plain
  }
}
