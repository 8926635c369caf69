import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { TabStrip } from '@/ui/lists/tab-strip.tsx'
import * as styles from './national-ranking.module.css'

/** Tabs of the national ranking's management, above each list. */
export function RankingManagement() {
  const { t } = useLingui()
  return (
    <div className={styles.rankingManagement}>
      <TabStrip label={t`National ranking management`}>
        <li>
          <Link to={adminPaths.nationalRankingEvents()}>
            <Trans>Month events</Trans>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.national_ranking()}>
            <Trans>Month rankings</Trans>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.nationalRankingPlayers()}>
            <Trans>Players</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.quizNations()}>
            <Trans>Quiz nations</Trans>
          </Link>
        </li>
      </TabStrip>
    </div>
  )
}
