import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import type { RoleName } from '@tertulia/core/roles/roles'
import { Link } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { hasRole } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Disclosure } from '@/ui/disclosure.tsx'

type ManageLink = {
  to: string
  words: MessageDescriptor
  roles: RoleName[]
  /** Shown only if the club has a national ranking. */
  ranked?: true
}

/** In menu order, with the roles that may open each page; an admin may open all. */
const manageLinks: ManageLink[] = [
  { to: paths.admin.users(), words: msg`Users`, roles: ['admin'] },
  { to: paths.admin.notifications(), words: msg`Notifications`, roles: ['admin'] },
  { to: paths.admin.messages(), words: msg`Messages`, roles: ['admin'] },
  { to: paths.admin.seasons(), words: msg`Seasons`, roles: ['admin'] },
  { to: paths.admin.quizzes(), words: msg`Quizzes`, roles: ['quiz_editor', 'answer_reviewer'] },
  {
    to: paths.admin.special_quizzes(),
    words: msg`Special quizzes`,
    roles: ['special_quiz_editor', 'answer_reviewer'],
  },
  { to: paths.admin.questions(), words: msg`Questions`, roles: ['quiz_editor'] },
  {
    to: paths.admin.question_flags(),
    words: msg`Flagged questions`,
    roles: ['quiz_editor', 'special_quiz_editor', 'answer_reviewer'],
  },
  { to: paths.admin.external_questions(), words: msg`External questions`, roles: ['quiz_editor'] },
  {
    to: paths.admin.nationalRankingEvents(),
    words: msg`National ranking`,
    roles: ['national_ranking_manager'],
    ranked: true,
  },
  { to: paths.quizNations(), words: msg`Quiz nations`, roles: ['national_ranking_manager'], ranked: true },
  { to: paths.admin.mail(), words: msg`Mail`, roles: ['admin'] },
  { to: paths.admin.payments(), words: msg`Payments`, roles: ['customer'] },
  { to: paths.admin.customer(), words: msg`Club settings`, roles: ['customer'] },
]

/** Menu for those who run the club: editors, reviewers, ranking managers, the customer and admins. */
export function ManageMenu({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const { national_ranking: nationalRanking } = useCustomer()
  const links = manageLinks.filter(
    ({ roles, ranked }) => hasRole(user, ...roles) && (nationalRanking || !ranked),
  )
  if (links.length === 0) return null

  return (
    <Disclosure label={t`Manage`} className="menu-manage">
      {links.map(({ to, words }) => (
        <Link key={to} to={to} className="menu-link">
          {i18n._(words)}
        </Link>
      ))}
    </Disclosure>
  )
}
