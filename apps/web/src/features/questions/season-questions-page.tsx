import { Trans, useLingui } from '@lingui/react/macro'
import * as questionCalls from '@tertulia/contract/questions'
import type { SeasonQuestions } from '@tertulia/contract/questions'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { RoundQuestions } from './round-questions.tsx'
import * as styles from './season-questions.module.css'

/** The past questions of a season by round, latest first; the address may name one theme. */
export function SeasonQuestionsPage() {
  const { t } = useLingui()
  const { season } = useParams({ from: '/questions/$season' })
  const query = useCall(questionCalls.listSeasonQuestions, { query: { season } })

  return (
    <Page title={t`Season questions`}>
      <QueryState query={query} skeleton={<Skeleton height={800} />}>
        {(data) => <Season questions={data} />}
      </QueryState>
    </Page>
  )
}

function Season({ questions }: { questions: SeasonQuestions }) {
  const { t } = useLingui()
  const { season, previous_season, next_season, rounds } = questions
  const { theme } = useSearch({ from: '/questions/$season' })
  const step = (number: number | null) =>
    number === null ? null : { to: paths.questions(number), label: t`Season ${number}` }

  return (
    <div className="stack gap-24 fitted">
      <StepHead previous={step(previous_season)} next={step(next_season)}>
        <h2>
          <Trans>Season {season}</Trans>
        </h2>
      </StepHead>
      {rounds.length === 0 ? (
        <NoQuestions season={season} />
      ) : (
        <>
          <ThemeChoice questions={questions} theme={theme ?? null} />
          {theme === undefined && <RoundLinks rounds={rounds} />}
          {rounds.map((round) => (
            <RoundQuestions key={round.round} round={round} theme={theme ?? null} />
          ))}
        </>
      )}
    </div>
  )
}

type ThemeChoiceProps = { questions: SeasonQuestions; theme: string | null }

function ThemeChoice({ questions: { season, rounds }, theme }: ThemeChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const themes = new Set(
    rounds.flatMap((round) => round.questions.flatMap((question) => question.theme ?? [])),
  )

  return (
    <SelectField
      className={`${styles.seasonTheme} no-print`}
      label={t`Theme`}
      value={theme ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        void navigate({
          to: paths.questions(season),
          search: (chosen === '' ? {} : { theme: chosen }) as never,
          resetScroll: false,
          state: { keepPlace: true },
        })
      }}
      data={[
        { value: '', label: t`All themes` },
        ...[...themes].map((slug) => ({ value: slug, label: themeWord(slug) })),
      ]}
    />
  )
}

function RoundLinks({ rounds }: Pick<SeasonQuestions, 'rounds'>) {
  const { t } = useLingui()
  if (rounds.length < 3) return null
  return (
    <nav className={`${styles.roundLinks} no-print`} aria-label={t`Rounds`}>
      <ul>
        {rounds.map(({ round }) => (
          <li key={round}>
            <a href={`#round-${round}`} aria-label={t`Round ${round}`}>
              {round}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoQuestions({ season }: { season: number }) {
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      <Trans>No rounds of this season are over yet. Each round’s questions appear here the next day.</Trans>
    </EmptyState>
  )
}
