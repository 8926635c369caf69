import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import type { RoleName } from '@tertulia/core/roles/roles'
import { Link } from '@tanstack/react-router'
import { useExit } from '@/features/session/acting-bar.tsx'
import { Avatar } from '@/features/customer/avatar.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { hasRole } from '@/features/session/session.tsx'
import { product_version } from '@/lib/product.ts'
import { paths } from '@/paths.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'

type MaybeUser = { user: SessionUser | null }

/** What players open most. */
export function PlayMenu({ user }: MaybeUser) {
  if (user === null) return null
  return (
    <>
      <Link to={paths.rules()} className="menu-link">
        <Trans>Rules</Trans>
      </Link>
      {hasRole(user, 'regular_player') && <LeagueLinks />}
      <Link to={paths.profile()} className="menu-link">
        <Trans>Profile</Trans>
      </Link>
    </>
  )
}

function LeagueLinks() {
  return (
    <>
      <Link to={paths.ranking()} className="menu-link">
        <Trans>Ranking</Trans>
      </Link>
      <Link to={paths.cup()} className="menu-link">
        <Trans>Cup</Trans>
      </Link>
      <Link to={paths.genre_rankings()} className="menu-link">
        <Trans>Genre rankings</Trans>
      </Link>
    </>
  )
}

type ManageLink = {
  to: string
  words: MessageDescriptor
  roles: RoleName[]
  /** Only where there is a national ranking. */
  ranked?: true
}

/** In the order of the menu: a page, and who may open it. An admin may open each. */
const manage_links: ManageLink[] = [
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
    to: paths.admin.national_ranking_events(),
    words: msg`National ranking`,
    roles: ['national_ranking_manager'],
    ranked: true,
  },
  { to: paths.quiz_nations(), words: msg`Quiz nations`, roles: ['national_ranking_manager'], ranked: true },
  { to: paths.admin.mail(), words: msg`Mail`, roles: ['admin'] },
  { to: paths.admin.payments(), words: msg`Payments`, roles: ['customer'] },
  { to: paths.admin.customer(), words: msg`Club settings`, roles: ['customer'] },
]

/** What those who prepare, correct and run the club open. */
export function ManageMenu({ user }: MaybeUser) {
  const { t, i18n } = useLingui()
  const { national_ranking } = useCustomer()
  const links = manage_links.filter(
    ({ roles, ranked }) => hasRole(user, ...roles) && (national_ranking || !ranked),
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

/** One's own links, and the way out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const exit = useExit()
  const { national_ranking } = useCustomer()
  const label = (
    <>
      <Avatar person={user} size={28} />
      <span className="user-name">
        <PersonName person={user} short />
      </span>
    </>
  )

  return (
    <Disclosure label={label} className="menu-user">
      <p className="menu-title">
        <PersonName person={user} />
      </p>
      {user.impersonator && (
        <button type="button" className="menu-link" onClick={exit}>
          <Trans>Exit impersonation</Trans>
        </button>
      )}
      <Link to={paths.account()} className="menu-link">
        <Trans>Account</Trans>
      </Link>
      {national_ranking && (
        <Link to={paths.national_ranking()} className="menu-link">
          <Trans>National ranking</Trans>
        </Link>
      )}
      <PlayerLinks user={user} />
      <Link to={paths.logout()} className="menu-link" preload={false}>
        <Trans>Sign out</Trans>
      </Link>
      <p className="menu-note">
        <Trans>Version {product_version}</Trans>
      </p>
    </Disclosure>
  )
}

/** What players open now and then. */
function PlayerLinks({ user }: { user: SessionUser }) {
  return (
    <>
      {hasRole(user, 'regular_player') && (
        <>
          <Link to={paths.invitations()} className="menu-link">
            <Trans>Invitations</Trans>
          </Link>
          <Link to={paths.seasons()} className="menu-link">
            <Trans>Seasons</Trans>
          </Link>
          <Link to={paths.quizzes()} className="menu-link">
            <Trans>Quizzes</Trans>
          </Link>
        </>
      )}
      {hasRole(user, 'regular_player', 'special_quiz_player') && (
        <>
          <Link to={paths.special_quizzes()} className="menu-link">
            <Trans>Special quizzes</Trans>
          </Link>
          <Link to={paths.create_special_quiz()} className="menu-link">
            <Trans>Create special quiz</Trans>
          </Link>
        </>
      )}
    </>
  )
}

/** The two ways in. */
export function VisitorMenu() {
  return (
    <div className="visitor-links">
      <TextLink to={paths.register()} button="plain">
        <Trans>Register</Trans>
      </TextLink>
      <TextLink to={paths.login()} button="primary">
        <Trans>Sign in</Trans>
      </TextLink>
    </div>
  )
}
