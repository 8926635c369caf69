import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { databaseUrlOf } from '../services/database.ts'
import type { TestApp } from '../test-app.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'
import { isRecord } from '@tertulia/core/collections/records'

const Written = Type.Object({ table: Type.String(), row: Type.Record(Type.String(), Type.Unknown()) })

/** A row that a call has written. */
export type WrittenRow = { table: string; customer_id: number | null; row: Record<string, unknown> }

type Seen = pg.Client & {
  /** Rows of the open transaction. */
  unfinished?: WrittenRow[] | null
  /** How many of them were written before the savepoint. */
  saved?: number
}

/** A trigger on every table that tells each row that is written to the connection that writes it. */
const tellRows = `
  create function tell_row() returns trigger language plpgsql as $$
  declare written jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  begin
    raise notice 'written %', jsonb_build_object('table', tg_table_name, 'row', written);
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger tell_row after insert or update or delete on %I
        for each row execute function tell_row()', name);
    end loop;
  end $$`

/** Watches what calls write, and can undo their transactions instead of committing them. */
export function watchWrites(app: TestApp) {
  const written: WrittenRow[] = []
  let undoes = false
  const watched = new WeakSet<Seen>()
  let restore: () => void = () => {}

  function watch(client: Seen): void {
    if (watched.has(client)) return
    watched.add(client)
    client.on('notice', ({ message = '' }) => {
      if (!message.startsWith('written ')) return
      const { table, row } = readJson(Written, message.slice('written '.length))
      const owner = table === 'customers' ? row['id'] : row['customer_id']
      const one = { table, row, customer_id: typeof owner === 'number' ? owner : null }
      ;(client.unfinished ?? written).push(one)
    })
  }

  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: await databaseUrlOf(app.forCustomer(0).read) })
    await owner.connect()
    await owner.query(tellRows)
    await owner.end()
    const { prototype } = pg.Client
    // Called with its client below.
    const query = prototype.query as (this: Seen, ...input: unknown[]) => Promise<pg.QueryResult>
    restore = () => (prototype.query = query as typeof prototype.query)
    async function finish(this: Seen, unfinished: WrittenRow[]) {
      // What a commit would check.
      if (undoes) await query.call(this, 'set constraints all immediate')
      this.unfinished = null
      written.push(...unfinished)
      return { ...(await query.call(this, undoes ? 'rollback' : 'commit')), command: 'COMMIT' }
    }
    prototype.query = function (this: Seen, ...input: unknown[]) {
      watch(this)
      const [statement] = input
      const named = isRecord(statement) ? statement['text'] : statement
      const text = typeof named === 'string' ? named : undefined
      if (text?.startsWith('begin') || text?.startsWith('start transaction')) this.unfinished = []
      if (text === 'rollback') this.unfinished = null
      if (text?.startsWith('savepoint')) this.saved = this.unfinished?.length ?? 0
      if (text?.startsWith('rollback to')) this.unfinished?.splice(this.saved ?? 0)
      return text === 'commit' && this.unfinished
        ? finish.call(this, this.unfinished)
        : query.apply(this, input)
    } as typeof prototype.query
  })
  afterAll(() => restore())

  return {
    /** Runs work whose transactions are undone where they would be committed. */
    async undoing<Result>(work: () => Promise<Result>): Promise<Result> {
      undoes = true
      try {
        return await work()
      } finally {
        undoes = false
      }
    },
    /** Returns the rows that have been written since it was last asked. */
    takeWritten: (): WrittenRow[] => written.splice(0),
  }
}
