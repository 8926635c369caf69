import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import type { FairPlaySeason, FairPlaySignal, ThemeJump } from '@tertulia/contract/fair-play'
import { useCustomer } from '@/features/customer/customer.tsx'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { readOnce } from './read-once.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { chanceWords } from './chance-words.ts'
import { PlayerTable } from './player-table.tsx'
import { EventDrops } from './event-drops.tsx'
import { Paces } from './paces.tsx'
import { SignalPart } from './signal-part.tsx'
import * as styles from './fair-play.module.css'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatMoment } from '@/lib/dates/moments.ts'
import { Button } from '@/ui/button.tsx'
import { casePaths } from './cases/case-paths.ts'
import { StageWords } from './cases/case-words.tsx'
import { OpenCaseDialog } from './cases/open-case-dialog.tsx'

/** The desk of those who look after fair play: pairs with more equal wrong answers than chance explains. */
export function FairPlayPage() {
  const { t } = useLingui()
  const query = useCall(fairPlayCalls.listFairPlaySignals, {}, readOnce)
  return (
    <Page title={t`Fair play`} lead={t`Facts and no judgement. Each reading is in the audit log.`} wide>
      <div className="stack gap-32">
        <CaseList />
        <QueryState query={query} skeleton={<Skeleton height={480} />}>
          {({ seasons }) =>
            seasons.length === 0 ? (
              <EmptyState>
                <Trans>Nothing was compared yet. It happens every night, once a season has begun.</Trans>
              </EmptyState>
            ) : (
              <div className="stack gap-32">
                {seasons.map((season) => (
                  <SeasonSignals key={season.season} season={season} />
                ))}
              </div>
            )
          }
        </QueryState>
      </div>
    </Page>
  )
}

function SeasonSignals({ season: compared }: { season: FairPlaySeason }) {
  const { season } = compared
  const heading = `season-${season}`
  return (
    <section className="stack gap-24" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Season {season}</Trans>
      </h2>
      <EqualAnswers season={compared} />
      <ThemeJumps season={compared} />
      <EventDrops season={compared} />
      <Paces season={compared} />
    </section>
  )
}

function EqualAnswers({ season: compared }: { season: FairPlaySeason }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { season, signals } = compared
  const heading = `pairs-${season}`
  const day = formatDateLong(dateInZone(compared.compared_at, time_zone), language)
  const pairs = formatNumber(compared.pairs, language)
  const rate = formatNumber((compared.base_rate ?? 0) * 100, language, { decimals: 1 })
  return (
    <SignalPart
      id={heading}
      title={<Trans>Pairs with equal wrong answers</Trans>}
      lead={
        <>
          <Plural
            value={compared.players}
            one={`# player compared on ${day}, ${pairs} pairs.`}
            other={`# players compared on ${day}, ${pairs} pairs.`}
          />{' '}
          {compared.base_rate !== null && (
            <Trans>
              In this club {rate} of 100 pairs of wrong answers to one question are equal. Friends may simply
              think alike.
            </Trans>
          )}
        </>
      }
      nobody={<Trans>No pair stands out.</Trans>}
    >
      {signals.length > 0 ? <PairTable signals={signals} heading={heading} /> : null}
    </SignalPart>
  )
}

function PairTable({ signals, heading }: { signals: readonly FairPlaySignal[]; heading: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DataTable
      rows={signals}
      keyOf={({ id }) => id}
      className={styles.signals}
      labelledBy={heading}
      columns={[
        { head: t`Players`, cell: ({ players }) => <Names players={players} />, plain: true },
        {
          head: t`Equal wrong answers`,
          cell: ({ equal, both_wrong }) => t`${equal} of ${both_wrong}`,
          figures: true,
        },
        {
          head: t`Expected in this club`,
          label: t`Expected`,
          cell: ({ expected }) => formatNumber(expected, language, { decimals: 1 }),
          figures: true,
        },
        {
          head: t`Chance of so many`,
          label: t`Chance`,
          cell: ({ chance }) => chanceWords(chance, language),
          figures: true,
          className: styles.chance,
        },
      ]}
      actions={(signal) => <Answers signal={signal} />}
    />
  )
}

/** Each name on a line of its own, which a phone has room for. */
function Names({ players }: Pick<FairPlaySignal, 'players'>) {
  return players.map((person) => (
    <span key={person.id} className="block">
      <PersonName person={person} />
    </span>
  ))
}

function Answers({ signal: { id, players } }: { signal: FairPlaySignal }) {
  const { t } = useLingui()
  const names = players.map(({ name, surname }) => `${name} ${surname}`.trim()).join(' · ')
  return (
    <TextLink to={adminPaths.fairPlay(id)} aria-label={t`Answers side by side: ${names}`}>
      <Trans>Answers side by side</Trans>
    </TextLink>
  )
}

/** The players of a season who know more of a theme than their own seasons before explain. */
function ThemeJumps({ season: { season, comparisons, rare, jumps } }: { season: FairPlaySeason }) {
  const language = useLanguage()
  // What was compared before this was, too, has no numbers.
  if (comparisons === null || rare === null) return null
  const heading = `jumps-${season}`
  const all = formatNumber(comparisons, language)
  const few = formatNumber(rare, language)
  return (
    <SignalPart
      id={heading}
      title={<Trans>More right answers in a theme than before</Trans>}
      lead={
        comparisons > 0 && (
          <Trans>
            Each player is compared with their own last seasons, theme by theme. In this club {few} of {all}{' '}
            comparisons had a chance below 1 in 100. Who has studied a theme stands out, too.
          </Trans>
        )
      }
      nobody={
        comparisons > 0 ? (
          <Trans>Nobody stands out.</Trans>
        ) : (
          <Trans>Too little was played before this season to compare with.</Trans>
        )
      }
    >
      {jumps.length > 0 ? <JumpTable jumps={jumps} heading={heading} /> : null}
    </SignalPart>
  )
}

function JumpTable({ jumps, heading }: { jumps: readonly ThemeJump[]; heading: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <PlayerTable
      rows={jumps}
      keyOf={({ player, theme }) => `${player.id} ${theme}`}
      heading={heading}
      columns={[
        { head: t`Theme`, cell: ({ theme }) => themeWord(theme) },
        {
          head: t`Right answers`,
          cell: ({ right_answers: right, questions }) => t`${right} of ${questions}`,
          figures: true,
        },
        {
          head: t`Before`,
          cell: ({ right_before: right, questions_before: questions }) => t`${right} of ${questions}`,
          figures: true,
        },
        {
          head: t`Expected after that`,
          label: t`Expected`,
          cell: ({ expected }) => formatNumber(expected, language, { decimals: 1 }),
          figures: true,
        },
      ]}
      chanceHead={t`Chance of so many`}
    />
  )
}

/** The cases of the club, with a button that opens one. */
function CaseList() {
  const query = useCall(fairPlayCaseCalls.listFairPlayCases, {}, readOnce)
  const [isOpening, setIsOpening] = useState(false)
  return (
    <section className="stack gap-12" aria-labelledby="cases">
      <div className="row">
        <h2 id="cases">
          <Trans>Cases</Trans>
        </h2>
        <Button onClick={() => setIsOpening(true)}>
          <Trans>Open a case</Trans>
        </Button>
      </div>
      <QueryState query={query} skeleton={<Skeleton height={120} />}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState>
              <Trans>
                No cases. In a case a player is asked about their answers and heard, and two people decide.
              </Trans>
            </EmptyState>
          ) : (
            <CaseTable cases={cases} />
          )
        }
      </QueryState>
      {isOpening && <OpenCaseDialog player={null} onClose={() => setIsOpening(false)} />}
    </section>
  )
}

function CaseTable({ cases }: { cases: readonly FairPlayCase[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <DataTable
      rows={cases}
      keyOf={({ id }) => id}
      labelledBy="cases"
      columns={[
        { head: t`Player`, cell: ({ player }) => <PersonName person={player} />, plain: true },
        {
          head: t`Opened`,
          cell: ({ opened_at }) => formatMoment(opened_at, language, time_zone),
        },
        { head: t`State`, cell: ({ stage }) => <StageWords stage={stage} /> },
      ]}
      actions={(one) => <CaseLink of={one} />}
    />
  )
}

function CaseLink({ of: { id, player } }: { of: FairPlayCase }) {
  const { t } = useLingui()
  const name = `${player.name} ${player.surname}`.trim()
  return (
    <TextLink to={casePaths.one(id)} aria-label={t`Read the case about ${name}`}>
      <Trans>Read</Trans>
    </TextLink>
  )
}
