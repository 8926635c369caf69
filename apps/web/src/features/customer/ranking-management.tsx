import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { TabStrip } from '@/ui/tab-strip.tsx'
import './ranking-management.css'

/** The parts of a manager's work on the national ranking, above the lists of each. */
export function RankingManagement() {
  const { t } = useLingui()
  return (
    <div className="ranking-management">
      <TabStrip label={t`National ranking management`}>
        <li>
          <Link to={paths.admin.national_ranking_events()}>
            <Trans>Month events</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.admin.national_ranking()}>
            <Trans>Month rankings</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.admin.national_ranking_players()}>
            <Trans>Players</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.quiz_nations()}>
            <Trans>Quiz nations</Trans>
          </Link>
        </li>
      </TabStrip>
    </div>
  )
}
