import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { newSubtheme, type SubthemeDraft } from './theme-draft.ts'
import { draftName, ThemeNames } from './theme-names.tsx'
import * as styles from '../customer-settings.module.css'

type SubthemeListProps = {
  /** The name of the theme they belong to. */
  theme: string
  subthemes: readonly SubthemeDraft[]
  /** Field name for problems of the theme. */
  field: string
  problems: readonly Problem[]
  onChange: (subthemes: SubthemeDraft[]) => void
}

/** The subthemes of a theme, each with its names and the number of questions wanted in a season. */
export function SubthemeList({ theme, subthemes, field, problems, onChange }: SubthemeListProps) {
  const { t } = useLingui()
  const error = errorOf(problems, `${field}.subthemes`)

  return (
    <div className={`${styles.subthemes} stack gap-12`}>
      <h3>
        <Trans>Subthemes</Trans>
      </h3>
      {error && <p className="wrong">{error}</p>}
      <ul className="line-above stack gap-0" aria-label={t`Subthemes of ${theme}`}>
        {subthemes.map((subtheme, place) => (
          <SubthemeRow
            key={subtheme.key}
            subtheme={subtheme}
            field={`${field}.subthemes.${place}`}
            problems={problems}
            onChange={(changed) => onChange(subthemes.with(place, changed))}
            onRemove={() => onChange(subthemes.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div>
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange([...subthemes, newSubtheme()])}>
          <Trans>Add a subtheme</Trans>
        </Button>
      </div>
    </div>
  )
}

type SubthemeRowProps = {
  subtheme: SubthemeDraft
  /** Field name for its problems. */
  field: string
  problems: readonly Problem[]
  onChange: (subtheme: SubthemeDraft) => void
  onRemove: () => void
}

/** One subtheme: its name and wanted numbers; its other settings open on demand. */
function SubthemeRow({ subtheme, field, problems, onChange, onRemove }: SubthemeRowProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(subtheme.id === null)
  const panel = useId()
  const name = draftName('subtheme', subtheme)
  const wrong = problems.some((problem) => problem.field.startsWith(`${field}.`))
  const open = opened || wrong
  const { wanted_min: least, wanted_max: most } = subtheme

  return (
    <li className="line-below">
      <button
        type="button"
        className={`${styles.subthemeOpener} stack gap-8 full touchable`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpened(!open)}
      >
        <ChevronDownIcon size={16} />
        <span className={`${styles.subthemeName} breakable`} data-resting={!subtheme.active || undefined}>
          {name}
        </span>
        <span className="small soft figures">
          {subtheme.active ? least === most ? least : `${least}–${most}` : <Trans>inactive</Trans>}
        </span>
      </button>
      <div id={panel} hidden={!open} className={`${styles.subthemePanel} stack`}>
        <ThemeNames
          level="subtheme"
          named={subtheme}
          field={field}
          problems={problems}
          onChange={(names) => onChange({ ...subtheme, ...names })}
        />
        <Wanted subtheme={subtheme} field={field} problems={problems} onChange={onChange} />
        <div className="row">
          <Switch
            label={t`Available for questions`}
            checked={subtheme.active}
            onChange={(event) => onChange({ ...subtheme, active: event.currentTarget.checked })}
          />
          {!subtheme.used && (
            <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={onRemove}>
              <Trans>Delete {name}</Trans>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Wanted({ subtheme, field, problems, onChange }: Omit<SubthemeRowProps, 'onRemove'>) {
  const { t } = useLingui()
  const { wanted_min, wanted_max } = subtheme

  return (
    <div className={`${styles.subthemeWanted} stack gap-12 at-top`}>
      <TextField
        label={t`Wanted, at least`}
        inputMode="numeric"
        maxLength={2}
        value={wanted_min}
        error={errorOf(problems, `${field}.wanted_min`)}
        onChange={(event) => onChange({ ...subtheme, wanted_min: event.currentTarget.value })}
      />
      <TextField
        label={t`Wanted, at most`}
        inputMode="numeric"
        maxLength={2}
        value={wanted_max}
        error={errorOf(problems, `${field}.wanted_max`)}
        onChange={(event) => onChange({ ...subtheme, wanted_max: event.currentTarget.value })}
      />
    </div>
  )
}
