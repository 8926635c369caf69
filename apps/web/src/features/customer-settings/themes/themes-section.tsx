import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { themeTreeProblems } from '@tertulia/core/themes/theme-tree-problems'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, useId } from 'react'
import { CheckIcon, ChevronDownIcon } from '@/ui/icons.tsx'
import { WarningIcon, ArrowDownIcon, ArrowUpIcon } from '@/ui/player-icons.tsx'
import { PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { Problem } from '../problem-words.ts'
import { SettingsSection } from '../settings-section.tsx'
import { moved, newTheme, themeBody, themeDraft, type ThemeDraft } from './theme-draft.ts'
import { draftName, ThemeNames } from './theme-names.tsx'
import { useSection } from '../use-section.ts'
import * as styles from '../customer-settings.module.css'
import { Switch } from '@/ui/fields/switch.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { SubthemeList } from './subtheme-list.tsx'

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

type ThemeCardProps = {
  theme: ThemeDraft
  place: number
  last: boolean
  problems: readonly Problem[]
  onChange: (theme: ThemeDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One theme: its place and name; its other settings open on demand. */
function ThemeCard({ theme, place, last, problems, onChange, onMove, onRemove }: ThemeCardProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(theme.id === null)
  const panel = useId()
  const name = draftName('theme', theme)
  const field = `themes.${place}`
  const wrong = problems.some((problem) => problem.field.startsWith(`${field}.`))
  const open = opened || wrong

  return (
    <li className={`${styles.themeCard} line-below`} data-resting={!theme.active || undefined}>
      <div className={`${styles.themeHead} stack gap-8`}>
        <button
          type="button"
          className={`${styles.themeOpener} row`}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(!open)}
        >
          <ChevronDownIcon size={18} />
          <span className={`${styles.themeName} serif strong breakable large`}>{name}</span>
          {!theme.active && (
            <span className={`${styles.themeResting} soft small`}>
              <Trans>inactive</Trans>
            </span>
          )}
        </button>
        <Mover name={name} first={place === 0} last={last} id={theme.key} onMove={onMove} />
      </div>
      <div id={panel} hidden={!open} className={`${styles.themePanel} stack gap-20`}>
        <ThemeNames
          level="theme"
          named={theme}
          field={field}
          problems={problems}
          onChange={(names) => onChange({ ...theme, ...names })}
        />
        <Switch
          label={t`Active in quizzes`}
          checked={theme.active}
          onChange={(event) => onChange({ ...theme, active: event.currentTarget.checked })}
        />
        <SubthemeList
          theme={name}
          subthemes={theme.subthemes}
          field={field}
          problems={problems}
          onChange={(subthemes) => onChange({ ...theme, subthemes })}
        />
        <Removal used={theme.used} name={name} onRemove={onRemove} />
      </div>
    </li>
  )
}

type MoverProps = { name: string; first: boolean; last: boolean; id: string; onMove: (by: 1 | -1) => void }

function Mover({ name, first, last, id, onMove }: MoverProps) {
  const { t } = useLingui()

  // The button moves with its theme, and the browser would drop the focus.
  function move(by: 1 | -1) {
    onMove(by)
    const direction = by === -1 ? 'up' : 'down'
    requestAnimationFrame(() => document.getElementById(`${direction}-${id}`)?.focus())
  }

  return (
    <div className={styles.themeMover}>
      <IconButton
        id={`up-${id}`}
        aria-label={t`Move ${name} up`}
        aria-disabled={first || undefined}
        onClick={() => !first && move(-1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        id={`down-${id}`}
        aria-label={t`Move ${name} down`}
        aria-disabled={last || undefined}
        onClick={() => !last && move(1)}
      >
        <ArrowDownIcon />
      </IconButton>
    </div>
  )
}

function Removal({ used, name, onRemove }: { used: boolean; name: string; onRemove: () => void }) {
  if (used) {
    return (
      <p className="small soft">
        <Trans>Questions or mini-leagues use {name}: you can make it inactive but not delete it.</Trans>
      </p>
    )
  }
  return (
    <div>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={onRemove}>
        <Trans>Delete {name}</Trans>
      </Button>
    </div>
  )
}
