-- What the operator's commands and scheduled work last did, for the health page. Concerns the whole installation, no
-- customer: neither names a person.

-- The runs of `npm run backup`. A failed one has no size when no file was completed.
create table backups (
  made_at timestamptz primary key,
  size_bytes bigint check (size_bytes > 0),
  proved_at timestamptz,
  failed_at timestamptz,
  check (proved_at is null or (size_bytes is not null and failed_at is null))
);
grant select on backups to tertulia_app;

-- When each kind of scheduled work last succeeded and last failed, in any process.
create table job_outcomes (
  job text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz
);
grant select on job_outcomes to tertulia_app;
