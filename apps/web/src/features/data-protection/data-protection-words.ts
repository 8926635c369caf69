import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type {
  AreaRecord,
  DataArea,
  DataKind,
  DataReader,
  LimitedRecord,
  StayReason,
} from '@tertulia/contract/data-protection'

/** The bases in article 6 of the GDPR on which clubs usually store something. */
const bases = {
  membership: msg`Your membership: the club can’t run the league without it (GDPR, article 6(1)(b)).`,
  interest: msg`The club’s legitimate interest (GDPR, article 6(1)(f)).`,
  law: msg`Your membership, and the law on keeping accounts (GDPR, article 6(1)(b) and (c)).`,
}

type AreaWords = {
  title: MessageDescriptor
  /** The people and the purpose. */
  purpose: MessageDescriptor
  basis: MessageDescriptor
}

/** Each area, and what the club stores it for. */
export const areaWords: Record<DataArea, AreaWords> = {
  account: {
    title: msg`Account`,
    purpose: msg`Who the members are, what they may do, and how to reach them. Birthdate, region and picture are optional. Members see names and pictures, and age and region if they show theirs.`,
    basis: bases.membership,
  },
  sign_in: {
    title: msg`Signing in`,
    purpose: msg`Letting the right person in and keeping others out. Passwords, codes and links are only stored in a form that can’t be turned back, or encrypted.`,
    basis: bases.membership,
  },
  activity: {
    title: msg`Activity`,
    purpose: msg`Finding out what happened when something went wrong, and who decided what.`,
    basis: bases.interest,
  },
  messages: {
    title: msg`Messages and e-mail`,
    purpose: msg`What members write to the team, and the e-mail and notices that the club sends.`,
    basis: bases.membership,
  },
  invitations: {
    title: msg`Invitations`,
    purpose: msg`The e-mail addresses of friends whom members invite, to write to them once.`,
    basis: bases.interest,
  },
  payments: {
    title: msg`Payments`,
    purpose: msg`Who has paid what for which months. Card numbers never reach the club.`,
    basis: bases.law,
  },
  play: {
    title: msg`Answers and days off`,
    purpose: msg`Playing the quizzes: what players typed, the points they gave, and the days on which they don’t play. Reviewers don’t see whose answer it is.`,
    basis: bases.membership,
  },
  results: {
    title: msg`Results`,
    purpose: msg`Games, tables, cups and statistics, and the pictures of results that players share.`,
    basis: bases.membership,
  },
  questions: {
    title: msg`Writing quizzes`,
    purpose: msg`Who wrote, proposed, tried or questioned which quiz and question.`,
    basis: bases.membership,
  },
  marking: {
    title: msg`Marking`,
    purpose: msg`Who judged which answer, appeals, and repairs of results.`,
    basis: bases.membership,
  },
  practice: {
    title: msg`Practice`,
    purpose: msg`When each question comes back to a player who practises.`,
    basis: bases.membership,
  },
  discussions: {
    title: msg`Comments`,
    purpose: msg`What members say about past quizzes, and reports about it.`,
    basis: bases.membership,
  },
  fair_play: {
    title: msg`Fair play`,
    purpose: msg`Facts that a person looks at when results stand out, and what the player says to them. No decision is made by the software.`,
    basis: bases.interest,
  },
  national_ranking: {
    title: msg`National ranking`,
    purpose: msg`Results of quiz events in the country, also of people without an account.`,
    basis: bases.interest,
  },
  earlier_seasons: {
    title: msg`Earlier seasons`,
    purpose: msg`Tables, games and answers of seasons played elsewhere.`,
    basis: bases.interest,
  },
}

/** The kinds of data, as a list names them. */
export const kindWords: Record<DataKind, MessageDescriptor> = {
  names: msg`names`,
  email: msg`e-mail addresses`,
  birthdate: msg`birthdate`,
  region: msg`region`,
  picture: msg`picture`,
  language: msg`language`,
  roles: msg`roles`,
  choices: msg`settings chosen`,
  devices: msg`device and browser`,
  secrets: msg`encrypted keys and fingerprints`,
  actions: msg`actions`,
  texts: msg`texts written`,
  answers: msg`answers and points given`,
  results: msg`results and places`,
  questions: msg`questions written`,
  verdicts: msg`decisions`,
  money: msg`amounts and references`,
  files: msg`files uploaded`,
  comparisons: msg`comparisons of results`,
  delivery: msg`messages sent, and whether they arrived`,
  origin: msg`number in an earlier system`,
  states: msg`state of each entry`,
  times: msg`dates and times`,
}

/** The people who see an area, as a list names them. */
export const readerWords: Record<DataReader, MessageDescriptor> = {
  oneself: msg`the person`,
  members: msg`members`,
  visitors: msg`visitors`,
  opponent: msg`the opponent of a decided game`,
  admin: msg`admins`,
  customer: msg`the club’s owner`,
  quiz_editor: msg`quiz editors`,
  answer_reviewer: msg`answer reviewers`,
  fair_play_reviewer: msg`fair play reviewers`,
  national_ranking_manager: msg`national ranking managers`,
}

/** The reasons for what stays of a deleted account, after “because”. */
export const reasonWords: Record<StayReason, MessageDescriptor> = {
  results: msg`the results of others depend on it`,
  books: msg`it belongs to the club’s accounts`,
  content: msg`it is part of the club’s content`,
  others: msg`others have replied to it or joined it`,
  log: msg`it says what was done, without names`,
}

/** The end of each record that has one of its own. */
const limitWords: Record<LimitedRecord, (time: string) => string> = {
  activity: (time) => t`Activity in the browser: ${time} later`,
  api_tokens: (time) => t`API tokens: ${time} after they end`,
  attempts: () => t`Counts of failed attempts: an hour later`,
  email_changes: (time) => t`Changes of address: ${time} after their link ends`,
  import_files: (time) => t`Files that were never imported: ${time} later`,
  known_devices: (time) => t`Known devices: ${time} after they were last used`,
  known_networks: (time) => t`Known networks: ${time} after they were last used`,
  messages: (time) => t`E-mail and notices: ${time} after they were sent or given up`,
  old_emails: (time) => t`Links for an old address: ${time} after they end`,
  password_resets: (time) => t`Links for a new password: ${time} after they end`,
  quiz_openings: () => t`Times at which quizzes were opened: once fair play has compared the season`,
  reduction_answers: (time) => t`The team’s answers about a reduced price: ${time} after it ends`,
  reduction_reasons: (time) => t`Reasons given for a reduced price: ${time} after the decision`,
  sessions: (time) => t`Signed-in devices: ${time} after the session ends`,
  sign_ins_under_way: (time) => t`Sign-ins under way: ${time} after they end`,
  unused_media: () => t`Pictures and files that no question uses: a week later`,
}

/** Says when a record is deleted. */
export function limitSentence({ record, days, months }: AreaRecord['limits'][number]): string {
  return limitWords[record](durationWords(days, months))
}

function durationWords(days: number | null, months: number | null): string {
  if (months !== null) return plural(months, { one: '# month', other: '# months' })
  return days === null || days === 0
    ? t({ message: 'the night', context: 'how long after something ended it is deleted' })
    : plural(days, { one: '# day', other: '# days' })
}
