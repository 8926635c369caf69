/** Every refusal the API can give, with its HTTP status: the one table from code to status. */
export const error_statuses = {
  invalid_input: 400,
  invalid_file: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  blocked: 403,
  own_game_open: 403,
  own_quiz: 403,
  not_found: 404,
  already_submitted: 409,
  quiz_not_open: 409,
  quiz_closed: 409,
  quiz_changed: 409,
  quiz_not_removable: 409,
  date_taken: 409,
  verdict_changed: 409,
  season_started: 409,
  season_changed: 409,
  season_not_newest: 409,
  seasons_overlap: 409,
  player_not_replaceable: 409,
  cup_exists: 409,
  cup_started: 409,
  cup_changed: 409,
  cup_round_started: 409,
  proposal_changed: 409,
  proposal_not_removable: 409,
  file_too_large: 413,
  points_unassigned: 422,
  points_over_budget: 422,
  points_not_wanted: 422,
  forbidden_pair: 422,
  date_not_future: 422,
  wrong_round_count: 422,
  dates_not_distinct: 422,
  dates_not_ascending: 422,
  dates_not_future: 422,
  no_tiers: 422,
  tier_size_odd: 422,
  tier_too_large: 422,
  player_twice: 422,
  player_not_valid: 422,
  jokers_not_wanted: 422,
  too_many_jokers: 422,
  too_few_players: 422,
  wrong_cup_round_count: 422,
  cup_rounds_adjacent: 422,
  cup_rounds_not_future: 422,
  proposal_incomplete: 422,
  too_many_requests: 429,
  server_error: 500,
} as const

export type ErrorCode = keyof typeof error_statuses

/** Body of every refusal: `message` is the code, `details` what concerns single fields. */
export type ErrorBody = {
  message: ErrorCode
  request_id: string
  details?: { field: string; problem: string }[]
}
