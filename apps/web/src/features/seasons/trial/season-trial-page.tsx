import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as seasonTrialCalls from '@tertulia/contract/season-trials'
import type { SeasonToTry } from '@tertulia/contract/season-trials'
import { proposeTiers } from '@tertulia/core/league/season-form'
import { useState } from 'react'
import { errorOf, type Problem } from '@/features/customer-settings/problem-words.ts'
import { useRuleWords } from '@/features/customer-settings/rules/rule-texts.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from '../seasons.module.css'
import { ComparedRules, TriedTiers } from './tried-season.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { trySeason, type TrialRules, type TriedTier } from '@tertulia/core/simulation/season-trial'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import { absenceDays } from '@tertulia/core/absences/absences'
import { readNumber } from '@/features/customer-settings/rules/rule-draft.ts'
import { recordOf } from '@tertulia/core/collections/records'

/** The numbers in which a trial may differ from the club's rules. */
const trialNumbers = ['tier_size_max', 'promoted', 'relegated', 'forfeit_warning', 'absence_days'] as const

type TrialNumber = (typeof trialNumbers)[number]

/** The numbers as typed. */
type TrialDraft = Record<TrialNumber, string>

/** The club's own numbers, and in place of them what the address says. */
function trialDraft(
  { rule_set, absence_days: days }: SeasonToTry,
  wanted: Partial<Record<TrialNumber, number>>,
): TrialDraft {
  const own = { ...rule_set, absence_days: days }
  return recordOf(trialNumbers, (name) => String(wanted[name] ?? own[name]))
}

/** The rules to try, or what is wrong with the numbers. */
function readTrial(toTry: SeasonToTry, draft: TrialDraft): { rules: TrialRules; problems: Problem[] } {
  const numbers = trialNumbers.map((name) => [name, readNumber(draft[name])] as const)
  const typed = numbers.flatMap(([field, value]) =>
    value === null ? [{ field, problem: 'not_a_number' }] : [],
  )
  const { absence_days: allowance = 0, ...rules } = Object.fromEntries(
    numbers.map(([name, value]) => [name, value ?? 0]),
  )
  const ruleSet = { ...toTry.rule_set, ...rules }
  const isPossible =
    Number.isInteger(allowance) && allowance >= absenceDays.min && allowance <= absenceDays.max
  const found = [
    ...typed,
    // The pairs are the club's own and stay.
    ...ruleSetProblems(ruleSet, toTry.rule_set.forbidden_pairs.flat()),
    ...(isPossible ? [] : [{ field: 'absence_days', problem: 'out_of_range' }]),
  ]
  return { rules: { rule_set: ruleSet, allowance }, problems: found }
}

/** As long as the page may be busy without feeling stuck. */
const sliceMs = 40

/** Tries the season in this browser, in slices, so that the page stays usable; null rules are not tried. */
function useSeasonTrial(toTry: SeasonToTry, rules: TrialRules | null): UseQueryResult<TriedTier[]> {
  return useQuery({
    queryKey: ['season trial', toTry, rules],
    queryFn: ({ signal }) => (rules === null ? [] : runTrial(toTry, rules, signal)),
    enabled: rules !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function runTrial(toTry: SeasonToTry, rules: TrialRules, signal: AbortSignal): Promise<TriedTier[]> {
  const trials = trySeason(toTry, rules)
  for (;;) {
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      const { done, value } = trials.next()
      if (done) return value
    }
    await new Promise((resolve) => void setTimeout(resolve))
    signal.throwIfAborted()
  }
}

const from = '/admin/season-trial'

/** Lets an admin see what the next season would be like, by the club's rules and by others; the address has the others. */
export function SeasonTrialPage() {
  const { t } = useLingui()
  const query = useCall(seasonTrialCalls.getSeasonToTry, {})
  return (
    <Page
      title={t`Try the next season`}
      wide
      lead={
        <Trans>
          It is played many times by made-up players who know as much and miss as many days as yours. Nothing
          is saved.
        </Trans>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={560} />}>
        {(toTry) =>
          hasTiers(toTry) ? (
            <SeasonTrial toTry={toTry} />
          ) : (
            <EmptyState>
              <Trans>There aren’t enough players for a season yet.</Trans>
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}

const hasTiers = ({ last, rule_set }: SeasonToTry) => proposeTiers({ ...last, rule_set }).tiers.length > 0

function SeasonTrial({ toTry }: { toTry: SeasonToTry }) {
  const wanted = given(useSearch({ from }))
  const draft = trialDraft(toTry, wanted)
  const { rules, problems } = readTrial(toTry, draft)
  const differs = Object.keys(wanted).length > 0
  const own = useSeasonTrial(toTry, { rule_set: toTry.rule_set, allowance: toTry.absence_days })
  const tried = useSeasonTrial(toTry, differs && problems.length === 0 ? rules : null)
  const shown = differs ? tried : own

  return (
    <div className="stack gap-16">
      <TrialForm key={JSON.stringify(draft)} toTry={toTry} draft={draft} />
      {problems.length === 0 && (
        <div role="status" className="stack gap-16">
          <QueryState query={shown} skeleton={<Skeleton height={420} />}>
            {(tiers) => (
              <>
                <ComparedRules own={own.data ?? tiers} tried={differs ? tiers : null} />
                <TriedTiers tiers={tiers} />
              </>
            )}
          </QueryState>
        </div>
      )}
    </div>
  )
}

/** The numbers to try; pressing the button puts those that differ from the club's into the address. */
function TrialForm({ toTry, draft }: { toTry: SeasonToTry; draft: TrialDraft }) {
  const navigate = useNavigate({ from })
  const [typed, setTyped] = useState(draft)
  const [showsProblems, setShowsProblems] = useState(true)
  const words = useTrialWords()
  const own = trialDraft(toTry, {})
  const { problems } = readTrial(toTry, typed)
  // Where forfeits move nobody, their number decides nothing.
  const fields = trialNumbers.filter((name) => name !== 'forfeit_warning' || toTry.rule_set.forfeits_relegate)
  const byShare = toTry.rule_set.movement_by === 'share'
  const inPercent = (name: TrialNumber) => byShare && (name === 'promoted' || name === 'relegated')

  function show(numbers: TrialDraft) {
    setShowsProblems(true)
    if (readTrial(toTry, numbers).problems.length > 0) return
    const search = Object.fromEntries(trialNumbers.map((name) => [name, differing(numbers, own, name)]))
    void navigate({ search: given(search) })
  }

  return (
    <form
      className="sheet stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show(typed)
      }}
    >
      <div className={`${styles.trialFields} stack`}>
        {fields.map((name) => (
          <TextField
            key={name}
            {...words[name]}
            inputMode="numeric"
            maxLength={4}
            end={inPercent(name) ? '%' : undefined}
            value={typed[name]}
            error={showsProblems ? errorOf(problems, name) : undefined}
            onChange={(event) => {
              setShowsProblems(false)
              setTyped({ ...typed, [name]: event.currentTarget.value })
            }}
          />
        ))}
      </div>
      <div className="row gap-8">
        <Button type="submit" look="primary">
          <Trans>Try</Trans>
        </Button>
        {trialNumbers.some((name) => typed[name] !== own[name]) && (
          <Button onClick={() => show(own)}>
            <Trans>Back to the club’s rules</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** The typed number as the address has it; undefined while it is the club's. */
const differing = (typed: TrialDraft, own: TrialDraft, name: TrialNumber) =>
  Number(typed[name]) === Number(own[name]) ? undefined : Number(typed[name])

function useTrialWords(): Record<TrialNumber, { label: string; description: string }> {
  const { t } = useLingui()
  const words = useRuleWords()
  const ofRule = (name: Exclude<TrialNumber, 'absence_days'>) => ({
    label: words[name].label,
    description: words[name].help,
  })
  return {
    tier_size_max: ofRule('tier_size_max'),
    promoted: ofRule('promoted'),
    relegated: ofRule('relegated'),
    forfeit_warning: ofRule('forfeit_warning'),
    absence_days: {
      label: t`Days of absence`,
      description: t`As if every player had all of them left and booked each day they miss.`,
    },
  }
}
