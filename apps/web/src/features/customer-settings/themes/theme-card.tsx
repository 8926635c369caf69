import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/more-icons.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import type { Problem } from '../problem-words.ts'
import { SubthemeList } from './subtheme-list.tsx'
import type { ThemeDraft } from './theme-draft.ts'
import { draftName } from './theme-name.ts'
import { ThemeNames } from './theme-names.tsx'
import * as styles from './theme-card.module.css'

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
export function ThemeCard({ theme, place, last, problems, onChange, onMove, onRemove }: ThemeCardProps) {
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
