-- How many tiers stand side by side on each level: one, as everywhere until now.

update customers set rule_set = rule_set || '{"tiers_per_level": [1]}';
update seasons set rule_set = rule_set || '{"tiers_per_level": [1]}';
update quizzes set rule_set = rule_set || '{"tiers_per_level": [1]}' where rule_set is not null;
