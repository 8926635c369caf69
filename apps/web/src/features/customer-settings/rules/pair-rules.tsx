import type { ThemeSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { CrossIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { RuleGroup } from './rule-field.tsx'
import * as styles from './pair-rules.module.css'

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
    <RuleGroup title={t`Subthemes never used together in one quiz`}>
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
