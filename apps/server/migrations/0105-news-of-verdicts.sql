-- People are told of changed verdicts and of withdrawn quizzes as they are of repairs (docs/rules/mail.md).

alter table repair_news drop constraint repair_news_kind_check;
alter table repair_news add constraint repair_news_kind_check
  check (kind in ('moved_rounds', 'withdrawal', 'replacement', 'closing', 'results', 'verdicts', 'unsealing'));
