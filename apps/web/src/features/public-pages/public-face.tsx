import { Trans, useLingui } from '@lingui/react/macro'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import type {
  PublicFace,
  PublicQuiz as PublicQuizData,
  PublicChampion,
  PublicTable as PublicTableData,
} from '@tertulia/contract/public-pages'
import type { Plan } from '@tertulia/contract/subscriptions'
import { PriceRows } from '@/features/subscriptions/renewal/price-rows.tsx'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage, formatMonth } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './public-face.module.css'
import { useState } from 'react'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { Button } from '@/ui/button.tsx'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { GamesNotMarked } from '@/features/games/not-marked.tsx'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

type Row = PublicTableData['rows'][number]

/** The table of a tier that the visitor chooses; nothing while the club shows none. */
function PublicTable() {
  const [tier, setTier] = useState(1)
  const { data, isPlaceholderData } = useCall(
    publicPageCalls.getPublicTable,
    { query: { tier } },
    { placeholderData: keepPreviousData },
  )
  if (!data?.table) return null
  return <Table table={data.table} chosen={tier} onTier={setTier} stale={isPlaceholderData} />
}

type TableProps = { table: PublicTableData; chosen: number; onTier: (tier: number) => void; stale: boolean }

function Table({ table, chosen, onTier, stale }: TableProps) {
  const { t } = useLingui()
  const { season, tier, tier_count, rows } = table
  const columns = useColumns(rows)
  const tiers = Array.from({ length: tier_count }, (_, place) => place + 1)
  // Two players of a tier may have the same initials.
  const numbered = rows.map((row, place) => ({ ...row, place }))

  return (
    <section className={`sheet ${styles.publicTable} stack`} aria-label={t`Table`} aria-busy={stale}>
      <header className="row apart">
        <h2>
          {table.state === 'finished' ? (
            <Trans>Final table of season {season}</Trans>
          ) : (
            <Trans>Table of season {season}</Trans>
          )}
        </h2>
        {tier_count > 1 && (
          <SelectField
            aria-label={t`Tier`}
            value={String(chosen)}
            onChange={(event) => onTier(Number(event.currentTarget.value))}
          >
            {tiers.map((number) => (
              <option key={number} value={number}>{t`Tier ${number}`}</option>
            ))}
          </SelectField>
        )}
      </header>
      <DataTable
        rows={numbered}
        keyOf={({ place }) => place}
        columns={columns}
        dense="wide"
        caption={t`Season ${season}, tier ${tier}`}
      />
      {table.pending_games > 0 && (
        <p className="small pending">
          <GamesNotMarked count={table.pending_games} />
        </p>
      )}
    </section>
  )
}

function useColumns(rows: readonly Row[]): Column<Row>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const points = rows.map((row) => row.league_points)
  const differences = rows.map(differenceOf)
  return [
    { head: <abbr title={t`Place`}>#</abbr>, cell: ({ rank }) => rank, figures: true, plain: true },
    {
      head: t`Player`,
      cell: ({ name }) => name ?? <span className="soft">{t`A player`}</span>,
      heads: true,
    },
    { head: <abbr title={t`Games`}>{t`G`}</abbr>, cell: ({ games }) => games, figures: true },
    {
      head: <abbr title={t`Point difference`}>{t`PD`}</abbr>,
      cell: (row) =>
        formatNumber(differenceOf(row), language, { decimals: decimalsOf(differences), signed: true }),
      figures: true,
    },
    {
      head: <abbr title={t`League points`}>{t`Pts`}</abbr>,
      cell: (row) => formatNumber(row.league_points, language, { decimals: decimalsOf(points) }),
      figures: true,
    },
  ]
}

const differenceOf = ({ points_for: made, points_against: conceded }: Row) => made - conceded

/** What the club shows of itself to visitors: each part only where it is switched on and has something to show. */
export const PublicFaceParts = ofFeature('public_page', Parts)

function Parts() {
  const { data } = useCall(publicPageCalls.getPublicFace, {})
  if (data === undefined) return null
  const { champions, quiz, plans, next_season } = data

  return (
    <div className={`${styles.publicFace} stack gap-24 fitted whole-row at-top`}>
      {next_season && <NextSeason next={next_season} />}
      <PublicTable />
      {champions && <PublicChampions champions={champions} />}
      {plans && <Prices plans={plans} />}
      {quiz && <PublicQuiz quiz={quiz} />}
    </div>
  )
}

function NextSeason({ next }: { next: NonNullable<PublicFace['next_season']> }) {
  const language = useLanguage()
  const { season, first_date } = next
  const date = formatDateLong(first_date, language)
  return (
    <p className={`${styles.nextSeason} card large whole-row`}>
      <Trans>
        Season {season} begins on <strong>{date}</strong>.
      </Trans>
    </p>
  )
}

function Prices({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui()
  return (
    <section className="sheet stack" aria-label={t`Prices`}>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <dl className={styles.prices}>
        <PriceRows plans={plans} />
      </dl>
      <p>
        <TextLink to={paths.rules('subscription')}>
          <Trans>How a subscription works</Trans>
        </TextLink>
      </p>
    </section>
  )
}

/** A quiz of last week; each answer is hidden until it is asked for. */
function PublicQuiz({ quiz }: { quiz: PublicQuizData }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const date = formatDateLong(quiz.date, language)

  return (
    <section className="sheet stack whole-row" aria-label={t`Last week’s quiz`}>
      <header className="stack gap-4">
        <h2>
          <Trans>Last week’s quiz</Trans>
        </h2>
        <p className="soft">{date}</p>
      </header>
      <p>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide the questions</Trans> : <Trans>See the questions</Trans>}
        </Button>
      </p>
      {open && (
        <ol className="stack gap-24">
          {quiz.questions.map((question, place) => (
            <li key={question.id} className="stack gap-12">
              <QuestionStatement question={question} number={place + 1} />
              <details className={styles.answer}>
                <summary className="touchable">
                  <Trans>Show answer</Trans>
                </summary>
                <p className="serif strong large">{question.answer}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The champions of the finished seasons, the latest first. */
function PublicChampions({ champions }: { champions: readonly PublicChampion[] }) {
  const { t } = useLingui()
  const language = useLanguage()

  return (
    <section className="sheet stack" aria-label={t`Champions`}>
      <h2 className="beside gap-12">
        <TrophyIcon size={22} />
        <Trans>Champions</Trans>
      </h2>
      <ol className={`${styles.champions} stack gap-12`}>
        {champions.map(({ season, last_date, winners, cup_winners }) => (
          <li key={season}>
            <span className="soft small">
              <Trans>Season {season}</Trans> · {formatMonth(last_date.slice(0, 7), language)}
            </span>
            <span className="large strong">
              <PublicNames names={winners} />
            </span>
            {cup_winners.length > 0 && (
              <span>
                <Trans>Cup: </Trans>
                <PublicNames names={cup_winners} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Names of players as visitors see them; "a player" for one whose account is blocked or deleted. */
function PublicNames({ names }: { names: readonly (string | null)[] }) {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  return <>{list.format(names.map((name) => name ?? t`A player`))}</>
}
