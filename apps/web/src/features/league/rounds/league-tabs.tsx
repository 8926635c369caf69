import { Trans, useLingui } from '@lingui/react/macro'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { useMayCall } from '@/features/session/may-call.ts'
import { paths } from '@/paths.ts'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'

type LeagueTabsProps = { season: number; tier: number; current: 'table' | 'round' }

/** Links between the table of a tier and its round, and to the player's mini-leagues. */
export function LeagueTabs({ season, tier, current }: LeagueTabsProps) {
  const { t } = useLingui()
  const mayPlay = useMayCall(miniLeagueCalls.listMiniLeagues)
  return (
    <TabStrip label={t`League`}>
      <Tab to={paths.ranking(season, tier)} current={current === 'table'}>
        <Trans>Table</Trans>
      </Tab>
      <Tab to={paths.round(season, undefined, tier)} current={current === 'round'}>
        <Trans comment="Tab of the league: the games and answers of one day">Round</Trans>
      </Tab>
      {mayPlay && (
        <Tab to={paths.miniLeagues()} current={false}>
          <Trans>Mini-leagues</Trans>
        </Tab>
      )}
    </TabStrip>
  )
}
