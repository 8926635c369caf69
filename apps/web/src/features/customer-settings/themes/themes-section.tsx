import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { themeTreeProblems } from '@tertulia/core/themes/theme-tree-problems'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { ThemeCard } from './theme-card.tsx'
import { moved, newTheme, themeBody, themeDraft, type ThemeDraft } from './theme-draft.ts'
import { draftName } from './theme-name.ts'
import { useSection } from '../use-section.ts'
import * as styles from './themes-section.module.css'

function bodyOf(draft: { themes: ThemeDraft[] }) {
  const { body, problems } = themeBody(draft)
  return { body, problems: [...problems, ...themeTreeProblems(body.themes)] }
}

/** The themes in the order of the questions, with their subthemes. */
export function ThemesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'themes',
    settings,
    draftOf: themeDraft,
    endpoint: customerSettingCalls.saveThemes,
    bodyOf,
    saved: t`Themes saved`,
  })
  const byTheme = settings.rule_set.questions_by === 'theme'
  const { themes } = section.draft
  const change = (changed: ThemeDraft[]) => section.change({ themes: changed })

  return (
    <SettingsSection
      id="themes"
      title={t`Themes`}
      lead={
        byTheme ? (
          <Trans>
            Questions follow the order of the themes. An inactive theme gets no new questions; its past ones
            stay in the archive and the rankings.
          </Trans>
        ) : (
          <Trans>
            The writer of a quiz chooses among the active themes. An inactive theme gets no new questions; its
            past ones stay in the archive and the rankings.
          </Trans>
        )
      }
      note={
        byTheme ? (
          <Trans>
            Quizzes already written for coming days follow this order. If a theme becomes inactive, its
            question moves to the theme that takes its place, and needs a new subtheme.
          </Trans>
        ) : (
          <Trans>Quizzes already written for coming days keep their questions.</Trans>
        )
      }
      section={section}
      shows={(field) => field.startsWith('themes.')}
    >
      {byTheme && <ActiveCount themes={themes} wanted={settings.rule_set.question_count} />}
      <ThemeList themes={themes} problems={section.problems} onChange={change} />
      <div>
        <Button icon={<PlusIcon size={18} />} onClick={() => change([...themes, newTheme()])}>
          <Trans>Add a theme</Trans>
        </Button>
      </div>
    </SettingsSection>
  )
}

type ThemeListProps = {
  themes: readonly ThemeDraft[]
  problems: readonly Problem[]
  onChange: (themes: ThemeDraft[]) => void
}

function ThemeList({ themes, problems, onChange }: ThemeListProps) {
  const { t } = useLingui()
  const [told, setTold] = useState('')

  function move(place: number, by: 1 | -1) {
    const theme = themes[place]
    if (!theme) return
    onChange(moved(themes, place, by))
    const name = draftName('theme', theme)
    const now = place + by + 1
    setTold(t`${name} is now in place ${now}.`)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <ol className="line-above stack gap-0">
        {themes.map((theme, place) => (
          <ThemeCard
            key={theme.key}
            theme={theme}
            place={place}
            last={place === themes.length - 1}
            problems={problems}
            onChange={(changed) => onChange(themes.with(place, changed))}
            onMove={(by) => move(place, by)}
            onRemove={() => onChange(themes.toSpliced(place, 1))}
          />
        ))}
      </ol>
    </>
  )
}

function ActiveCount({ themes, wanted }: { themes: readonly ThemeDraft[]; wanted: number }) {
  const active = themes.filter((theme) => theme.active).length
  const fits = active === wanted
  const Icon = fits ? CheckIcon : WarningIcon
  return (
    <p
      className={`${styles.themeCount} beside stretched right`}
      data-wrong={!fits || undefined}
      role="status"
    >
      <Icon size={18} />
      {fits ? (
        <Trans>{active} active themes, one for each question in a quiz.</Trans>
      ) : (
        <Plural
          value={active}
          one={`# active theme, but a quiz has ${wanted} questions.`}
          other={`# active themes, but a quiz has ${wanted} questions.`}
        />
      )}
    </p>
  )
}
