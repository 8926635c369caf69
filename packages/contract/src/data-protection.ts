import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Instant, Nullable, oneOf } from './fields.ts'

/** The areas of a club's life in which it stores personal data, in the order of the page. */
export const dataAreas = [
  'account',
  'sign_in',
  'activity',
  'messages',
  'invitations',
  'payments',
  'play',
  'results',
  'questions',
  'marking',
  'practice',
  'discussions',
  'fair_play',
  'national_ranking',
  'earlier_seasons',
] as const
export type DataArea = (typeof dataAreas)[number]

/** The kinds of personal data. Every personal column of the database is of one. */
export const dataKinds = [
  'names',
  'email',
  'birthdate',
  'region',
  'picture',
  'language',
  'roles',
  'choices',
  'devices',
  'secrets',
  'actions',
  'texts',
  'answers',
  'results',
  'questions',
  'verdicts',
  'money',
  'files',
  'comparisons',
  'delivery',
  'origin',
  'states',
  'times',
] as const
export type DataKind = (typeof dataKinds)[number]

/** The reasons for which some data stay when an account is deleted, under the name of a former player. */
export const stayReasons = ['results', 'books', 'content', 'others', 'log'] as const
export type StayReason = (typeof stayReasons)[number]

/** Records that are deleted after a time, even while their account is there. */
export const limitedRecords = [
  'activity',
  'api_tokens',
  'attempts',
  'email_changes',
  'import_files',
  'known_devices',
  'known_networks',
  'messages',
  'old_emails',
  'password_resets',
  'quiz_openings',
  'reduction_answers',
  'reduction_reasons',
  'sessions',
  'sign_ins_under_way',
  'unused_media',
] as const
export type LimitedRecord = (typeof limitedRecords)[number]

export const dataReaders = [
  'oneself',
  'members',
  'visitors',
  'opponent',
  'admin',
  'customer',
  'quiz_editor',
  'answer_reviewer',
  'fair_play_reviewer',
  'national_ranking_manager',
] as const
export type DataReader = (typeof dataReaders)[number]

/** Services of others that data go to. */
export const dataServices = ['mail', 'media', 'push', 'paypal', 'stripe', 'connections'] as const
export type DataService = (typeof dataServices)[number]

/** Duties that a club's settings show to be unfinished. */
export const openDuties = [
  'contact_page',
  'privacy_page',
  'second_factor',
  'backup_proof',
  'backup_encryption',
] as const
export type OpenDuty = (typeof openDuties)[number]

const Count = Type.Integer({ minimum: 0 })

const AreaRecord = Fields({
  area: oneOf(dataAreas),
  /** False while the club has its feature off: nothing new is stored. */
  in_use: Type.Boolean(),
  kinds: Type.Array(oneOf(dataKinds)),
  seen_by: Type.Array(oneOf(dataReaders)),
  /** What a deletion of the account leaves: nothing, a part, or all of it under the name of a former player. */
  deletion: oneOf(['nothing_stays', 'part_stays', 'all_stays']),
  stay_reasons: Type.Array(oneOf(stayReasons)),
  /** Records with an end of their own; null where it is no number of days or months. */
  limits: Type.Array(
    Fields({ record: oneOf(limitedRecords), days: Nullable(Count), months: Nullable(Count) }),
  ),
})
export type AreaRecord = Static<typeof AreaRecord>

/** The record of what a club does with personal data. (docs/rules/data-protection.md) */
export const DataProtection = Fields({
  areas: Type.Array(AreaRecord),
  /** The services in use, with their host where it is known. */
  services: Type.Array(Fields({ service: oneOf(dataServices), host: Nullable(Type.String()) })),
  /** The last backup: when one was proved, and true where it is encrypted. */
  backup: Fields({ proved_at: Nullable(Instant), is_encrypted: Nullable(Type.Boolean()) }),
  has_contact_page: Type.Boolean(),
  /** Null for everybody but admins and the owner. */
  open_duties: Nullable(Type.Array(oneOf(openDuties))),
})
export type DataProtection = Static<typeof DataProtection>

export const getDataProtection = endpoint({
  method: 'GET',
  path: '/data-protection',
  summary: 'Which personal data the club stores, why, where, for how long, and who sees them.',
  access: 'signed_in',
  free: true,
  reply: DataProtection,
  errors: [],
})
