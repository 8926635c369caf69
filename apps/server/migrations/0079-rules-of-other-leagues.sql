-- What other leagues count in another way. Each club goes on with the rules it had.

update customers set rule_set = jsonb_set(rule_set, '{league_points,double_forfeit}',
    coalesce(rule_set #> '{league_points,forfeit}', '0'))
  || '{"close_loss_margin": 0, "close_loss_points": 0, "movement_by": "number", "forfeits_relegate": true,
    "odd_tiers": false, "bonus_of": "all", "tie_breaks": ["difference", "points_for", "wins", "right_answers"]}';
update seasons set rule_set = jsonb_set(rule_set, '{league_points,double_forfeit}',
    coalesce(rule_set #> '{league_points,forfeit}', '0'))
  || '{"close_loss_margin": 0, "close_loss_points": 0, "movement_by": "number", "forfeits_relegate": true,
    "odd_tiers": false, "bonus_of": "all", "tie_breaks": ["difference", "points_for", "wins", "right_answers"]}';
update quizzes set rule_set = jsonb_set(rule_set, '{league_points,double_forfeit}',
    coalesce(rule_set #> '{league_points,forfeit}', '0'))
  || '{"close_loss_margin": 0, "close_loss_points": 0, "movement_by": "number", "forfeits_relegate": true,
    "odd_tiers": false, "bonus_of": "all", "tie_breaks": ["difference", "points_for", "wins", "right_answers"]}'
  where rule_set is not null;
