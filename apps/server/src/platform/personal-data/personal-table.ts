import type { LimitedRecord, StayReason } from '@tertulia/contract/data-protection'

/** The parts of a merge of accounts that treat columns in a way of their own; the account feature has them by name. */
export type MergeAction =
  | 'joinAbsences'
  | 'joinContent'
  | 'joinInvitations'
  | 'joinLateSubmissions'
  | 'joinLedgers'
  | 'joinMail'
  | 'joinMemberships'
  | 'joinRankingPlayers'
  | 'joinRoles'
  | 'moveSubmissions'

/** The parts of a deletion that treat columns in a way of their own; the account feature has them by name. */
export type DeletionAction =
  | 'anonymiseUser'
  | 'clearCredits'
  | 'clearEarlierPlaces'
  | 'clearGiftNames'
  | 'clearMentions'
  | 'clearStatementLines'
  | 'deleteFutureAbsences'
  | 'deleteMailAbout'
  | 'deleteUnadmittedSubmissions'
  | 'deleteUnfinishedProposals'
  | 'forgetInvitations'
  | 'forgetRankingPlayer'
  | 'forgetThrottles'

/**
 * The way a merge of two accounts treats a column that names a person.
 *
 * moves: names the account that stays afterwards. refused: the same, and the merge is refused when both accounts would
 * collide. once by …: the same, but of rows equal in these columns that of the account that stays is kept. dropped: the
 * rows of the account that goes are deleted. recomputed: deleted, and written anew with the results.
 */
export type MergeWay = 'moves' | 'refused' | 'dropped' | 'recomputed' | `once by ${string}` | MergeAction

/** How long rows are stored: until some time after a column's instant, or the earliest of several. */
export type Retention = {
  since: string
  days?: number
  months?: number
  /** SQL: only rows that it is true for. */
  only?: string
  /** The column that becomes null then; without it, the row is deleted. */
  clears?: string
  /** Its line on the page of data protection; none where rows are about no person. */
  record?: LimitedRecord
}

/**
 * A table with each of its columns, once: those that name people, keys, what is personal by what a deletion does with it,
 * and what says nothing about a person. Names stand in one text with spaces between. Computed columns are left out, as
 * they hold only what others hold.
 *
 * What is personal is also in its person's export and in the club's archive, except for what is named as not.
 */
export type PersonalTable = {
  /** The columns that name people. After a deletion they name a former player. */
  people?: Readonly<Record<string, MergeWay>>
  /**
   * The columns with the person of a row, `user_id` if left out; `player_id > ranking_players` when a row of
   * another table says it.
   */
  of?: string
  /** Numbers that lead to other rows, and parts of the primary key. */
  keys?: string
  /** Personal, and deleted: their rows are of use to nobody else. */
  deleted?: string
  /** Personal, and set to these values. */
  cleared?: Readonly<Record<string, null | '' | false>>
  /** Personal, and replaced or deleted by an action. */
  changed?: Readonly<Partial<Record<DeletionAction, string>>>
  /** Personal, and left where it is, under the name of a former player. */
  stays?: string
  /** The reason for it, as the page of data protection says it. */
  why?: StayReason
  /** The action that deletes some of the rows. */
  deletedRows?: DeletionAction
  /** Those of all columns in which others may have written a person's name or address: it is replaced. */
  mentions?: string
  /** About no person. */
  impersonal?: string
  /** Personal, but not in the export: why, for all or for these columns. */
  notExported?: string | Readonly<Record<string, string>>
  /** Not in the archive: why, for all or for these columns. */
  notArchived?: string | Readonly<Record<string, string>>
  /** SQL: the rows in the archive. */
  archivedRows?: string
  /** Columns that are not archived, but must have a value; it is then an empty text. */
  emptyInArchive?: string
  purged?: readonly Retention[]
}
