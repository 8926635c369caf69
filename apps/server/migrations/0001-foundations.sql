-- Base of all tables. Every customer-owned table carries customer_id, filled from the connection's setting, and one
-- row-level-security policy that shows only that customer's rows. The app works as tertulia_app, which owns nothing and
-- cannot bypass the policies. Migrations are never edited after their release; a change of the schema is a new file.

do $$
begin
  if not exists (select from pg_roles where rolname = 'tertulia_app') then
    create role tertulia_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another process was faster
end $$;

do $$
begin
  if not pg_has_role(current_user, 'tertulia_app', 'member') then
    execute format('grant tertulia_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to tertulia_app;

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The customer that the current connection works for; null, which shows no rows, before it is set.
create function current_customer_id() returns int language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::int;

-- Text for searches that ignore case and accents.
create function fold_for_search(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");
