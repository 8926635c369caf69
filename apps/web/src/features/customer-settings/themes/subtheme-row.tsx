import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ChevronDownIcon, TrashIcon } from '@/ui/icons.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import type { SubthemeDraft } from './theme-draft.ts'
import { draftName } from './theme-name.ts'
import { ThemeNames } from './theme-names.tsx'
import * as styles from './subtheme-row.module.css'

type SubthemeRowProps = {
  subtheme: SubthemeDraft
  /** Field name for its problems. */
  field: string
  problems: readonly Problem[]
  onChange: (subtheme: SubthemeDraft) => void
  onRemove: () => void
}

/** One subtheme: its name and wanted numbers; its other settings open on demand. */
export function SubthemeRow({ subtheme, field, problems, onChange, onRemove }: SubthemeRowProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(subtheme.id === null)
  const panel = useId()
  const name = draftName('subtheme', subtheme)
  const wrong = problems.some((problem) => problem.field.startsWith(`${field}.`))
  const open = opened || wrong
  const { wanted_min: least, wanted_max: most } = subtheme

  return (
    <li className={styles.subthemeRow}>
      <button
        type="button"
        className={`${styles.subthemeOpener} stack gap-8`}
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
  const { wanted_min: wantedMin, wanted_max: wantedMax } = subtheme

  return (
    <div className={`${styles.subthemeWanted} stack gap-12`}>
      <TextField
        label={t`Wanted, at least`}
        inputMode="numeric"
        maxLength={2}
        value={wantedMin}
        error={errorOf(problems, `${field}.wanted_min`)}
        onChange={(event) => onChange({ ...subtheme, wanted_min: event.currentTarget.value })}
      />
      <TextField
        label={t`Wanted, at most`}
        inputMode="numeric"
        maxLength={2}
        value={wantedMax}
        error={errorOf(problems, `${field}.wanted_max`)}
        onChange={(event) => onChange({ ...subtheme, wanted_max: event.currentTarget.value })}
      />
    </div>
  )
}
