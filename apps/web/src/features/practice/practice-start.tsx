import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Practice, PracticeCard, PracticeFilter } from '@tertulia/contract/practice'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { usePracticeCards } from './use-practice.ts'
import * as styles from './practice.module.css'

type PracticeStartProps = {
  practice: Practice
  query: ReturnType<typeof usePracticeCards>['query']
  cards: readonly PracticeCard[] | undefined
  filter: PracticeFilter
  onFilter: (filter: PracticeFilter) => void
  onStart: () => void
}

/** What there is to practise today, with the choice of a theme. */
export function PracticeStart({ practice, query, cards, filter, onFilter, onStart }: PracticeStartProps) {
  return (
    <section className="sheet stack gap-20">
      <QueryState query={query} skeleton={<Skeleton height={96} />}>
        {() =>
          cards && cards.length > 0 ? (
            <Today cards={cards} onStart={onStart} />
          ) : (
            <Done practice={practice} isFiltered={Object.keys(filter).length > 0} />
          )
        }
      </QueryState>
      <Filters practice={practice} filter={filter} onFilter={onFilter} />
    </section>
  )
}

function Today({ cards, onStart }: { cards: readonly PracticeCard[]; onStart: () => void }) {
  const due = cards.filter(({ reviews }) => reviews > 0).length
  const started = cards.length - due

  return (
    <div className="row gap-16 apart">
      <div>
        <h2>
          <Plural value={cards.length} one="# question for today" other="# questions for today" />
        </h2>
        <p className="soft">
          {due > 0 && <Plural value={due} one="# to see again" other="# to see again" />}
          {due > 0 && started > 0 && ' · '}
          {started > 0 && <Plural value={started} one="# new" other="# new" />}
        </p>
      </div>
      <Button look="primary" onClick={onStart}>
        <Trans>Start practising</Trans>
      </Button>
    </div>
  )
}

function Done({ practice, isFiltered }: { practice: Practice; isFiltered: boolean }) {
  const language = useLanguage()
  const { next_due_on: next, waiting } = practice
  const day = next && formatDateLong(next, language)
  if (isFiltered) {
    return (
      <p>
        <Trans>Nothing to practise in this choice today.</Trans>
      </p>
    )
  }
  return (
    <div>
      <h2>
        <Trans>Done for today</Trans>
      </h2>
      <p className="soft">
        {waiting > 0 ? (
          <Trans>New questions are waiting for tomorrow.</Trans>
        ) : (
          day && <Trans>The next question comes back on {day}.</Trans>
        )}
      </p>
    </div>
  )
}

const special = 'special-quizzes'

function Filters({
  practice: { cards, themes },
  filter,
  onFilter,
}: Pick<PracticeStartProps, 'practice' | 'filter' | 'onFilter'>) {
  const { t } = useLingui()
  const { missed, theme, kind } = filter
  const chosen = kind === 'special' ? special : (theme ?? '')

  function choose(value: string) {
    onFilter({
      ...(missed !== undefined && { missed }),
      ...(value === special ? { kind: 'special' as const } : value !== '' && { theme: value }),
    })
  }

  return (
    <div className={`${styles.filters} line-above at-end`}>
      <SelectField label={t`Theme`} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t`All themes (${cards})`}</option>
        {themes.map(({ theme: slug, cards: count }) => {
          const name = slug === null ? t`Special quizzes` : themeWord(slug)
          return (
            <option key={slug ?? special} value={slug ?? special}>
              {t`${name} (${count})`}
            </option>
          )
        })}
      </SelectField>
      <Switch
        label={t`Only what most players missed`}
        checked={missed !== undefined}
        onChange={(event) => {
          const { missed: _, ...others } = filter
          onFilter(event.currentTarget.checked ? { ...others, missed: '' } : others)
        }}
      />
    </div>
  )
}

/** A player without missed questions. */
export function EmptyDeck() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.quizzes()} button="plain">
          <Trans>See past quizzes</Trans>
        </TextLink>
      }
    >
      <Trans>
        Nothing to practise yet. A question you answer wrong or leave blank comes here once its day is over.
      </Trans>
    </EmptyState>
  )
}
