import { useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { errorOf } from './problem-words.ts'
import { RuleField, RuleGroup, RuleTable, type RuleFieldsProps } from './rule-field.tsx'

type LeagueRulesProps = RuleFieldsProps & { solo_rounds: string; onSoloRounds: (text: string) => void }

/** League settings: points, rounds, tiers and movements. */
export function LeagueRules({ solo_rounds: soloRounds, onSoloRounds, ...props }: LeagueRulesProps) {
  const { t } = useLingui()

  return (
    <RuleGroup title={t`League`}>
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
        ]}
      />
      <FieldGroup>
        <RuleField {...props} field="round_count" label={t`Rounds in a season`} help={t`One day each.`} />
        <TextField
          label={t`Solo rounds`}
          description={t`Rounds without an opponent, such as 10, 20. Leave empty for none.`}
          maxLength={120}
          value={soloRounds}
          error={errorOf(props.problems, 'solo_rounds')}
          onChange={(event) => onSoloRounds(event.currentTarget.value)}
        />
        <RuleField
          {...props}
          field="solo_base"
          label={t`Solo round: for playing`}
          help={t`League points for submitting, whatever the answers.`}
        />
        <RuleField
          {...props}
          field="solo_per_right"
          label={t`Solo round: for each right answer`}
          help={t`Extra league points; half points are fine.`}
        />
      </FieldGroup>
      <TierRules {...props} />
    </RuleGroup>
  )
}

/** Tiers: their sizes and movements. */
function TierRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <FieldGroup>
      <RuleField
        {...props}
        field="tier_size_max"
        label={t`Players per tier, at most`}
        help={t`An even number, so that everyone has an opponent.`}
      />
      <RuleField
        {...props}
        field="forfeit_warning"
        label={t`Forfeits before a warning`}
        help={t`One more and the player is relegated, whatever their rank.`}
      />
      <RuleField
        {...props}
        field="promoted"
        label={t`Promoted`}
        help={t`From the top of every tier except the highest.`}
      />
      <RuleField
        {...props}
        field="relegated"
        label={t`Relegated`}
        help={t`From the bottom of every tier except the lowest.`}
      />
    </FieldGroup>
  )
}
