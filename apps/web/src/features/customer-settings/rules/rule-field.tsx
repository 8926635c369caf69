import type { RuleName } from '@tertulia/core/rule-sets/own-rules'
import { ruleNumberNames, ruleNumbers, type RulePart } from '@tertulia/core/rule-sets/rule-set'
import { createContext, use, type ReactNode } from 'react'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import type { RuleDraft } from './rule-draft.ts'
import { rulesOfGroups, useRuleGroupWords, useRuleWords, type RuleGroupName } from './rule-texts.ts'
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
    .map((name) => (
      <Rule key={name} name={name}>
        <RuleField {...props} field={name} {...words[name]} />
      </Rule>
    ))
}

/** The rules that are shown; `presetLine` is what the preset says, where that differs. */
export type ShownRules = { shown: ReadonlySet<RuleName>; presetLine: (name: RuleName) => string | null }

export const ShownRulesContext = createContext<ShownRules>({ shown: new Set(), presetLine: () => null })

/** The fields of a rule, while it is shown. */
export function Rule({ name, children }: { name: RuleName; children: ReactNode }) {
  const { shown, presetLine } = use(ShownRulesContext)
  if (!shown.has(name)) return null
  const line = presetLine(name)
  return (
    <div data-rule={name} className="stack gap-8 fitted">
      {children}
      {line !== null && <p className="small soft figures">{line}</p>}
    </div>
  )
}

/** The shown rules of a part of the game, under its heading. */
export function RuleGroup({ group, children }: { group: RuleGroupName; children: ReactNode }) {
  const words = useRuleGroupWords()
  const { shown } = use(ShownRulesContext)
  if (!rulesOfGroups[group].some((name) => shown.has(name))) return null
  return (
    <fieldset className={styles.ruleGroup}>
      <legend>{words[group]}</legend>
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
