import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as cupCalls from '@tertulia/contract/cup'
import type { Cup, CupDraw } from '@tertulia/contract/cup'
import * as openDataCalls from '@tertulia/contract/open-data'
import { useUser } from '@/features/session/session.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { CupStages } from './cup-stages.tsx'
import * as styles from './cup.module.css'
import { drawnElsewhere } from '@tertulia/core/cup/verify-draw'
import { useId, useState } from 'react'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { saveJson } from '@/lib/device/save-file.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { DownloadIcon } from '@/ui/action-icons.tsx'
import { Button } from '@/ui/button.tsx'

/** The cup of a season, stage by stage; the address may name the season and a stage. */
export function CupPage() {
  const { t } = useLingui()
  const { season } = useParams({ from: '/cup/{-$season}' })
  const cup = useCall(cupCalls.getCup, { query: given({ season }) }, { placeholderData: keepPreviousData })

  if (cup.error?.status === 404 && !Number.isNaN(season)) return <NoCup season={season} />
  return (
    <Page title={t`Cup`} wide>
      <QueryState query={cup} skeleton={<CupSkeleton />}>
        {(data) => <CupOfSeason key={data.season} cup={data} stale={cup.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function CupOfSeason({ cup, stale }: { cup: Cup; stale: boolean }) {
  const { t } = useLingui()
  const { season } = cup
  return (
    <div className="stack fitted" aria-busy={stale}>
      <CupHead cup={cup} />
      {cup.champion && <Champion champion={cup.champion} season={cup.season} />}
      <CupStages cup={cup} />
      <p className="soft small">
        <Trans>F: forfeit · P: not marked yet · struck through: out of the cup</Trans>
      </p>
      <OpenDownload
        label={t`Download the games`}
        table={{ endpoint: openDataCalls.readCupGames, query: { season }, file_name: `cup-season-${season}` }}
      />
      <DrawRecord season={season} />
    </div>
  )
}

function CupHead({ cup: { season, state, players, previous_season, next_season } }: { cup: Cup }) {
  const { t } = useLingui()
  const step = (number: number | null) =>
    number === null ? null : { to: paths.cup(number), label: t`Season ${number} cup` }
  const words = { upcoming: t`Not started`, running: t`Running`, finished: t`Finished` }

  return (
    <StepHead previous={step(previous_season)} next={step(next_season)}>
      <h2>
        <Trans>Season {season}</Trans>
      </h2>
      <p className="soft">
        {words[state]} · <Plural value={players} one="# player" other="# players" />
      </p>
    </StepHead>
  )
}

function NoCup({ season }: { season: number | undefined }) {
  const { t } = useLingui()
  return (
    <Page title={t`Cup`} lead={season === undefined ? undefined : t`Season ${season}`}>
      <EmptyState
        action={
          <TextLink to={season === undefined ? paths.ranking() : paths.cup()} button="plain">
            {season === undefined ? <Trans>Table</Trans> : <Trans>The latest cup</Trans>}
          </TextLink>
        }
      >
        {season === undefined ? (
          <Trans>There’s no cup yet. The draw will appear here as soon as it’s made.</Trans>
        ) : (
          <Trans>This season has no cup.</Trans>
        )}
      </EmptyState>
    </Page>
  )
}

function CupSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={52} width={280} />
      <Skeleton height={44} className={styles.cupStagesSkeleton} />
      <Skeleton height={520} />
    </div>
  )
}

type ChampionProps = { champion: NonNullable<Cup['champion']>; season: number }

/** The winner of the cup. */
function Champion({ champion, season }: ChampionProps) {
  const own = useUser()?.id === champion.id
  return (
    <div className={`${styles.champion} beside gap-16 sheet`}>
      <TrophyIcon size={40} />
      <p>
        <span className="soft small block">
          <Trans>Season {season} cup winner</Trans>
        </span>
        <strong className={`${styles.championName} serif strong breakable largest`}>
          <PlayerName person={champion} />
        </strong>
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** The seed of the draws, and their record as a file that anyone can verify. */
function DrawRecord({ season }: { season: number }) {
  const [open, setOpen] = useState(false)
  const content = useId()
  const draw = useCall(cupCalls.getCupDraw, { query: { season } }, { enabled: open })

  return (
    <section className="no-print">
      <Button aria-expanded={open} aria-controls={content} onClick={() => setOpen(!open)}>
        <span>
          <Trans>Draw record</Trans>
        </span>
        <ChevronDownIcon size={18} />
      </Button>
      <div id={content} hidden={!open} aria-busy={draw.isLoading}>
        {draw.data && <DrawFile draw={draw.data} />}
        {draw.error && <p role="alert">{everydayErrorWords(draw.error.code)}</p>}
      </div>
    </section>
  )
}

function DrawFile({ draw }: { draw: CupDraw }) {
  const { t } = useLingui()
  const file = `cup-${draw.season}-draw.json`
  if (draw.seed === drawnElsewhere) {
    return (
      <p>
        <Trans>This cup was drawn in the club’s old system, so there is no seed to verify it from.</Trans>
      </p>
    )
  }

  return (
    <div className={`${styles.drawFile} stack sheet`}>
      <dl>
        <div>
          <dt>
            <Trans>Seed</Trans>
          </dt>
          <dd className={styles.drawSeed}>{draw.seed}</dd>
        </div>
        <div>
          <dt>
            <Trans>Drawn so far</Trans>
          </dt>
          <dd>
            <Plural value={draw.rounds.length} one="# stage" other="# stages" />,{' '}
            <Plural value={draw.player_ids.length} one="# player" other="# players" />
          </dd>
        </div>
      </dl>
      <p>
        <Trans>Every draw comes from the seed, and anyone can verify it from the record.</Trans>
      </p>
      <details className={styles.drawVerification}>
        <summary>
          <Trans>For developers</Trans>
        </summary>
        <p>
          <Trans>
            Download the record and run <code>npm run cup:verify -- {file}</code> in the software folder.
          </Trans>
        </p>
      </details>
      <Button
        icon={<DownloadIcon size={18} />}
        aria-label={t`Download the draw record`}
        onClick={() => saveJson(file, draw)}
      >
        <Trans>Download</Trans>
      </Button>
    </div>
  )
}
