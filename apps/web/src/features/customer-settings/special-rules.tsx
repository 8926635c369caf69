import { useLingui } from '@lingui/react/macro'
import { FieldGroup } from './field-group.tsx'
import { RuleField, RuleGroup, type RuleFieldsProps } from './rule-field.tsx'

/** Special quizzes: questions, points and jokers. */
export function SpecialRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <RuleGroup title={t`Special quizzes`}>
      <FieldGroup>
        <RuleField
          {...props}
          field="special_question_count"
          label={t`Questions in a special quiz`}
          help={t`Existing quizzes keep theirs.`}
        />
        <RuleField
          {...props}
          field="special_right_points"
          label={t`Points for a right answer`}
          help={t`A joker adds the percentage of players who got it wrong.`}
        />
        <RuleField {...props} field="joker_count" label={t`Jokers`} help={t`How many each player can use.`} />
        <RuleField
          {...props}
          field="joker_miss_points"
          label={t`Penalty for a missed joker`}
          help={t`Points lost for a wrong answer with a joker.`}
        />
      </FieldGroup>
    </RuleGroup>
  )
}
