-- Notices of the club have a title and are sent at a time (docs/rules/notifications.md).

alter table notifications
  add column title text not null default '',
  -- The local day and hour at which it is sent; null = it only stands on home.
  add column reminder_date date,
  add column reminder_hour int check (reminder_hour between 0 and 23),
  -- When all its mails and push messages had been written.
  add column reminded_at timestamptz,
  add check ((reminder_date is null) = (reminder_hour is null));

alter table users add column club_mail boolean not null default true;
