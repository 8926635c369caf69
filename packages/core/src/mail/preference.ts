/** The quizzes a notice is about. */
const mailQuizzes = ['daily', 'special', 'both'] as const

/** Kinds of notices about quizzes that a user can choose. */
export const mailKinds = ['opening', 'reminder', 'submission_copy', 'result', 'corrections'] as const

/** Mails that are about no quiz. */
const otherNotices = ['subscription', 'club', 'reply'] as const

export type OtherNotice = (typeof otherNotices)[number]
export type MailQuizzes = (typeof mailQuizzes)[number]
export type MailKind = (typeof mailKinds)[number]

/**
 * A preference that one click on a mail's link turns off: notices of a kind about some quizzes, warnings that a
 * subscription ends, news of the club, or replies in discussions.
 */
export type Preference = { notice: MailKind; quizzes: MailQuizzes } | { notice: OtherNotice }

/**
 * Identifies the preference that a link changes. `mail_key` is random, so only recipients of the mail have the link.
 */
export type PreferenceToken = { customer_id: number; mail_key: string; preference: Preference }

const pattern = /^([1-9]\d{0,8})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([a-z_]+)(?:~([a-z]+))?$/

/** Builds the token in a preference link. (docs/rules/mail.md) */
export function preferenceToken({ customer_id, mail_key, preference }: PreferenceToken): string {
  const parts = 'quizzes' in preference ? [preference.notice, preference.quizzes] : [preference.notice]
  return [customer_id, mail_key, ...parts].join('~')
}

/** Reads a preference token from a link; null when the text is not one. (docs/rules/mail.md) */
export function readPreferenceToken(token: string): PreferenceToken | null {
  const [, customerId, mailKey, notice, quizzes] = pattern.exec(token) ?? []
  if (customerId === undefined || mailKey === undefined) return null
  const preference = readPreference(notice, quizzes)
  return preference && { customer_id: Number(customerId), mail_key: mailKey, preference }
}

function readPreference(notice: string | undefined, quizzes: string | undefined): Preference | null {
  const other = otherNotices.find((known) => known === notice)
  if (other) return quizzes === undefined ? { notice: other } : null
  const kind = mailKinds.find((known) => known === notice)
  const about = mailQuizzes.find((known) => known === quizzes)
  return kind && about ? { notice: kind, quizzes: about } : null
}
