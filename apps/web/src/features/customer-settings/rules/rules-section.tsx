import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionsBy, RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { LeagueRules, TierRules } from './league-rule-groups.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { PairRules } from './pair-rules.tsx'
import type { RuleFieldsProps } from './rule-field.tsx'
import { draftQuestionCount, ruleBody, ruleDraft, withPreset, type RuleDraft } from './rule-draft.ts'
import { AppealRules, CheckInRules, EarlyRules, QuizRules, SpecialRules } from './rule-groups.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'

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
      section={section}
      shows={() => true}
    >
      <PresetChoice
        rules={ruleBody(draft, slugs).body.rule_set}
        season_ahead={settings.season_ahead}
        onChoose={(rules) => change(withPreset(draft, rules, decimalMark))}
      />
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
    </SettingsSection>
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
