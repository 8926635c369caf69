import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import { Link } from '@tanstack/react-router'
import { useExit } from '@/features/session/use-exit.ts'
import { Avatar } from '@/features/customer/avatar.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { hasRole } from '@/features/session/session.tsx'
import { productVersion } from '@/lib/product.ts'
import { paths } from '@/paths.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'

type MaybeUser = { user: SessionUser | null }

/** Links that players open most. */
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
      <Link to={paths.genreRankings()} className="menu-link">
        <Trans>Genre rankings</Trans>
      </Link>
    </>
  )
}

/** The user's own links, and signing out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const exit = useExit()
  const { national_ranking: nationalRanking } = useCustomer()
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
      {nationalRanking && (
        <Link to={paths.national_ranking()} className="menu-link">
          <Trans>National ranking</Trans>
        </Link>
      )}
      <PlayerLinks user={user} />
      <Link to={paths.logout()} className="menu-link" preload={false}>
        <Trans>Sign out</Trans>
      </Link>
      <p className="menu-note">
        <Trans>Version {productVersion}</Trans>
      </p>
    </Disclosure>
  )
}

/** Links that players open now and then. */
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

/** Signing in and registering. */
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
