import { ruleNumberNames, ruleNumbers, type RulePart } from '@tertulia/core/rule-sets/rule-set'
import type { ReactNode } from 'react'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import type { RuleDraft } from './rule-draft.ts'
import { useRuleWords } from './rule-words.ts'
import * as styles from './rule-field.module.css'

export type RuleFieldsProps = {
  draft: RuleDraft
  problems: readonly Problem[]
  /** Number of questions per quiz in the draft. */
  question_count: number
  onChange: (field: string, text: string) => void
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

type RuleTableProps = RuleFieldsProps & {
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
      <div className={styles.ruleTableFields}>
        {fields.map((one) => (
          <RuleField key={one.field} {...props} {...one} />
        ))}
      </div>
      {note}
      {error && <p className="wrong small">{error}</p>}
    </fieldset>
  )
}
