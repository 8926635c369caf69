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
        <RuleField {...props} field="round_count" label={t`Rounds of a season`} help={t`Each is one day.`} />
        <TextField
          label={t`Solo rounds`}
          description={t`Rounds without an opponent, such as 10, 20. Empty for none.`}
          maxLength={120}
          value={soloRounds}
          error={errorOf(props.problems, 'solo_rounds')}
          onChange={(event) => onSoloRounds(event.currentTarget.value)}
        />
        <RuleField
          {...props}
          field="solo_base"
          label={t`Solo round: for playing`}
          help={t`League points for a submission, whatever is right.`}
        />
        <RuleField
          {...props}
          field="solo_per_right"
          label={t`Solo round: for each right answer`}
          help={t`League points on top; halves are fine.`}
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
        label={t`Players of a tier, at most`}
        help={t`An even number, so that everybody has an opponent.`}
      />
      <RuleField
        {...props}
        field="forfeit_warning"
        label={t`Forfeits that are a warning`}
        help={t`One more moves the player down, whatever his rank.`}
      />
      <RuleField
        {...props}
        field="promoted"
        label={t`Moved up`}
        help={t`The first ones of every tier but the top one.`}
      />
      <RuleField
        {...props}
        field="relegated"
        label={t`Moved down`}
        help={t`The last ones of every tier but the bottom one.`}
      />
    </FieldGroup>
  )
}
