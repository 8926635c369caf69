-- Daily quizzes whose questions are of any themes, in any order (docs/rules/rule-sets.md).

-- A rule that rule sets made before lack.
update customers set rule_set = rule_set || '{"questions_by": "theme"}';
update seasons set rule_set = rule_set || '{"questions_by": "theme"}';
update quizzes set rule_set = rule_set || '{"questions_by": "theme"}' where rule_set is not null;
