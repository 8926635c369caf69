import { useLingui } from '@lingui/react/macro'
import { tieBreaks, type TieBreak } from '@tertulia/core/rule-sets/rule-set'
import { useTieBreakWords } from '@/features/rules/tie-break-words.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf } from '../problem-words.ts'
import { RuleGroup, RuleNumbers, RuleTable, type RuleFieldsProps } from './rule-field.tsx'

/** League settings: points, the order of the table, rounds. */
export function LeagueRules(props: RuleFieldsProps) {
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
          { field: 'league_points.double_forfeit', label: t`Both forfeit` },
        ]}
      />
      <FieldGroup>
        <RuleNumbers {...props} part="league_points" />
      </FieldGroup>
      <TieBreaks {...props} />
      <FieldGroup>
        <RuleNumbers {...props} part="rounds" />
        <TextField
          label={t`Solo rounds`}
          description={t`Rounds without an opponent, such as 10, 20. Leave empty for none.`}
          maxLength={120}
          value={props.draft.solo_rounds}
          error={errorOf(props.problems, 'solo_rounds')}
          onChange={(event) => props.onChoose({ solo_rounds: event.currentTarget.value })}
        />
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
export function TierRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  const { draft, onChoose } = props
  return (
    <RuleGroup title={t`Tiers`}>
      <div>
        <Switch
          label={t`A tier may have an odd number of players`}
          checked={draft.odd_tiers}
          onChange={({ currentTarget: { checked } }) => onChoose({ odd_tiers: checked })}
        />
        <p className="small soft">{t`In each round one of them has no game, another one each time.`}</p>
      </div>
      <Switch
        label={t`Forfeits warn, keep from promotion and relegate`}
        checked={draft.forfeits_relegate}
        onChange={({ currentTarget: { checked } }) => onChoose({ forfeits_relegate: checked })}
      />
      <FieldGroup>
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
        <RuleNumbers {...props} part="tiers" />
        <TextField
          label={t`Tiers side by side on each level`}
          description={t`From the top, such as 1, 2: two on every level below the first. 1 for one below the other.`}
          maxLength={60}
          value={draft.tiers_per_level}
          error={errorOf(props.problems, 'tiers_per_level')}
          onChange={(event) => onChoose({ tiers_per_level: event.currentTarget.value })}
        />
      </FieldGroup>
    </RuleGroup>
  )
}
