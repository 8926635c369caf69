-- Events of a calendar as it was last read, by their identity, so that one that moves raises its sequence number.
alter table calendar_feeds add column sent_events jsonb not null default '{}';
