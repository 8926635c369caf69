import * as customerSettings from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { LeagueRules, TierRules } from './league-rule-groups.tsx'
import { PairRules } from './pair-rules.tsx'
import type { RuleFieldsProps } from './rule-field.tsx'
import { draftQuestionCount, ruleBody, ruleDraft } from './rule-draft.ts'
import { AppealRules, CheckInRules, EarlyRules, QuizRules, SpecialRules } from './rule-groups.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSection } from '../use-section.ts'

/** The rule set, each number with an explanation. */
export function RulesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirmCount = useCountConfirmation()
  const slugs = settings.themes.flatMap(({ subthemes }) => subthemes.map(({ slug }) => slug))
  const { question_count: questionCount } = settings.rule_set
  const section = useSection({
    name: 'rules',
    settings,
    draftOf: ({ rule_set: ruleSet }) => ruleDraft(ruleSet, language === 'pt' ? ',' : '.'),
    endpoint: customerSettings.saveRuleSet,
    bodyOf: (draft) => ruleBody(draft, slugs),
    confirm: (draft) => confirmCount(questionCount, draftQuestionCount(draft, questionCount)),
    saved: t`Rules saved`,
  })
  const { draft, change, problems } = section
  const fields: RuleFieldsProps = {
    draft,
    problems,
    question_count: draftQuestionCount(draft, questionCount),
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

/** Confirms a change of the number of questions, because it affects questions already written. */
function useCountConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async (before: number, after: number): Promise<boolean> => {
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
