-- Players who withdraw from a running season, and their substitutes (docs/rules/seasons.md).

-- A number that rule sets made before lack.
update customers set rule_set = rule_set || '{"substitute_round_max": 20}';
update seasons set rule_set = rule_set || '{"substitute_round_max": 20}';
update quizzes set rule_set = rule_set || '{"substitute_round_max": 20}' where rule_set is not null;

alter table tier_players
  -- The first round that the player takes part in; a substitute's is a later one.
  add column from_round int not null default 1 check (from_round >= 1),
  -- The last round that a withdrawn player takes part in; null = all that follow.
  add column through_round int,
  add constraint tier_players_rounds check (through_round >= from_round),
  drop constraint tier_players_pkey,
  add primary key (customer_id, season, tier, position, from_round);
-- A place belongs to one player at a time.
create unique index tier_players_place on tier_players (customer_id, season, tier, position) where through_round is null;
