-- An admin who is no player could submit once. What they submitted to look around counts for nobody: it goes, and the
-- results that it entered are worked out again at the next start.

alter table customers
  -- Stored results must be worked out again from submissions and verdicts.
  add column results_stale boolean not null default false;

create temporary table strangers on commit drop as
  select u.customer_id, u.id as user_id
  from users u
  where exists (select from submissions s where s.customer_id = u.customer_id and s.user_id = u.id)
    and exists (select from user_roles r
      where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'admin')
    -- Whoever has ever played keeps what they submitted.
    and not exists (select from user_roles r
      where r.customer_id = u.customer_id and r.user_id = u.id and r.role in ('regular_player', 'special_quiz_player'))
    and not exists (select from tier_players t where t.customer_id = u.customer_id and t.user_id = u.id)
    and not exists (select from cup_players c where c.customer_id = u.customer_id and c.user_id = u.id)
    and not exists (select from subscription_entries e where e.customer_id = u.customer_id and e.user_id = u.id)
    and not exists (select from audit_log a
      where a.customer_id = u.customer_id and a.subject_id = u.id and a.action ~ '(regular|special_quiz)_player');

update customers c set results_stale = true
where exists (select from strangers x where x.customer_id = c.id);

delete from special_quiz_results r using strangers x where x.customer_id = r.customer_id and x.user_id = r.user_id;
delete from answers a using strangers x where x.customer_id = a.customer_id and x.user_id = a.user_id;
delete from submissions s using strangers x where x.customer_id = s.customer_id and x.user_id = s.user_id;
delete from drafts d using strangers x where x.customer_id = d.customer_id and x.user_id = d.user_id;
-- What nobody else answered waits for no verdict any more.
delete from verdicts v
where v.is_right is null
  and exists (select from customers c where c.id = v.customer_id and c.results_stale)
  and not exists (select from answers a
    where a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised);
