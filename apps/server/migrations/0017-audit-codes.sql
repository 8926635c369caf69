-- Every entry of the audit log begins with a code that the web has words for in both languages.

update audit_log set action = case split_part(action, ' ', 1)
    when 'created' then 'create_cup ' when 'changed' then 'save_cup ' else 'remove_cup ' end
  || substring(action from '\d+$')
where action ~ '^(created|changed|removed) the cup of season \d+$';

update audit_log
set action = regexp_replace(action,
  '^applied another result of game (\d+) in round (\d+) of the cup of season (\d+)$', 'apply_cup_result \3 \2 \1')
where action like 'applied another result of game %';

update audit_log
set action = regexp_replace(action,
  '^kept another result of game (\d+) in round (\d+) of the cup of season (\d+)$', 'keep_cup_result \3 \2 \1')
where action like 'kept another result of game %';
