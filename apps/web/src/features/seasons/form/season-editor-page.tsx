import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { CupChange, CupForm } from '@tertulia/contract/cup-forms'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { SeasonCheckIns } from '@/features/check-ins/season-check-ins.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { TieSides } from '@/features/cup/tie-sides.tsx'
import { decidedWords } from '@/features/cup/tie-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { InfoIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { SeasonCup } from '../cup/season-cup.tsx'
import { RoundsWithoutQuiz, useRoundsWithoutQuiz } from '../rounds-without-quiz.tsx'
import { SeasonForm } from './season-form.tsx'
import { StartedSeason } from './started-season.tsx'
import { cupChange } from '../cup/use-cup-form.tsx'
import * as cupChangesStyles from './season-editor.module.css'

/** Page to create the next season. */
export function NewSeasonPage() {
  const { t } = useLingui()
  const proposal = useCall(seasonCalls.proposeSeason, {}, { staleTime: Infinity, gcTime: 0 })
  const season = proposal.data?.season

  return (
    <Page title={t`Create season`} lead={season === undefined ? '\u00a0' : t`Season ${season}`} wide>
      <QueryState query={proposal} skeleton={<SeasonSkeleton />}>
        {(form) => <SeasonForm record={form} isNew skeleton={<SeasonSkeleton />} />}
      </QueryState>
    </Page>
  )
}

/** Page to edit a season that has not started, or show one that has. */
export function SeasonEditorPage() {
  const { t } = useLingui()
  const { season } = useParams({ from: '/admin/season/$season/edit' })
  const query = useCall(seasonCalls.getSeason, { params: { season } })
  // Fetched at once, because what waits is shown above the season, which must not move.
  const cup = useCall(cupFormCalls.getCupForm, { params: { season } })
  const withoutQuiz = useRoundsWithoutQuiz()
  const name = Number.isNaN(season) ? '\u00a0' : t`Season ${season}`
  const started = query.data !== undefined && query.data.state !== 'upcoming'

  return (
    <Page title={started ? name : t`Edit season`} lead={started ? undefined : name} wide>
      <QueryState query={query} skeleton={<SeasonSkeleton />}>
        {(form) =>
          cup.isPending || withoutQuiz === null ? (
            <SeasonSkeleton />
          ) : (
            <div className="stack gap-20 fitted">
              <CupChanges season={season} />
              <RoundsWithoutQuiz season={season} rounds={withoutQuiz} sheet />
              {form.state === 'upcoming' ? (
                <>
                  <SeasonCheckIns season={season} />
                  <SeasonForm key={form.season} record={form} isNew={false} skeleton={<SeasonSkeleton />} />
                </>
              ) : (
                <PlayedBy rule_set={form.rule_set}>
                  <StartedSeason form={form} />
                </PlayedBy>
              )}
              <SeasonCup key={`cup-${form.season}`} season={season} />
            </div>
          )
        }
      </QueryState>
    </Page>
  )
}

function SeasonSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={420} />
      <Skeleton height={560} />
    </div>
  )
}

/**
 * Ties with another result after changed verdicts, once the next round is drawn: each waits for the admin's decision.
 */
function CupChanges({ season }: { season: number }) {
  const { data } = useCall(cupFormCalls.getCupForm, { params: { season } })
  const heading = useRef<HTMLHeadingElement>(null)
  const count = data?.changes.length ?? 0
  const before = useRef(count)

  // The button of the decision is gone with its change.
  useEffect(() => {
    if (count > 0 && count < before.current) heading.current?.focus()
    before.current = count
  }, [count])

  if (!data || count === 0) return null
  return (
    <section className={`${cupChangesStyles.cupChanges} stack gap-12`} aria-labelledby="cup-changes-title">
      <h2 id="cup-changes-title" ref={heading} tabIndex={-1}>
        <WarningIcon size={22} />
        <Plural
          value={count}
          one="# cup result needs your decision"
          other="# cup results need your decision"
        />
      </h2>
      <p>
        <Trans>
          Verdicts changed after the next round was drawn. The ties stay as they were played until you decide.
        </Trans>
      </p>
      <ul>
        {data.changes.map((change) => (
          <Change key={change.id} change={change} form={data} />
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = { change: CupChange; form: CupForm }

function Change({ change, form }: ChangeProps) {
  const heading = useId()
  const { decide, busy } = useCupDecision(form.season)
  const { before, after, applicable } = change
  const redrawn = useRedrawnWords(change, form)

  return (
    <li className="sheet stack gap-12">
      <h3 id={heading}>{stageWords(change.ties)}</h3>
      <div className={cupChangesStyles.cupChangeTies}>
        <Version tie={before} label={<Trans>As played</Trans>} />
        <Version tie={after} label={<Trans>By the current verdicts</Trans>} />
      </div>
      <p className={`${cupChangesStyles.cupChangeEffect} beside at-top`}>
        <InfoIcon size={18} />
        {!applicable ? (
          <Trans>The result stands: a later round has already started.</Trans>
        ) : redrawn === null ? (
          <Trans>The same player goes through: only the score changes.</Trans>
        ) : (
          <Trans>Applying it redraws: {redrawn}.</Trans>
        )}
      </p>
      <div className="row">
        <Button
          aria-describedby={heading}
          aria-disabled={busy || undefined}
          onClick={() => void decide(change, 'kept', redrawn)}
        >
          <Trans>Keep as played</Trans>
        </Button>
        {applicable && (
          <Button
            look="primary"
            aria-describedby={heading}
            aria-disabled={busy || undefined}
            onClick={() => void decide(change, 'applied', redrawn)}
          >
            <Trans>Apply the new result</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

function Version({ tie, label }: { tie: CupChange['before']; label: ReactNode }) {
  // Re-renders on a change of language, for the words of a level game.
  useLanguage()
  const how = decidedWords(tie)
  return (
    <div className={`${cupChangesStyles.cupChangeTie} stack gap-4`}>
      <p className="small soft">{label}</p>
      <TieSides tie={tie} />
      {how && <p className="small soft">{how}</p>}
    </div>
  )
}

/** The stages that would be redrawn, in words; null for none. */
function useRedrawnWords({ redrawn_rounds }: CupChange, { cup }: CupForm): string | null {
  const language = useLanguage()
  if (redrawn_rounds.length === 0 || !cup) return null
  const stages = redrawn_rounds.map((round) => stageWords(tiesOfRound(cup.player_ids.length, round)))
  return formatList(stages, language)
}

type Decision = 'kept' | 'applied'

/** Confirms a tie's old result or applies the new one, after confirmation. */
function useCupDecision(season: number) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(cupFormCalls.decideCupChange, {
    ...cupChange(season),
    done: (_, { body }) =>
      showSuccess(body.decision === 'kept' ? t`Tie kept as played` : t`New result applied`),
    failed: {
      ...toastFailure(failureSentence('schedule_games')),
      not_found: () =>
        showError(`${failureSentence('schedule_games')} ${t`Someone else has already decided this.`}`),
    },
  })

  async function ask(decision: Decision, redrawn: string | null): Promise<boolean> {
    if (decision === 'kept') {
      return await confirm({
        title: t`Keep the tie as played?`,
        message: t`The new result is dismissed. This can’t be undone.`,
        confirmLabel: t`Keep as played`,
      })
    }
    return await confirm({
      title: t`Apply the new result?`,
      message:
        redrawn === null
          ? t`The score changes; the same player goes through.`
          : t`Another player goes through, and these are redrawn: ${redrawn}. Players may have seen the old draw.`,
      confirmLabel: t`Apply the new result`,
      danger: redrawn !== null,
    })
  }

  async function decide({ id }: CupChange, decision: Decision, redrawn: string | null) {
    if (action.isPending || !(await ask(decision, redrawn))) return
    action.mutate({ params: { id }, body: { decision } })
  }

  return { decide, busy: action.isPending }
}
