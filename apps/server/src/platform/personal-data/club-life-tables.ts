import type { PersonalTable } from './personal-table.ts'

/** Rankings, earlier seasons, fair play and discussions. */
export const clubLifeTables = {
  ranking_players: {
    people: { user_id: 'joinRankingPlayers' },
    keys: 'id',
    changed: { forgetRankingPlayer: 'name surname club region' },
    stays: 'created_at',
    why: 'results',
    impersonal: 'version',
  },
  event_months: { impersonal: 'month version saved_at supervised' },
  event_results: {
    of: 'player_id > ranking_players',
    keys: 'player_id',
    stays: 'month type result',
    why: 'results',
  },
  month_rankings: {
    people: { published_by: 'moves' },
    of: 'published_by',
    stays: 'month published_at',
    why: 'results',
    notExported: 'Published for everybody; the publisher is in the audit log, which is exported.',
  },
  month_ranking_rows: {
    of: 'player_id > ranking_players',
    keys: 'player_id',
    stays: 'month rank score score_sum events',
    why: 'results',
    notExported: 'Published for everybody, and computed from results, which are exported.',
  },
  nation_team_players: {
    of: 'player_id > ranking_players',
    keys: 'player_id position',
    stays: 'region month named_at',
    why: 'results',
    notExported: 'Published for everybody.',
  },
  nation_tokens: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'region token_hash created_at revoked_at',
    why: 'content',
    notExported: 'A link for others; its maker is in the audit log, which is exported.',
    notArchived: 'secret: its address lets anybody who has it name a team',
  },
  ranking_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name created_at imported_at content mapping',
    why: 'content',
    mentions: 'file_name',
    notExported: { content: 'a file about others, which is gone once it is imported' },
    purged: [{ since: 'created_at', days: 60, only: 'imported_at is null', record: 'import_files' }],
  },
  imported_months: { keys: 'import_id', impersonal: 'month published' },
  imported_ranking_players: {
    of: 'player_id > ranking_players',
    keys: 'id import_id player_id',
    stays: 'source created',
    why: 'results',
    cleared: { source_id: null },
  },
  season_imports: {
    people: { created_by: 'moves' },
    of: 'created_by',
    keys: 'id',
    stays: 'file_name created_at imported_at content mapping',
    why: 'content',
    mentions: 'file_name',
    notExported: { content: 'a file about others, which is gone once it is imported' },
    purged: [{ since: 'created_at', days: 60, only: 'imported_at is null', record: 'import_files' }],
  },
  column_layouts: { impersonal: 'kind layout mapping saved_at' },
  earlier_seasons: { keys: 'id import_id', impersonal: 'name starts_on ends_on' },
  earlier_tables: { keys: 'id season_id import_id', impersonal: 'competition name place' },
  earlier_places: {
    people: { user_id: 'moves' },
    keys: 'id table_id',
    changed: { clearEarlierPlaces: 'name' },
    stays: 'rank league_points points_for points_against games wins draws losses forfeits right_answers',
    why: 'results',
  },
  earlier_games: {
    of: 'place_id opponent_place_id > earlier_places',
    keys: 'id import_id table_id place_id opponent_place_id',
    stays:
      'round played_on points opponent_points forfeited opponent_forfeited right_answers opponent_right_answers outcome',
    why: 'results',
  },
  earlier_quizzes: { keys: 'id import_id season_id table_id', impersonal: 'round played_on' },
  earlier_questions: { keys: 'id quiz_id', impersonal: 'number theme statement answer' },
  earlier_answers: {
    of: 'place_id > earlier_places',
    keys: 'question_id place_id',
    stays: 'answer is_right',
    why: 'results',
  },
  fair_play_seasons: {
    keys: 'season',
    impersonal:
      'players pairs base_rate compared_at comparisons rare event_comparisons event_rare event_can_stand_out ' +
      'pace_comparisons pace_rare median_minutes',
  },
  fair_play_cases: {
    people: { user_id: 'moves', opened_by: 'moves', proposed_by: 'moves', ended_by: 'moves' },
    keys: 'id',
    deleted: 'season reason opened_at heard_until statement stated_at state outcome proposed_at ended_at',
    mentions: 'reason statement',
    notExported: { outcome: 'while a case is open, only what is proposed: then exported' },
  },
  fair_play_drops: {
    people: { user_id: 'dropped' },
    deleted: 'season events share_in_events share_on_days chance found_at',
  },
  fair_play_jumps: {
    people: { user_id: 'dropped' },
    keys: 'theme_id',
    deleted: 'season questions right_answers expected questions_before right_before chance found_at',
  },
  fair_play_paces: {
    people: { user_id: 'dropped' },
    deleted:
      'season quicker_quizzes quicker_minutes quicker_questions quicker_right slower_quizzes slower_minutes ' +
      'slower_questions slower_right expected chance found_at',
  },
  fair_play_signals: {
    people: { user1_id: 'dropped', user2_id: 'dropped' },
    of: 'user1_id user2_id',
    keys: 'id',
    deleted: 'season both_wrong equal expected chance found_at',
  },
  posts: {
    people: { user_id: 'moves', hidden_by: 'moves' },
    keys: 'id quiz_id question_id reply_to post_key',
    stays: 'created_at edited_at withdrawn_at',
    why: 'others',
    cleared: { text: '', hidden_at: null, hidden_by: null, hidden_reason: null },
    mentions: 'text hidden_reason',
  },
  post_reports: {
    people: { user_id: 'once by post_id', settled_by: 'moves' },
    keys: 'post_id',
    deleted: 'reason created_at settled_at',
    mentions: 'reason',
  },
  mutes: {
    people: { user_id: 'once by customer_id', muted_by: 'moves' },
    deleted: 'until reason created_at',
    mentions: 'reason',
  },
  question_reactions: {
    people: { user_id: 'once by question_id reaction' },
    keys: 'question_id',
    deleted: 'reaction created_at',
  },
} as const satisfies Record<string, PersonalTable>
