import { plural } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import type { ThemeSettings } from '@tertulia/contract/customer-settings'
import { use } from 'react'
import { Switch } from '@/ui/fields/switch.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { CrossIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { pointValues, readNumber, withPoints } from './rule-draft.ts'
import {
  Rule,
  RuleGroup,
  RuleNumbers,
  RuleTable,
  ShownRulesContext,
  type RuleFieldsProps,
} from './rule-field.tsx'
import * as styles from '../customer-settings.module.css'

type QuizRulesProps = RuleFieldsProps & { season_ahead: boolean }

/** Daily quiz settings: the number of questions, the points a player gives to their opponent, and drafts at closing. */
export function QuizRules({ season_ahead, ...fields }: QuizRulesProps) {
  const { t } = useLingui()
  const { draft, question_count: total } = fields
  const { shown } = use(ShownRulesContext)
  const asksQuestions = shown.has('question_count') || shown.has('questions_by')

  return (
    <RuleGroup group="daily_quiz">
      <FieldGroup>
        <Rule name="questions_by">
          <QuestionsByField {...fields} disabled={season_ahead} />
        </Rule>
        <RuleNumbers {...fields} part="daily_quiz" disabled={season_ahead} />
      </FieldGroup>
      {season_ahead && asksQuestions && (
        <p className="small soft">{t`Can’t be changed while a season is running or scheduled.`}</p>
      )}
      <Rule name="submits_complete_drafts">
        <div>
          <Switch
            label={t`A complete quiz counts at closing without being submitted`}
            checked={draft.submits_complete_drafts}
            onChange={({ currentTarget: { checked } }) =>
              fields.onChoose({ submits_complete_drafts: checked })
            }
          />
          <p className="small soft">{t`Complete: all points given, or every question answered where no points are given. Special quizzes too.`}</p>
        </div>
      </Rule>
      <Rule name="points_budget">
        <div>
          <Switch
            label={t`Players give points to their opponent’s questions`}
            checked={draft.gives_points}
            onChange={({ currentTarget: { checked } }) => fields.onChoose(withPoints(draft, checked, total))}
          />
          <p className="small soft">{t`Off: the right answers of both decide a game.`}</p>
        </div>
        {draft.gives_points && <BudgetRules {...fields} />}
      </Rule>
      <Rule name="forfeit_win_points">
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
      </Rule>
    </RuleGroup>
  )
}

type QuestionsByProps = Pick<RuleFieldsProps, 'draft' | 'problems' | 'onChoose'> & { disabled: boolean }

/** Whether a quiz asks one question per theme, or questions of any themes. */
function QuestionsByField({ draft, problems, disabled, onChoose }: QuestionsByProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Themes of the questions`}
      description={t`With any themes, the writer chooses the theme of each question; several may be of one.`}
      disabled={disabled}
      value={draft.questions_by}
      error={errorOf(problems, 'questions_by')}
      data={[
        { value: 'theme', label: t`One per theme, in their order` },
        { value: 'free', label: t`Any themes, in any order` },
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ questions_by: value === 'free' ? 'free' : 'theme' })
      }
    />
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

/** Playing a sealed quiz before its day: how early, how often, and whether at a season's end. */
export const EarlyRules = ofFeature('early_sittings', Early)

function Early(props: RuleFieldsProps) {
  const { t } = useLingui()
  return (
    <RuleGroup group="early_sittings">
      <FieldGroup>
        <RuleNumbers {...props} part="early_sittings" />
      </FieldGroup>
      <Rule name="early_last_rounds">
        <div>
          <Switch
            label={t`The last two rounds can be played early, too`}
            checked={props.draft.early_last_rounds}
            onChange={({ currentTarget: { checked } }) => props.onChoose({ early_last_rounds: checked })}
          />
          <p className="small soft">{t`Players open a sealed quiz for one hour before its day, for example before a trip.`}</p>
        </div>
      </Rule>
    </RuleGroup>
  )
}

/** The check-in before a season: when players are asked, and what silence means. */
export const CheckInRules = ofFeature('check_ins', CheckIns)

function CheckIns(props: RuleFieldsProps) {
  return (
    <RuleGroup group="check_in">
      <FieldGroup>
        <RuleNumbers {...props} part="check_in" />
      </FieldGroup>
    </RuleGroup>
  )
}

/** Appeals against verdicts: how long, and how many. */
export const AppealRules = ofFeature('appeals', Appeals)

function Appeals(props: RuleFieldsProps) {
  return (
    <RuleGroup group="appeals">
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
    <RuleGroup group="special_quiz">
      <FieldGroup>
        <RuleNumbers {...props} part="special_quiz" />
        <Rule name="bonus_of">
          <SelectField
            label={t`Bonus of a joker`}
            value={props.draft.bonus_of}
            onChange={({ currentTarget: { value } }) =>
              props.onChoose({ bonus_of: value === 'others' ? 'others' : 'all' })
            }
            data={[
              { value: 'all', label: t`Percentage of all players who are wrong` },
              { value: 'others', label: t`Percentage of the other players who are wrong` },
            ]}
          />
        </Rule>
      </FieldGroup>
    </RuleGroup>
  )
}

type Pair = [string, string]

type PairRulesProps = {
  pairs: readonly Pair[]
  themes: readonly ThemeSettings[]
  problems: readonly Problem[]
  onChange: (pairs: Pair[]) => void
}

/** Subthemes that never meet in one quiz. */
export function PairRules({ pairs, themes, problems, onChange }: PairRulesProps) {
  const { t } = useLingui()
  const slugs = themes.flatMap(({ subthemes }) => subthemes.map(({ slug }) => slug))
  const [first = '', second = ''] = slugs

  return (
    <RuleGroup group="pairs">
      <Rule name="forbidden_pairs">
        <ul className="stack gap-12">
          {pairs.map((pair, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a pair being chosen has no other name
            <li key={place}>
              <div className={styles.pair}>
                {([0, 1] as const).map((side) => (
                  <SubthemeSelect
                    key={side}
                    label={t`Pair ${place + 1}, subtheme ${side + 1}`}
                    themes={themes}
                    slug={pair[side]}
                    onChange={(slug) =>
                      onChange(pairs.with(place, side === 0 ? [slug, pair[1]] : [pair[0], slug]))
                    }
                  />
                ))}
                <IconButton
                  aria-label={t`Remove pair ${place + 1}`}
                  onClick={() => onChange(pairs.toSpliced(place, 1))}
                >
                  <CrossIcon />
                </IconButton>
              </div>
              <PairError words={errorOf(problems, `forbidden_pairs.${place}`)} />
            </li>
          ))}
        </ul>
        <div>
          <Button icon={<PlusIcon size={18} />} onClick={() => onChange([...pairs, [first, second]])}>
            <Trans>Add a pair</Trans>
          </Button>
        </div>
      </Rule>
    </RuleGroup>
  )
}

function PairError({ words }: { words: string | undefined }) {
  return words === undefined ? null : <p className="wrong small">{words}</p>
}

type SubthemeSelectProps = {
  label: string
  themes: readonly ThemeSettings[]
  slug: string
  onChange: (slug: string) => void
}

function SubthemeSelect({ label, themes, slug, onChange }: SubthemeSelectProps) {
  // Names follow the language.
  useLanguage()
  return (
    <SelectField aria-label={label} value={slug} onChange={(event) => onChange(event.currentTarget.value)}>
      {themes.map((theme) => (
        <optgroup key={theme.id} label={themeWord(theme.slug)}>
          {theme.subthemes.map((subtheme) => (
            <option key={subtheme.id} value={subtheme.slug}>
              {subthemeWord(subtheme.slug)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
