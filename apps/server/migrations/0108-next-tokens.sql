-- The token that replaces a session's takes its place when it is first used, so that a lost response ends no session. The
-- release before reads and writes none of these columns: it knows no session by a next token, and still knows it by the
-- present one.

alter table sessions
  add column token_made_at timestamptz,
  add column next_token_hash bytea,
  add column next_made_at timestamptz,
  add constraint sessions_next_token check ((next_token_hash is null) = (next_made_at is null));

create unique index sessions_by_next_token on sessions (customer_id, next_token_hash)
  where next_token_hash is not null;
