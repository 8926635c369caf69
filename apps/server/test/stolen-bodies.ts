import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { createECDH, randomUUID } from 'node:crypto'

const [today, tomorrow] = ['2026-11-20', '2026-11-21']

const mailed = { opening: true, reminder: true, submission_copy: true, result: true, corrections: true }
const pushed = { push_opening: true, push_reminder: true, push_result: true, push_corrections: true }
const notices = { ...mailed, ...pushed, reminder_hour: 1 }

const identity = {
  staff_second_factor: 'off',
  default_language: 'en',
  time_zone: 'Europe/Lisbon',
  region_set: 'countries',
  opponent_answers: true,
}

const publicFace = {
  public_table: true,
  public_initials: true,
  public_champions: true,
  public_quiz: true,
  public_prices: true,
  public_season: true,
  public_trial: true,
}

const customer = {
  ...identity,
  ...featuresOfPreset('everything'),
  ...publicFace,
  club_pages: [{ name: 'privacy', language: 'pt', text: 'stolen' }],
  hostnames: ['stolen.test'],
  sender_address: null,
  brand_light: null,
  brand_dark: null,
  iban: null,
  iban_holder: null,
  mobile_payment_number: null,
  payment_service_account: 'stolen@example.test',
  card_checkout_account: 'acct_stolen',
  absence_days: 9,
  reduction_percent: 50,
  currency: 'EUR',
  plans: priceLists.en,
  rule_set: defaultRuleSet,
}

const p256dh = createECDH('prime256v1').generateKeys('base64url')
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/stolen',
  keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
}

const renamed = { name_en: 'stolen', name_pt: 'stolen', active: true }

/** Rows of the customer under attack. */
export type Victims = {
  user_ids: number[]
  question_id: number
  theme_id: number
  subtheme_id: number
  rankingPlayerId: number
}

/** What a device with a passkey returns. */
const signedByDevice = { id: 'c3RvbGVu', clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' }

/** Returns a value for every body field of the contract, naming rows of the customer under attack. */
export function bodyNaming({
  user_ids,
  question_id,
  theme_id,
  subtheme_id,
  rankingPlayerId,
}: Victims): Record<string, unknown> {
  return {
    ...customer,
    choice: 'out',
    size: 8,
    approval: false,
    best_days: null,
    duels: false,
    theme_slugs: [],
    ...device,
    themes: [
      {
        id: theme_id,
        ...renamed,
        subthemes: [{ id: subtheme_id, ...renamed, wanted_min: 0, wanted_max: 1 }],
      },
    ],
    theme_id,
    subtheme_id,
    ...signedByDevice,
    credential: { id: 'c3RvbGVu', clientDataJSON: 'e30', attestationObject: 'oA', transports: [] },
    text: 'stolen',
    answer: 'stolen',
    accepted_answers: [],
    origin: 'stolen',
    medium_id: null,
    marked_used: true,
    group: 'new',
    taken: true,
    league_points: null,
    cup_points: null,
    joker: true,
    submission_key: randomUUID(),
    quiz_id: 1,
    trial_answers: [{ question_id, text: 'stolen', points: 0 }],
    practice_events: [{ id: randomUUID(), question_id, action: 'good', at: `${today}T10:00:00.000Z` }],
    answers: [{ question_id, text: 'stolen', league_points: null, cup_points: null, joker: true }],
    date: tomorrow,
    closes_at: `${tomorrow}T20:00:00.000Z`,
    host_name: null,
    host_email: null,
    questions: [],
    version: 1,
    question_id,
    normalised: 'secret guess',
    verdict: 'right',
    address: 'https://stolen.example.test/',
    kinds: ['day.closed'],
    enabled: true,
    wanted: false,
    scopes: ['games'],
    valid_days: null,
    seen_verdict: 'pending',
    left: ['secret guess'],
    withdraw: false,
    right: true,
    added: [{ date: tomorrow, name: 'stolen' }],
    removed: [tomorrow],
    moved: [{ round: 1, date: tomorrow }],
    quizzes: null,
    dates: Array.from({ length: 20 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`),
    tiers: [user_ids],
    subject: 'stolen',
    language: 'en',
    email: 'stolen@example.test',
    name: 'stolen',
    surname: 'stolen',
    password: 'stolen password',
    challenge: '1.stolen',
    code: '123456',
    current_password: 'stolen password',
    birthdate: null,
    region: null,
    daily: notices,
    special: notices,
    subscription_mail: false,
    club_mail: false,
    reply_mail: false,
    en: { subject: 'stolen', text: 'stolen' },
    pt: { subject: '', text: '' },
    filter: { roles: [], league: null, subscription: null, unseen_days: null, language: null },
    club_business: true,
    notice: null,
    page: 1,
    title: 'stolen',
    reminder: null,
    description: '',
    author_id: null,
    counting: 'void',
    operations: {
      countings: [{ question_id, counting: 'void' }],
      official_answers: [],
      verdicts: [{ question_id, normalised: 'secret guess', verdict: 'right' }],
    },
    fingerprint: 'stolen',
    of_draft: false,
    entry_key: randomUUID(),
    twin: false,
    // One that a flag may have, too, and long enough for an appeal.
    reason: 'wrong_answer',
    direction: 'should_be_right',
    source: null,
    upheld: true,
    seen_state: 'open',
    comment: 'stolen',
    post_key: randomUUID(),
    reply_to: null,

    player_id: user_ids[0],
    quiz_kind: 'daily',
    player_ids: user_ids,
    rounds: [1, 3],
    decision: 'applied',
    roles: { regular_player: '2027-01-31' },
    seen: { regular_player: true },
    until: tomorrow,
    withdrawn_id: user_ids[0],
    replacement_id: user_ids[1],
    substitute_id: user_ids[1],
    action: 'stolen',
    message: 'stolen',
    settled: true,
    statement: 'stolen words',
    outcome: 'stolen words',
    seen_stated_at: `${today}T10:00:00.000Z`,
    seen_proposed_at: `${today}T10:00:00.000Z`,
    position: null,
    score: 5,
    check: 'undated',
    dismissed: true,
    writer_id: user_ids[0],
    seen_writer_id: null,
    kind: 'daily',
    type: 'danger',
    content: 'stolen',
    from_date: today,
    to_date: null,
    months: 3,
    month: '2026-10',
    events: [{ type: 'hot_100', results: [{ player_id: rankingPlayerId, result: 1 }] }],
    club: null,
    user_id: user_ids[0],
    other_id: user_ids[0],
    other_email: 'stolen@example.test',
    chosen: [{ month: '2026-10', type: 'hot_100' }],
    double_results: 0,
    other_version: 1,
    method: 'bank_transfer',
    price_cents: 399,
    received_on: today,
    valid_until: tomorrow,
    last_date: tomorrow,
    note: null,
    ids: user_ids,
    has_header: true,
    new: 1,
    completes: 1,
    columns: ['text', 'answer'],
    heading: 0,
    date_order: 'day_first',
    meanings: [],
    same: [],
    first: 1,
    sheet: 0,
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
  }
}
