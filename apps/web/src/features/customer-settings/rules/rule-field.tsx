import { useLingui } from '@lingui/react/macro'
import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'
import {
  type RuleNumberName,
  ruleNumberNames,
  ruleNumbers,
  type RulePart,
} from '@tertulia/core/rule-sets/rule-set'
import type { ReactNode } from 'react'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import type { RuleDraft } from './rule-draft.ts'
import * as styles from '../customer-settings.module.css'

export type RuleFieldsProps = {
  draft: RuleDraft
  problems: readonly Problem[]
  /** Number of questions per quiz in the draft. */
  question_count: number
  onChange: (field: string, text: string) => void
  /** Changes what is not one number. */
  onChoose: (changes: Partial<RuleDraft>) => void
}

/** A field for one number of the rule set. */
function RuleField({ draft, problems, onChange, field, label, help, disabled }: RuleFieldProps) {
  return (
    <TextField
      className={styles.ruleField}
      label={label}
      description={help}
      inputMode="decimal"
      maxLength={8}
      disabled={disabled}
      value={draft.numbers[field] ?? ''}
      error={errorOf(problems, field)}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  )
}

type RuleFieldProps = Pick<RuleFieldsProps, 'draft' | 'problems' | 'onChange'> & {
  field: string
  label: string
  /** Explanation of the number. */
  help?: string | undefined
  disabled?: boolean
}

type RuleNumbersProps = RuleFieldsProps & { part: RulePart; disabled?: boolean }

/** The fields for the single numbers of one part of the game. */
export function RuleNumbers({ part, ...props }: RuleNumbersProps) {
  const words = useRuleWords()
  return ruleNumberNames
    .filter((name) => ruleNumbers[name].part === part)
    .map((name) => <RuleField key={name} {...props} field={name} {...words[name]} />)
}

/** Numbers that belong together, under a heading. */
export function RuleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.ruleGroup}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type RuleTableProps = Pick<RuleFieldsProps, 'draft' | 'problems' | 'onChange'> & {
  legend: string
  help: string
  fields: readonly { field: string; label: string }[]
  /** Field name for problems of the whole table. */
  name: string
  note?: ReactNode
}

/** A row of small numbers, such as the number of each point value. */
export function RuleTable({ legend, help, fields, name, note, ...props }: RuleTableProps) {
  const error = errorOf(props.problems, name)
  return (
    <fieldset className={styles.ruleTable}>
      <legend>{legend}</legend>
      <p className="small soft">{help}</p>
      <div className={`${styles.ruleTableFields} at-end`}>
        {fields.map((one) => (
          <RuleField key={one.field} {...props} {...one} />
        ))}
      </div>
      {note}
      {error && <p className="wrong small">{error}</p>}
    </fieldset>
  )
}

/** The name and the explanation of each single number of a rule set. */
export function useRuleWords(): Record<RuleNumberName, { label: string; help: string }> {
  const { t } = useLingui()
  const { min: fewest, max: most } = ruleNumbers.question_count
  return {
    question_count: {
      label: t`Questions in a quiz`,
      help: t`${fewest} to ${most}. With one per theme, as many themes are active: with fewer questions, the last ones rest.`,
    },
    ...useEarlyWords(),
    round_count: { label: t`Rounds in a season`, help: t`One day each.` },
    solo_base: {
      label: t`Solo round: for playing`,
      help: t`League points for submitting, whatever the answers.`,
    },
    solo_per_right: {
      label: t`Solo round: for each right answer`,
      help: t`Extra league points; half points are fine.`,
    },
    substitute_round_max: {
      label: t`Last round for a substitute to start`,
      help: t`When a player withdraws during a season. 0 for none: their remaining games don’t count.`,
    },
    tier_size_max: {
      label: t`Players per tier, at most`,
      help: t`An even number, unless tiers may be odd.`,
    },
    forfeit_warning: {
      label: t`Forfeits before a warning`,
      help: t`With as many nobody is promoted; one more relegates, whatever the rank.`,
    },
    close_loss_margin: {
      label: t`Close loss: by at most`,
      help: t`Points that the winner is ahead by. 0 for none.`,
    },
    close_loss_points: {
      label: t`Close loss: league points`,
      help: t`In place of those of a loss.`,
    },
    promoted: { label: t`Promoted`, help: t`From the top of every tier except the highest.` },
    relegated: { label: t`Relegated`, help: t`From the bottom of every tier except the lowest.` },
    check_in_days: {
      label: t`Check-in: days before the season`,
      help: t`Every player is asked whether they play, and reminded twice. At least ${fewestCheckInDays}; 0 to ask nobody.`,
    },
    check_in_forfeits: {
      label: t`Forfeits that count silence as out`,
      help: t`Players who never say anything stay in with fewer forfeits last season. 0: silence is always out.`,
    },
    ...useSpecialWords(),
    appeal_hours: {
      label: t`Hours for an appeal`,
      help: t`From the end of the day, or from a later verdict on the answer.`,
    },
    appeal_allowance: {
      label: t`Appeals per season`,
      help: t`For each player; upheld ones don’t count. 0 for none.`,
    },
  }
}

function useEarlyWords(): Record<'early_days' | 'early_sittings', { label: string; help: string }> {
  const { t } = useLingui()
  const { min: fewest, max: most } = ruleNumbers.early_days
  return {
    early_days: {
      label: t`Days ahead`,
      help: t`How long before its day a sealed quiz can be played early, ${fewest} to ${most}. 0: never.`,
    },
    early_sittings: {
      label: t`Early quizzes per season`,
      help: t`For each player. A withdrawn quiz doesn’t count. 0 for none.`,
    },
  }
}

type SpecialName = 'special_question_count' | 'special_right_points' | 'joker_count' | 'joker_miss_points'

function useSpecialWords(): Record<SpecialName, { label: string; help: string }> {
  const { t } = useLingui()
  return {
    special_question_count: { label: t`Questions in a special quiz`, help: t`Existing quizzes keep theirs.` },
    special_right_points: {
      label: t`Points for a right answer`,
      help: t`A right answer with a joker adds its bonus to this.`,
    },
    joker_count: { label: t`Jokers`, help: t`How many each player can use.` },
    joker_miss_points: {
      label: t`Penalty for a missed joker`,
      help: t`Points lost for a wrong answer with a joker.`,
    },
  }
}
