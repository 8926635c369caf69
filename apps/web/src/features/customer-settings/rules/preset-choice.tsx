import { Trans, useLingui } from '@lingui/react/macro'
import { presetFields, presets, type PresetName, type PresetRules } from '@tertulia/core/rule-sets/presets'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as linkStyles from '@/ui/text-link.module.css'
import { RuleGroup, useRuleWords } from './rule-field.tsx'
import * as styles from '../customer-settings.module.css'
import { ruleNumbers, type RuleNumberName } from '@tertulia/core/rule-sets/rule-set'
import { useTieBreakWords } from '@/features/rules/tie-break-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { keysOf } from '@tertulia/core/collections/records'

type Field = keyof PresetRules
type OtherField = Exclude<Field, RuleNumberName>

/** Names each rule that a preset sets, and tells its value in words and numbers. */
function useRuleTexts() {
  const { t } = useLingui()
  const numberWords = useRuleWords()
  const valueOf = useOtherValues()
  const language = useLanguage()
  const labels: Record<OtherField, string> = {
    questions_by: t`Questions`,
    points_budget: t`Questions worth 0, 1, 2, 3`,
    forfeit_win_points: t`Score against an absent opponent`,
    league_points: t`League points: win, draw, loss, forfeit, both forfeit`,
    tie_breaks: t`On equal points`,
    solo_rounds: t`Solo rounds`,
    odd_tiers: t`Odd tiers`,
    tiers_per_level: t`Tiers side by side on each level`,
    movement_by: t`Promoted and relegated are`,
    forfeits_relegate: t`Forfeits relegate`,
    bonus_of: t`Bonus of a joker`,
  }

  return {
    labelOf: (field: Field) => (isNumber(field) ? numberWords[field].label : labels[field]),
    valueOf: (field: Field, rules: PresetRules) =>
      isNumber(field) ? shortNumber(rules[field], language) : valueOf(field, rules),
  }
}

const isNumber = (field: Field): field is Field & RuleNumberName => field in ruleNumbers

function useOtherValues(): (field: OtherField, rules: PresetRules) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const tieBreakWords = useTieBreakWords()
  const list = (numbers: readonly number[]) =>
    numbers.map((number) => shortNumber(number, language)).join(' · ')
  const yes = (is: boolean) => (is ? t`yes` : t`no`)
  const values: { [Name in OtherField]: (rules: PresetRules) => string } = {
    questions_by: ({ questions_by: by }) => (by === 'theme' ? t`one per theme` : t`any themes`),
    points_budget: ({ points_budget: budget }) => (budget.length > 0 ? list(budget) : t`no points are given`),
    forfeit_win_points: ({ forfeit_win_points: points }) => list(points),
    league_points: ({ league_points: points }) =>
      list([points.win, points.draw, points.loss, points.forfeit, points.double_forfeit]),
    tie_breaks: ({ tie_breaks: breaks }) =>
      breaks.map((tieBreak) => tieBreakWords[tieBreak]).join(' · ') || t`nothing: they share the rank`,
    solo_rounds: ({ solo_rounds: rounds }) => (rounds.length > 0 ? list(rounds) : t`none`),
    odd_tiers: (rules) => yes(rules.odd_tiers),
    tiers_per_level: ({ tiers_per_level: widths }) => list(widths),
    movement_by: ({ movement_by: by }) =>
      by === 'number' ? t`numbers of players` : t`percent of the tier’s players`,
    forfeits_relegate: (rules) => yes(rules.forfeits_relegate),
    bonus_of: ({ bonus_of: of }) =>
      of === 'all'
        ? t`Percentage of all players who are wrong`
        : t`Percentage of the other players who are wrong`,
  }
  return (field, rules) => values[field](rules)
}

const names = keysOf(presets)

type PresetChoiceProps = {
  /** The rules as the form stands. */
  rules: PresetRules
  /** True while a season keeps its number of questions. */
  season_ahead: boolean
  onChoose: (rules: PresetRules) => void
}

/** Rules of known leagues: what would change is shown, and taken into the form to be saved. */
export function PresetChoice({ rules, season_ahead, onChoose }: PresetChoiceProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<PresetName | null>(null)

  return (
    <RuleGroup title={t`Rules of another league`}>
      <p className="soft">
        <Trans>
          See what would change before anything does. The numbers go into the form below and count for the
          next season once you save.
        </Trans>
      </p>
      <div className="row gap-8">
        {names.map((name) => (
          <Button key={name} onClick={() => setChosen(name)}>
            {presets[name].name}
          </Button>
        ))}
      </div>
      {chosen && (
        <PresetDialog
          name={chosen}
          rules={rules}
          season_ahead={season_ahead}
          onTake={() => {
            onChoose(presets[chosen].rules)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </RuleGroup>
  )
}

type PresetDialogProps = Omit<PresetChoiceProps, 'onChoose'> & {
  name: PresetName
  onTake: () => void
  onClose: () => void
}

function PresetDialog({ name, rules, season_ahead, onTake, onClose }: PresetDialogProps) {
  const preset = presets[name]
  const texts = useRuleTexts()
  const changes = presetFields.flatMap((field) => {
    const [before, after] = [texts.valueOf(field, rules), texts.valueOf(field, preset.rules)]
    return before === after ? [] : [{ field, label: texts.labelOf(field), before, after }]
  })
  const keepsQuestions =
    season_ahead && changes.some(({ field }) => field === 'question_count' || field === 'questions_by')

  return (
    <Modal title={preset.name} onClose={onClose} width={640}>
      <div className="stack fitted">
        {preset.source !== null && (
          <p>
            <a
              className={`${linkStyles.textLink} touch-room`}
              href={preset.source}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Where these rules come from</Trans>
            </a>
          </p>
        )}
        {changes.length === 0 ? (
          <p>
            <Trans>The form has these rules already.</Trans>
          </p>
        ) : (
          <dl className={`${styles.changes} stack gap-8`}>
            {changes.map(({ field, label, before, after }) => (
              <div key={field} className="line-above">
                <dt>{label}</dt>
                <dd>
                  <span className="soft">{before}</span> → <strong>{after}</strong>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {keepsQuestions && (
          <p className="soft">
            <Trans>
              The number and choice of questions can’t be saved while a season is running or scheduled.
            </Trans>
          </p>
        )}
        <div className="row gap-8">
          <Button look="primary" disabled={changes.length === 0} onClick={onTake}>
            <Trans>Take into the form</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
