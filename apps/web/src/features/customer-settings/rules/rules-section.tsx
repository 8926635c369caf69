import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type QuestionsBy, type RuleSet, tieBreaks, type TieBreak } from '@tertulia/core/rule-sets/rule-set'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { OtherRules, useOwnRules } from './own-rules.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { PairRules, AppealRules, CheckInRules, EarlyRules, QuizRules, SpecialRules } from './rule-groups.tsx'
import {
  Rule,
  type RuleFieldsProps,
  RuleGroup,
  RuleNumbers,
  RuleTable,
  ShownRulesContext,
} from './rule-field.tsx'
import { draftQuestionCount, ruleBody, ruleDraft, withPreset, type RuleDraft } from './rule-draft.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'
import { useTieBreakWords } from '@/features/rules/tie-break-words.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf } from '../problem-words.ts'

/** The rule set, each number with an explanation. */
export function RulesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirmQuestions = useQuestionsConfirmation()
  const slugs = settings.themes.flatMap(({ subthemes }) => subthemes.map(({ slug }) => slug))
  const decimalMark = language === 'pt' ? ',' : '.'
  const section = useSection({
    name: 'rules',
    settings,
    draftOf: ({ rule_set }) => ruleDraft(rule_set, decimalMark),
    endpoint: customerSettingCalls.saveRuleSet,
    bodyOf: (draft) => ruleBody(draft, slugs),
    confirm: (draft) => confirmQuestions(settings.rule_set, draft),
    saved: t`Rules saved`,
  })
  const { draft, change, problems } = section
  const { body, problems: unfit } = ruleBody(draft, slugs)
  const own = useOwnRules({
    saved: settings.rule_set,
    typed: body.rule_set,
    problems: [...unfit, ...problems],
  })
  const fields: RuleFieldsProps = {
    draft,
    problems,
    question_count: draftQuestionCount(draft, settings.rule_set.question_count),
    onChange: (field, text) => change({ numbers: { ...draft.numbers, [field]: text } }),
    onChoose: change,
  }

  return (
    <SettingsSection
      id="rules"
      title={t`Rules of the game`}
      lead={
        <Trans>
          Seasons and special quizzes keep the rules they started with. Changes here apply to those created or
          saved afterwards.
        </Trans>
      }
      section={{
        ...section,
        discard() {
          own.take(null)
          section.discard()
        },
      }}
      shows={() => true}
    >
      <Preset name={own.preset} ownCount={own.ownCount} />
      <ShownRulesContext value={own.rules}>
        <QuizRules {...fields} season_ahead={settings.season_ahead} />
        <EarlyRules {...fields} />
        <LeagueRules {...fields} />
        <TierRules {...fields} />
        <CheckInRules {...fields} />
        <SpecialRules {...fields} />
        <AppealRules {...fields} />
        <PairRules
          pairs={draft.forbidden_pairs}
          themes={settings.themes}
          problems={problems}
          onChange={(forbiddenPairs) => change({ forbidden_pairs: forbiddenPairs })}
        />
      </ShownRulesContext>
      <OtherRules others={own.others} typed={body.rule_set} onOpen={own.open} />
      <PresetChoice
        rules={body.rule_set}
        season_ahead={settings.season_ahead}
        onChoose={(preset) => {
          own.take(preset)
          change(withPreset(draft, preset, decimalMark))
        }}
      />
    </SettingsSection>
  )
}

/** Names the league whose rules the club plays by, and counts those that differ. */
function Preset({ name, ownCount }: { name: string; ownCount: number }) {
  return (
    <p role="status">
      <Plural
        value={ownCount}
        _0={`The rules are those of ${name}.`}
        one={`The rules are those of ${name}, except for one:`}
        other={`The rules are those of ${name}, except for #:`}
      />
    </p>
  )
}

type Questions = { count: number; by: QuestionsBy }

/** Confirms a change of the number of questions or their themes, because it affects questions already written. */
function useQuestionsConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const confirmThemes = useThemesConfirmation()
  return async (ruleSet: RuleSet, draft: RuleDraft): Promise<boolean> => {
    const before = ruleSet.question_count
    const after = draftQuestionCount(draft, before)
    const old = { count: before, by: ruleSet.questions_by }
    const asked = { count: after, by: draft.questions_by }
    if (asked.by === 'free' || old.by !== asked.by) return confirmThemes(old, asked)
    if (after === before) return true
    return confirm({
      title: t`Change the number of questions?`,
      message:
        after < before
          ? t`The last themes become inactive. Quizzes already written for coming days lose those questions.`
          : t`Inactive themes become active again. Quizzes already written for coming days are incomplete until those questions are written.`,
      confirmLabel: t`Change`,
      danger: after < before,
    })
  }
}

/** Confirms other questions where they are of any themes, or were. */
function useThemesConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async (old: Questions, asked: Questions): Promise<boolean> => {
    if (old.by === asked.by && old.count === asked.count) return true
    const lost = t`Quizzes already written for coming days lose questions where there are too many.`
    const open = t`Quizzes already written for coming days are incomplete until their new questions are written.`
    const moved = t`In quizzes already written for coming days a second question of a theme moves to a theme that has none, and needs a new subtheme.`
    const counted = asked.count < old.count ? [lost] : asked.count > old.count ? [open] : []
    const free = t`Quizzes already written for coming days keep their questions.`
    const message = asked.by === 'theme' ? [moved, ...counted] : counted.length > 0 ? counted : [free]
    return confirm({
      title: t`Change the questions of a quiz?`,
      message: message.join(' '),
      confirmLabel: t`Change`,
      danger: asked.count < old.count || asked.by === 'theme',
    })
  }
}

/** League settings: points, the order of the table, rounds. */
function LeagueRules(props: RuleFieldsProps) {
  const { t } = useLingui()

  return (
    <RuleGroup group="league">
      <Rule name="league_points">
        <RuleTable
          {...props}
          legend={t`League points`}
          help={t`What a game is worth in the table.`}
          name="league_points"
          fields={[
            { field: 'league_points.win', label: t`Win` },
            { field: 'league_points.draw', label: t({ message: 'Draw', context: 'game' }) },
            { field: 'league_points.loss', label: t`Loss` },
            { field: 'league_points.forfeit', label: t`Forfeit` },
            { field: 'league_points.double_forfeit', label: t`Both forfeit` },
          ]}
        />
      </Rule>
      <FieldGroup>
        <RuleNumbers {...props} part="league_points" />
      </FieldGroup>
      <Rule name="tie_breaks">
        <TieBreaks {...props} />
      </Rule>
      <FieldGroup>
        <RuleNumbers {...props} part="rounds" />
        <Rule name="solo_rounds">
          <TextField
            label={t`Solo rounds`}
            description={t`Rounds without an opponent, such as 10, 20. Leave empty for none.`}
            maxLength={120}
            value={props.draft.solo_rounds}
            error={errorOf(props.problems, 'solo_rounds')}
            onChange={(event) => props.onChoose({ solo_rounds: event.currentTarget.value })}
          />
        </Rule>
      </FieldGroup>
    </RuleGroup>
  )
}

/** What decides between players with the same league points, the first that differs. */
function TieBreaks({ draft: { tie_breaks: chosen }, problems, onChoose }: RuleFieldsProps) {
  const { t } = useLingui()
  const words = useTieBreakWords()
  const nothing = t`nothing: they share the rank`
  const choose = (place: number, value: string) => {
    const tieBreak = tieBreaks.find((known) => known === value)
    const kept: TieBreak[] = tieBreak ? chosen.toSpliced(place, 1, tieBreak) : chosen.slice(0, place)
    onChoose({ tie_breaks: kept })
  }

  return (
    <FieldGroup>
      {tieBreaks.slice(0, chosen.length + 1).map((slot, place) => {
        const number = place + 1
        const others = chosen.toSpliced(place, 1)
        return (
          <SelectField
            key={slot}
            label={t`On equal points, tie-break ${number}`}
            value={chosen[place] ?? ''}
            error={number === 1 ? errorOf(problems, 'tie_breaks') : undefined}
            onChange={({ currentTarget: { value } }) => choose(place, value)}
            data={[
              ...tieBreaks
                .filter((tieBreak) => !others.includes(tieBreak))
                .map((tieBreak) => ({ value: tieBreak, label: words[tieBreak] })),
              { value: '', label: nothing },
            ]}
          />
        )
      })}
    </FieldGroup>
  )
}

/** Tiers: how large, who moves, and what forfeits do. */
function TierRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  const { draft, onChoose } = props
  return (
    <RuleGroup group="tiers">
      <Rule name="odd_tiers">
        <div>
          <Switch
            label={t`A tier may have an odd number of players`}
            checked={draft.odd_tiers}
            onChange={({ currentTarget: { checked } }) => onChoose({ odd_tiers: checked })}
          />
          <p className="small soft">{t`In each round one of them has no game, another one each time.`}</p>
        </div>
      </Rule>
      <Rule name="forfeits_relegate">
        <Switch
          label={t`Forfeits warn, keep from promotion and relegate`}
          checked={draft.forfeits_relegate}
          onChange={({ currentTarget: { checked } }) => onChoose({ forfeits_relegate: checked })}
        />
      </Rule>
      <FieldGroup>
        <Rule name="movement_by">
          <SelectField
            label={t`Promoted and relegated are`}
            value={draft.movement_by}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ movement_by: value === 'share' ? 'share' : 'number' })
            }
            data={[
              { value: 'number', label: t`numbers of players` },
              { value: 'share', label: t`percent of the tier’s players` },
            ]}
          />
        </Rule>
        <RuleNumbers {...props} part="tiers" />
        <Rule name="tiers_per_level">
          <TextField
            label={t`Tiers side by side on each level`}
            description={t`From the top, such as 1, 2: two on every level below the first. 1 for one below the other.`}
            maxLength={60}
            value={draft.tiers_per_level}
            error={errorOf(props.problems, 'tiers_per_level')}
            onChange={(event) => onChoose({ tiers_per_level: event.currentTarget.value })}
          />
        </Rule>
      </FieldGroup>
    </RuleGroup>
  )
}
