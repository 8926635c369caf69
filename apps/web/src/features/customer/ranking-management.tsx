import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import './ranking-management.css'

/** The parts of a manager's work on the national ranking, above the lists of each. */
export function RankingManagement() {
  const { t } = useLingui()
  return (
    <nav className="ranking-management no-print" aria-label={t`National ranking management`}>
      <Link to={paths.admin.national_ranking_events()}>
        <Trans>Month events</Trans>
      </Link>
      <Link to={paths.admin.national_ranking()}>
        <Trans>Month rankings</Trans>
      </Link>
      <Link to={paths.admin.national_ranking_players()}>
        <Trans>Players</Trans>
      </Link>
      <Link to={paths.quiz_nations()}>
        <Trans>Quiz nations</Trans>
      </Link>
    </nav>
  )
}
