import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FieldGroup } from './field-group.tsx'
import { readNumber } from './rule-draft.ts'
import { RuleField, RuleGroup, RuleTable, type RuleFieldsProps } from './rule-field.tsx'

const values = [0, 1, 2, 3]

/** Daily quiz settings: the number of questions and the points a player gives to their opponent. */
export function QuizRules(props: RuleFieldsProps & { season_ahead: boolean }) {
  const { t } = useLingui()
  const { draft, question_count: total, season_ahead: seasonAhead } = props
  const given = values.reduce(
    (sum, value) => sum + (readNumber(draft.numbers[`points_budget.${value}`] ?? '') ?? 0),
    0,
  )

  return (
    <RuleGroup title={t`Daily quiz`}>
      <FieldGroup>
        <RuleField
          {...props}
          field="question_count"
          label={t`Questions in a quiz`}
          help={
            seasonAhead
              ? t`Can’t be changed while a season is running or scheduled.`
              : t`One for each active theme. With fewer questions, the last themes are skipped.`
          }
          disabled={seasonAhead}
        />
      </FieldGroup>
      <RuleTable
        {...props}
        legend={t`Points given to the opponent`}
        help={t`How many questions get each value. They must add up to the number of questions in a quiz.`}
        name="points_budget"
        fields={values.map((value) => ({
          field: `points_budget.${value}`,
          label: plural(value, { one: '# point', other: '# points' }),
        }))}
        note={<p className="small soft figures" role="status">{t`${given} of ${total} questions`}</p>}
      />
      <RuleTable
        {...props}
        legend={t`Score against an absent opponent`}
        help={t`By number of right answers. The absent player forfeits.`}
        name="forfeit_win_points"
        fields={Array.from({ length: total + 1 }, (_, right) => ({
          field: `forfeit_win_points.${right}`,
          label: plural(right, { one: '# right', other: '# right' }),
        }))}
      />
    </RuleGroup>
  )
}
