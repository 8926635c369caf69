-- A process of an earlier release saves only the rules that it knows. The others stay as they were, so that this release
-- finds them.
create function keep_later_rules() returns trigger language plpgsql as $$
begin
  new.rule_set := old.rule_set || new.rule_set;
  if new.rule_set ? 'league_points' then
    new.rule_set := jsonb_set(new.rule_set, '{league_points}',
      coalesce(old.rule_set -> 'league_points', '{}') || (new.rule_set -> 'league_points'));
  end if;
  return new;
end $$;

create trigger keep_later_rules before update of rule_set on customers
  for each row execute function keep_later_rules();
