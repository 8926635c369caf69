import { Plural } from '@lingui/react/macro'
import type { Waiting } from '@tertulia/contract/notifications'
import type { WaitingKind } from '@tertulia/core/waiting/waiting-kinds'
import type { ReactNode } from 'react'
import { voucherPaths } from '@/features/subscriptions/voucher-paths.ts'
import { adminPaths } from '@/admin-paths.ts'

type ShownKind = {
  /** The page where it is done. */
  to: (waiting: Waiting) => string
  /** The page of the menu that counts it. */
  menu: string
  /** The page for one of its days, where it has days. */
  toDay?: (date: string) => string
  words: (count: number) => ReactNode
}

const quizzes = adminPaths.quizzes()
const specialQuizzes = adminPaths.special_quizzes()

/** Each kind of waiting work, with its words and the pages where it is done. */
export const shownKinds: Record<WaitingKind, ShownKind> = {
  rounds_without_quiz: {
    to: () => quizzes,
    menu: quizzes,
    toDay: adminPaths.quizCreate,
    words: (count) => <Plural value={count} one="# round without a quiz" other="# rounds without a quiz" />,
  },
  incomplete_quizzes: {
    to: () => quizzes,
    menu: quizzes,
    toDay: adminPaths.quizEdit,
    words: (count) => (
      <Plural value={count} one="# round with an incomplete quiz" other="# rounds with an incomplete quiz" />
    ),
  },
  quiz_remarks: {
    to: () => quizzes,
    menu: quizzes,
    toDay: adminPaths.quizEdit,
    words: (count) => (
      <Plural value={count} one="One quiz has open remarks" other="# quizzes have open remarks" />
    ),
  },
  special_quiz_remarks: {
    to: () => specialQuizzes,
    menu: specialQuizzes,
    toDay: adminPaths.specialQuizEdit,
    words: (count) => (
      <Plural
        value={count}
        one="One special quiz has open remarks"
        other="# special quizzes have open remarks"
      />
    ),
  },
  corrections: {
    to: () => quizzes,
    menu: quizzes,
    toDay: adminPaths.quizCorrect,
    words: (count) => (
      <Plural value={count} one="One quiz has answers to mark" other="# quizzes have answers to mark" />
    ),
  },
  special_corrections: {
    to: () => specialQuizzes,
    menu: specialQuizzes,
    toDay: adminPaths.specialQuizCorrect,
    words: (count) => (
      <Plural
        value={count}
        one="One special quiz has answers to mark"
        other="# special quizzes have answers to mark"
      />
    ),
  },
  appeals: {
    to: () => adminPaths.appeals(),
    menu: adminPaths.question_flags(),
    words: (count) => <Plural value={count} one="# appeal to decide" other="# appeals to decide" />,
  },
  fair_play_cases: {
    to: () => adminPaths.fairPlay(),
    menu: adminPaths.fairPlay(),
    words: (count) => (
      <Plural value={count} one="# fair play case to decide" other="# fair play cases to decide" />
    ),
  },
  late_submissions: {
    to: () => adminPaths.late_submissions(),
    menu: adminPaths.question_flags(),
    words: (count) => (
      <Plural value={count} one="# player with late answers" other="# players with late answers" />
    ),
  },
  cup_changes: {
    to: ({ season }) => (season === null ? adminPaths.seasons() : adminPaths.seasonEdit(season)),
    menu: adminPaths.seasons(),
    words: (count) => <Plural value={count} one="# cup game to decide" other="# cup games to decide" />,
  },
  registrations: {
    to: () => adminPaths.users('pending'),
    menu: adminPaths.users(),
    words: (count) => (
      <Plural value={count} one="# registration to approve" other="# registrations to approve" />
    ),
  },
  payments: {
    to: () => adminPaths.payments(),
    menu: adminPaths.payments(),
    words: (count) => <Plural value={count} one="# payment to confirm" other="# payments to confirm" />,
  },
  reductions: {
    to: () => voucherPaths.reductions(),
    menu: adminPaths.payments(),
    words: (count) => (
      <Plural value={count} one="# reduced price to decide" other="# reduced prices to decide" />
    ),
  },
  messages: {
    to: () => adminPaths.messages(),
    menu: adminPaths.messages(),
    words: (count) => <Plural value={count} one="# message to answer" other="# messages to answer" />,
  },
  question_flags: {
    to: () => adminPaths.question_flags(),
    menu: adminPaths.question_flags(),
    words: (count) => <Plural value={count} one="# flagged question" other="# flagged questions" />,
  },
  reported_posts: {
    to: () => adminPaths.posts(),
    menu: adminPaths.question_flags(),
    words: (count) => <Plural value={count} one="# reported comment" other="# reported comments" />,
  },
  proposals: {
    to: () => specialQuizzes,
    menu: specialQuizzes,
    words: (count) => <Plural value={count} one="# proposal to review" other="# proposals to review" />,
  },
  question_imports: {
    to: () => adminPaths.questionImports(),
    menu: adminPaths.questions(),
    words: (count) => (
      <Plural value={count} one="# file of questions to import" other="# files of questions to import" />
    ),
  },
  unpublished_months: {
    to: () => adminPaths.national_ranking(),
    menu: adminPaths.nationalRankingEvents(),
    words: (count) => (
      <Plural
        value={count}
        one="# unpublished month of the ranking"
        other="# unpublished months of the ranking"
      />
    ),
  },
  dead_mail: {
    to: () => adminPaths.mail(),
    menu: adminPaths.mail(),
    words: (count) => <Plural value={count} one="# undelivered e-mail" other="# undelivered e-mails" />,
  },
}

/** Counts what waits by the page of the menu where it is done. */
export function countByMenu(waiting: readonly Waiting[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, count } of waiting) {
    const { menu } = shownKinds[kind]
    counts.set(menu, (counts.get(menu) ?? 0) + count)
  }
  return counts
}
