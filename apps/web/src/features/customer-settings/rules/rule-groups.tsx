import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf } from '../problem-words.ts'
import { pointValues, readNumber } from './rule-draft.ts'
import { RuleGroup, RuleNumbers, RuleTable, type RuleFieldsProps } from './rule-field.tsx'

type QuizRulesProps = RuleFieldsProps & {
  season_ahead: boolean
  onSubmitsDrafts: (submits: boolean) => void
  onGivesPoints: (gives: boolean) => void
}

/** Daily quiz settings: the number of questions, the points a player gives to their opponent, and drafts at closing. */
export function QuizRules(props: QuizRulesProps) {
  const { t } = useLingui()
  const { season_ahead: seasonAhead, onSubmitsDrafts, onGivesPoints, ...fields } = props
  const { draft, question_count: total } = fields

  return (
    <RuleGroup title={t`Daily quiz`}>
      <FieldGroup>
        <RuleNumbers {...fields} part="daily_quiz" disabled={seasonAhead} />
      </FieldGroup>
      {seasonAhead && (
        <p className="small soft">{t`Can’t be changed while a season is running or scheduled.`}</p>
      )}
      <div>
        <Switch
          label={t`A complete quiz counts at closing without being submitted`}
          checked={draft.submits_complete_drafts}
          onChange={({ currentTarget: { checked } }) => onSubmitsDrafts(checked)}
        />
        <p className="small soft">{t`Complete: all points given, or every question answered where no points are given. Special quizzes too.`}</p>
      </div>
      <div>
        <Switch
          label={t`Players give points to their opponent’s questions`}
          checked={draft.gives_points}
          onChange={({ currentTarget: { checked } }) => onGivesPoints(checked)}
        />
        <p className="small soft">{t`Off: the right answers of both decide a game.`}</p>
      </div>
      {draft.gives_points && <BudgetRules {...fields} />}
      <RuleTable
        {...fields}
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

/** The number of questions that get each value. */
function BudgetRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  const { draft, question_count: total } = props
  const given = pointValues.reduce<number>(
    (sum, value) => sum + (readNumber(draft.numbers[`points_budget.${value}`] ?? '') ?? 0),
    0,
  )

  return (
    <RuleTable
      {...props}
      legend={t`Points given to the opponent`}
      help={t`How many questions get each value. They must add up to the number of questions in a quiz.`}
      name="points_budget"
      fields={pointValues.map((value) => ({
        field: `points_budget.${value}`,
        label: plural(value, { one: '# point', other: '# points' }),
      }))}
      note={<p className="small soft figures" role="status">{t`${given} of ${total} questions`}</p>}
    />
  )
}

type EarlyRulesProps = RuleFieldsProps & { onLastRounds: (allowed: boolean) => void }

/** Playing a sealed quiz before its day: how early, how often, and whether at a season's end. */
export function EarlyRules({ onLastRounds, ...props }: EarlyRulesProps) {
  const { t } = useLingui()
  return (
    <RuleGroup title={t`Playing early`}>
      <FieldGroup>
        <RuleNumbers {...props} part="early_sittings" />
      </FieldGroup>
      <div>
        <Switch
          label={t`The last two rounds can be played early, too`}
          checked={props.draft.early_last_rounds}
          onChange={({ currentTarget: { checked } }) => onLastRounds(checked)}
        />
        <p className="small soft">{t`Players open a sealed quiz for one hour before its day, for example before a trip.`}</p>
      </div>
    </RuleGroup>
  )
}

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
        <RuleNumbers {...props} part="rounds" />
        <TextField
          label={t`Solo rounds`}
          description={t`Rounds without an opponent, such as 10, 20. Leave empty for none.`}
          maxLength={120}
          value={soloRounds}
          error={errorOf(props.problems, 'solo_rounds')}
          onChange={(event) => onSoloRounds(event.currentTarget.value)}
        />
      </FieldGroup>
      <FieldGroup>
        <RuleNumbers {...props} part="tiers" />
      </FieldGroup>
    </RuleGroup>
  )
}

/** The check-in before a season: when players are asked, and what silence means. */
export function CheckInRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <RuleGroup title={t`Check-in`}>
      <FieldGroup>
        <RuleNumbers {...props} part="check_in" />
      </FieldGroup>
    </RuleGroup>
  )
}

/** Appeals against verdicts: how long, and how many. */
export function AppealRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <RuleGroup title={t`Appeals`}>
      <FieldGroup>
        <RuleNumbers {...props} part="appeals" />
      </FieldGroup>
    </RuleGroup>
  )
}

/** Special quizzes: questions, points and jokers. */
export function SpecialRules(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <RuleGroup title={t`Special quizzes`}>
      <FieldGroup>
        <RuleNumbers {...props} part="special_quiz" />
      </FieldGroup>
    </RuleGroup>
  )
}
