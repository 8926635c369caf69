-- Finds the replies of the last day, of which authors are told (docs/rules/discussions.md).
create index posts_newly_replied on posts (customer_id, created_at) where reply_to is not null;
