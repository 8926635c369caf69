// Each query returns lines of text with the object that they belong to. Objects of extensions are left out.

const own = (catalog: string, alias: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`

type Granted = { kind: string; name: string; acl: string; owner: string }

const grants = ({ kind, name, acl, owner }: Granted) => `
  select string_agg(
    format('grant %s on ${kind} %s to %s', privileges, ${name}, grantee), E';\\n' order by grantee)
  from (
    select coalesce(r.rolname, 'public') as grantee, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from aclexplode(${acl}) a left join pg_roles r on r.oid = a.grantee
    where a.grantee <> ${owner}
    group by 1
  ) granted`

const ofFunction = { kind: 'function', name: 'p.oid::regprocedure', acl: 'p.proacl', owner: 'p.proowner' }
const ofTable = { kind: 'table', name: 'c.oid::regclass', acl: 'c.relacl', owner: 'c.relowner' }

const functions = `
  select p.proname as owner, 3 as place, concat_ws(E';\\n',
    rtrim(pg_get_functiondef(p.oid), E'\\n'),
    case when p.proacl is not null and not exists (select from aclexplode(p.proacl) a where a.grantee = 0)
      then format('revoke all on function %s from public', p.oid::regprocedure) end,
    (${grants(ofFunction)})) as text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${own('pg_proc', 'p')}`

const extensions = `
  select extname as owner, 1 as place, format('create extension %I', extname) as text
  from pg_extension where extname <> 'plpgsql'`

const types = `
  select t.typname as owner, 2 as place,
    format('create type %I as enum (%s)', t.typname,
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as text
  from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype = 'e' and ${own('pg_type', 't')}`

const ownTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${own('pg_class', 'c')}`

/** Queries that read the catalog of PostgreSQL. */
export const catalogQueries = {
  extensionsTypesFunctions: `
    select owner, text from (${extensions} union all ${types} union all ${functions}) objects order by place, owner, text`,

  tables: `
    select c.oid::regclass::text as owner, coalesce('-- ' || obj_description(c.oid, 'pg_class'), '') as text
    from pg_class c where ${ownTables} order by c.relname`,

  columns: `
    select c.oid::regclass::text as owner, concat_ws(' ',
      quote_ident(a.attname),
      format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation
        then (select format('collate %I', k.collname) from pg_collation k where k.oid = a.attcollation) end,
      case when a.attidentity <> '' then
        format('generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end) end,
      case when a.attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid),
        case a.attgenerated when 's' then 'stored' else 'virtual' end) end,
      case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      case when a.attnotnull then 'not null' end) as text
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ownTables} order by c.relname, a.attnum`,

  constraints: `
    select c.oid::regclass::text as owner, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('p', 'u', 'f', 'c', 'x') and ${ownTables}
    order by c.relname, position(k.contype::text in 'pufcx'), k.conname`,

  tableDetails: `
    select owner, text from (
      select i.indrelid::regclass::text as owner, 1 as place, pg_get_indexdef(i.indexrelid) as text
      from pg_index i join pg_class c on c.oid = i.indrelid
      where ${ownTables} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      union all
      select c.oid::regclass::text, 2, format('alter table %s enable row level security', c.oid::regclass)
      from pg_class c where ${ownTables} and c.relrowsecurity
      union all
      select c.oid::regclass::text, 3, format('alter table %s force row level security', c.oid::regclass)
      from pg_class c where ${ownTables} and c.relforcerowsecurity
      union all
      select c.oid::regclass::text, 4, concat_ws(' ', format('create policy %I on %s', p.polname, c.oid::regclass),
        case when not p.polpermissive then 'as restrictive' end,
        case p.polcmd when 'r' then 'for select' when 'a' then 'for insert' when 'w' then 'for update' when 'd' then 'for delete' end,
        case when p.polroles <> '{0}' then 'to ' || (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)) end,
        'using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
        'with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
      from pg_policy p join pg_class c on c.oid = p.polrelid where ${ownTables}
      union all
      select c.oid::regclass::text, 5, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${ownTables} and not t.tgisinternal
      union all
      select c.oid::regclass::text, 6, (${grants(ofTable)})
      from pg_class c where ${ownTables}
      union all
      select c.oid::regclass::text, 7, format('comment on column %s.%I is %L', c.oid::regclass, a.attname, col_description(c.oid, a.attnum))
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where ${ownTables} and col_description(c.oid, a.attnum) is not null
    ) details where text is not null order by owner, place, text`,

  views: `
    select c.relname as owner, concat_ws(E';\\n',
      format('create %sview %s%s as%s', case when c.relkind = 'm' then 'materialized ' else '' end, c.oid::regclass,
        coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), E'\\n' || rtrim(pg_get_viewdef(c.oid), ';')),
      (${grants(ofTable)})) as text
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${own('pg_class', 'c')}
    order by c.relname`,
}
