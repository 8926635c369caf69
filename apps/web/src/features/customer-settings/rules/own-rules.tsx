import { Trans, useLingui } from '@lingui/react/macro'
import { entriesOf } from '@tertulia/core/collections/records'
import {
  closestPreset,
  findOwnRules,
  isRuleInUse,
  presetRuleSet,
  ruleNames,
  type RuleName,
} from '@tertulia/core/rule-sets/own-rules'
import { presets, type PresetName } from '@tertulia/core/rule-sets/presets'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCustomer } from '@/features/customer/customer.tsx'
import type { Problem } from '../problem-words.ts'
import type { ShownRules } from './rule-field.tsx'
import { rulesOfGroups, useRuleGroupWords, useRuleTexts } from './rule-texts.ts'
import * as styles from '../customer-settings.module.css'

type Rules = { saved: RuleSet; typed: RuleSet; problems: readonly Problem[] }

/**
 * The rules with fields of their own: those that differ from the preset, saved or as typed, those that do not fit, and
 * those that somebody has opened.
 */
export function useOwnRules({ saved, typed, problems }: Rules) {
  const { t } = useLingui()
  const customer = useCustomer()
  const texts = useRuleTexts()
  const [taken, setTaken] = useState<PresetName | null>(null)
  const [opened, setOpened] = useState<readonly RuleName[]>([])
  const closest = closestPreset(saved, customer)
  const preset = taken ?? closest.preset
  const { name } = presets[preset]
  const own = findOwnRules(typed, preset, customer)
  const unfit = problems.flatMap(({ field }) => ruleNames.find((rule) => field.split('.')[0] === rule) ?? [])
  const counted = typed.question_count === saved.question_count ? [] : countedRules
  const shown = new Set([...own, ...(taken === null ? closest.own : []), ...unfit, ...counted, ...opened])
  const rules: ShownRules = {
    shown,
    presetLine: (rule) =>
      own.includes(rule) ? t`${name}: ${texts.valueOf(rule, presetRuleSet(preset))}` : null,
  }
  return {
    rules,
    preset: name,
    ownCount: own.length,
    others: ruleNames.filter((rule) => isRuleInUse(rule, customer) && !shown.has(rule)),
    /** Compares with a preset that is taken into the form, or with the closest one. */
    take: setTaken,
    /** Shows the fields of a rule, and goes there. */
    open(rule: RuleName) {
      flushSync(() => setOpened([...opened, rule]))
      document.querySelector<HTMLElement>(`[data-rule=${rule}] :is(input, select, button)`)?.focus()
    },
  }
}

/** The rules with a value for each question. */
const countedRules = ['points_budget', 'forfeit_win_points'] as const

type OtherRulesProps = {
  others: readonly RuleName[]
  typed: RuleSet
  onOpen: (rule: RuleName) => void
}

/** The rules without fields of their own, each with its value, to be opened one by one. */
export function OtherRules({ others, typed, onOpen }: OtherRulesProps) {
  const words = useRuleGroupWords()
  const texts = useRuleTexts()
  const groups = entriesOf(rulesOfGroups).flatMap(([group, all]) => {
    const rules = all.filter((rule) => others.includes(rule))
    return rules.length > 0 ? [{ group, rules }] : []
  })
  return (
    <details className={`${styles.otherRules} card`}>
      <summary className="touchable strong">
        <Trans>Change another number</Trans>
      </summary>
      <div className="stack">
        {groups.map(({ group, rules }) => (
          <section key={group} aria-labelledby={`others-${group}`}>
            <h3 id={`others-${group}`}>{words[group]}</h3>
            <ul>
              {rules.map((rule) => (
                <li key={rule} className="line-below">
                  <button type="button" className="touchable row apart" onClick={() => onOpen(rule)}>
                    <span>{texts.labelOf(rule)}</span>{' '}
                    <span className="soft figures">{texts.valueOf(rule, typed)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
