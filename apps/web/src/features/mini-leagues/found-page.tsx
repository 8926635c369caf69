import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { InputOf } from '@tertulia/contract/endpoint'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { miniLeagueLimits } from '@tertulia/core/mini-leagues/mini-league'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { isNumberIn, NameField, SizeField } from './mini-league-fields.tsx'
import { miniLeagueReads } from './use-mini-league-actions.ts'
import * as styles from './mini-leagues.module.css'

/** The form that starts a mini-league. */
export function FoundMiniLeaguePage() {
  const { t } = useLingui()
  const list = useCall(miniLeagueCalls.listMiniLeagues, {})
  return (
    <Page title={t`Start a mini-league`}>
      <QueryState query={list} skeleton={<Skeleton height={560} />}>
        {({ season, theme_slugs: slugs }) =>
          season === null ? <NoSeason /> : <FoundingForm season={season} slugs={slugs} />
        }
      </QueryState>
    </Page>
  )
}

function NoSeason() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.miniLeagues()} button="plain">
          <Trans>Your mini-leagues</Trans>
        </TextLink>
      }
    >
      <Trans>You can start one once the next season is about to begin.</Trans>
    </EmptyState>
  )
}

type Counting = 'every_day' | 'best_days' | 'duels'
type Draft = {
  name: string
  size: string
  approval: boolean
  counting: Counting
  best_days: string
  theme_slugs: string[]
}

const { best_days: bestDaysLimits, name: nameLimits, size: sizeLimits } = miniLeagueLimits

const emptyDraft = (slugs: readonly string[]): Draft => ({
  name: '',
  size: '12',
  approval: false,
  counting: 'every_day',
  best_days: '10',
  theme_slugs: [...slugs],
})

type Input = InputOf<typeof miniLeagueCalls.foundMiniLeague>['body']

function inputOf({ name, size, approval, counting, ...draft }: Draft): Input {
  return {
    name: cleanLine(name),
    size: Number(size),
    approval,
    best_days: counting === 'best_days' ? Number(draft.best_days) : null,
    duels: counting === 'duels',
    theme_slugs: draft.theme_slugs,
  }
}

function useFoundingForm(slugs: readonly string[]) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(miniLeagueCalls.foundMiniLeague, { refreshes: miniLeagueReads })
  return useRecordForm({
    name: () => 'mini-league',
    saved: null as { id: number } | null,
    draft: () => emptyDraft(slugs),
    input: inputOf,
    check: ({ name, size, counting, best_days, theme_slugs: chosen }) => [
      ...(cleanLine(name).length < nameLimits.min ? [{ field: 'name' }] : []),
      ...(isNumberIn(size, sizeLimits) ? [] : [{ field: 'size' }]),
      ...(counting !== 'best_days' || isNumberIn(best_days, bestDaysLimits) ? [] : [{ field: 'best_days' }]),
      ...(chosen.length === 0 ? [{ field: 'theme_slugs' }] : []),
    ],
    save: (body) => mutateAsync({ body }),
    async onSaved(founded) {
      if (founded === null) return
      showSuccess(t`Your mini-league is ready. Now invite your friends.`)
      await navigate({ to: paths.miniLeague(founded.id), replace: true })
    },
  })
}

function FoundingForm({ season, slugs }: { season: number; slugs: readonly string[] }) {
  const { t } = useLingui()
  const form = useFoundingForm(slugs)
  const { draft, change, problems } = form
  const hasProblem = (field: string) => problems.some((problem) => problem.field === field)

  return (
    <FormFrame
      form={form}
      className="sheet stack gap-20"
      failure={t`The mini-league couldn’t be started.`}
      submit={<Trans>Start it</Trans>}
    >
      <p className="soft">
        <Trans>
          It lasts for season {season} and counts from tomorrow’s quiz on. How it counts can’t be changed
          later.
        </Trans>
      </p>
      <NameField value={draft.name} isWrong={hasProblem('name')} onChange={(name) => change({ name })} />
      <SizeField value={draft.size} isWrong={hasProblem('size')} onChange={(size) => change({ size })} />
      <CountingChoice draft={draft} isWrong={hasProblem('best_days')} onChange={change} />
      <ThemeChoice
        slugs={slugs}
        chosen={draft.theme_slugs}
        isWrong={hasProblem('theme_slugs')}
        onChange={(chosen) => change({ theme_slugs: chosen })}
      />
      <Switch
        label={t`I let players in myself`}
        checked={draft.approval}
        onChange={(event) => change({ approval: event.currentTarget.checked })}
      />
    </FormFrame>
  )
}

type CountingChoiceProps = { draft: Draft; isWrong: boolean; onChange: (changed: Partial<Draft>) => void }

function CountingChoice({ draft, isWrong, onChange }: CountingChoiceProps) {
  const { t } = useLingui()
  const choices: { counting: Counting; words: string }[] = [
    { counting: 'every_day', words: t`Every day counts` },
    { counting: 'best_days', words: t`Only each player’s best days count` },
    { counting: 'duels', words: t`Duels: players meet two by two, a new pair each day` },
  ]
  return (
    <fieldset className={`${styles.choices} stack gap-4`}>
      <legend className="strong">
        <Trans>How it counts</Trans>
      </legend>
      {choices.map(({ counting, words }) => (
        <label key={counting} className="beside gap-12 touchable">
          <input
            type="radio"
            name="counting"
            value={counting}
            checked={draft.counting === counting}
            onChange={() => onChange({ counting })}
          />
          {words}
        </label>
      ))}
      {draft.counting === 'best_days' && (
        <TextField
          label={t`Number of best days`}
          name="best_days"
          inputMode="numeric"
          maxLength={2}
          className={styles.number}
          value={draft.best_days}
          error={
            isWrong ? t`Choose a number from ${bestDaysLimits.min} to ${bestDaysLimits.max}.` : undefined
          }
          onChange={(event) => onChange({ best_days: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

type ThemeChoiceProps = {
  slugs: readonly string[]
  chosen: readonly string[]
  isWrong: boolean
  onChange: (chosen: string[]) => void
}

function ThemeChoice({ slugs, chosen, isWrong, onChange }: ThemeChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className={`${styles.choices} stack gap-4`} aria-describedby={isWrong ? 'no-theme' : undefined}>
      <legend className="strong">
        <Trans>Themes that count</Trans>
      </legend>
      <div className={styles.themes}>
        {slugs.map((slug) => (
          <label key={slug} className="beside gap-12 touchable">
            <input
              type="checkbox"
              name="theme"
              value={slug}
              aria-invalid={isWrong || undefined}
              checked={chosen.includes(slug)}
              onChange={(event) =>
                onChange(
                  slugs.filter((one) => (one === slug ? event.currentTarget.checked : chosen.includes(one))),
                )
              }
            />
            {themeWord(slug)}
          </label>
        ))}
      </div>
      {isWrong && (
        <p id="no-theme" className="wrong medium">
          {t`Choose at least one theme.`}
        </p>
      )}
    </fieldset>
  )
}
