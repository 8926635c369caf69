/** Which quizzes a notice is about. */
const notice_quizzes = ['daily', 'special', 'both'] as const

/** What people may want to be told about quizzes. */
export const notice_kinds = ['opening', 'reminder', 'submission_copy', 'result', 'corrections'] as const

export type NoticeQuizzes = (typeof notice_quizzes)[number]
export type NoticeKind = (typeof notice_kinds)[number]

/** A preference that one click takes back: notices of a kind about some quizzes, or warnings that a subscription ends. */
export type Preference = { notice: NoticeKind; quizzes: NoticeQuizzes } | { notice: 'subscription' }

/** Whose preference a link changes. `mail_key` is random: who has the link was sent it. */
export type PreferenceToken = { customer_id: number; mail_key: string; preference: Preference }

const pattern = /^([1-9]\d{0,8})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([a-z_]+)(?:~([a-z]+))?$/

/** The text that stands in a link for a preference of somebody. (docs/rules/mail.md) */
export function preferenceToken({ customer_id, mail_key, preference }: PreferenceToken): string {
  const { notice } = preference
  const parts = notice === 'subscription' ? [notice] : [notice, preference.quizzes]
  return [customer_id, mail_key, ...parts].join('~')
}

/** Whose preference a link means; null for a text that no link of ours has. (docs/rules/mail.md) */
export function readPreferenceToken(token: string): PreferenceToken | null {
  const [, customer_id, mail_key, notice, quizzes] = pattern.exec(token) ?? []
  if (customer_id === undefined || mail_key === undefined) return null
  const preference = readPreference(notice, quizzes)
  return preference && { customer_id: Number(customer_id), mail_key, preference }
}

function readPreference(notice: string | undefined, quizzes: string | undefined): Preference | null {
  if (notice === 'subscription') return quizzes === undefined ? { notice } : null
  const kind = notice_kinds.find((known) => known === notice)
  const about = notice_quizzes.find((known) => known === quizzes)
  return kind && about ? { notice: kind, quizzes: about } : null
}
