-- Complete drafts that are submitted for their players when the day closes (docs/rules/daily-quiz.md).

-- A switch that rule sets made before lack.
update customers set rule_set = rule_set || '{"submits_complete_drafts": true}';
update seasons set rule_set = rule_set || '{"submits_complete_drafts": true}';
update quizzes set rule_set = rule_set || '{"submits_complete_drafts": true}' where rule_set is not null;

-- True for a submission that the server made at closing; it is received at the closing then.
alter table submissions add column for_player boolean not null default false;
alter table annulled_submissions add column for_player boolean not null default false;
