-- The view of a game (docs/rules/league.md).

-- Whether the two players of a decided game see each other's answers.
alter table customers add column opponent_answers boolean not null default true;
