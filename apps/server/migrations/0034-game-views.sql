-- What the players of a game show of themselves (docs/rules/league.md).

-- Whether the two players of a decided game see each other's answers.
alter table customers add column opponent_answers boolean not null default true;

-- Whether an opponent may name this person in a result that they share.
alter table users add column named_in_shares boolean not null default false;
