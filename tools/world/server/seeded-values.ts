import type pg from 'pg'

/** Has the database draw its ids from a sequence, and no instant from its own clock: they would differ from run to run. */
export async function seedValues(owner: pg.Client): Promise<void> {
  await owner.query(`
    create sequence world_ids;
    create function world_id() returns uuid language sql security definer set search_path = public
      return md5('world ' || nextval('world_ids'))::uuid`)
  const { rows } = await owner.query<{ change: string }>(`
    select format('alter table %I alter column %I set default %s', table_name, column_name,
      case column_default when 'now()' then quote_literal('2027-01-04 00:00Z') else 'world_id()' end) as change
    from information_schema.columns where table_schema = 'public'
      and column_default in ('gen_random_uuid()', 'now()') and table_name <> 'migrations'`)
  for (const { change } of rows) await owner.query(change)
}
