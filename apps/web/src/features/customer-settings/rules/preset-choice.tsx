import { Trans } from '@lingui/react/macro'
import { presetRuleSet } from '@tertulia/core/rule-sets/own-rules'
import { presetFields, presets, type PresetName } from '@tertulia/core/rule-sets/presets'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as linkStyles from '@/ui/text-link.module.css'
import { useRuleTexts } from './rule-texts.ts'
import * as styles from '../customer-settings.module.css'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { keysOf } from '@tertulia/core/collections/records'

const names = keysOf(presets)

type PresetChoiceProps = {
  /** The rules as the form stands. */
  rules: RuleSet
  /** True while a season keeps its number of questions. */
  season_ahead: boolean
  onChoose: (preset: PresetName) => void
}

/** Rules of known leagues: what would change is shown, and taken into the form to be saved. */
export function PresetChoice({ rules, season_ahead, onChoose }: PresetChoiceProps) {
  const [chosen, setChosen] = useState<PresetName | null>(null)

  return (
    <fieldset className={styles.ruleGroup}>
      <legend>
        <Trans>Rules of another league</Trans>
      </legend>
      <p className="soft">
        <Trans>
          See what would change before anything does. The numbers go into the form above and count for the
          next season once you save.
        </Trans>
      </p>
      <div className="row gap-8">
        {names.map((name) => (
          <Button key={name} onClick={() => setChosen(name)}>
            {presets[name].name}
          </Button>
        ))}
      </div>
      {chosen && (
        <PresetDialog
          name={chosen}
          rules={rules}
          season_ahead={season_ahead}
          onTake={() => {
            onChoose(chosen)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </fieldset>
  )
}

type PresetDialogProps = Omit<PresetChoiceProps, 'onChoose'> & {
  name: PresetName
  onTake: () => void
  onClose: () => void
}

function PresetDialog({ name, rules, season_ahead, onTake, onClose }: PresetDialogProps) {
  const preset = presets[name]
  const texts = useRuleTexts()
  const changes = presetFields.flatMap((field) => {
    const [before, after] = [texts.valueOf(field, rules), texts.valueOf(field, presetRuleSet(name))]
    return before === after ? [] : [{ field, label: texts.labelOf(field), before, after }]
  })
  const keepsQuestions =
    season_ahead && changes.some(({ field }) => field === 'question_count' || field === 'questions_by')

  return (
    <Modal title={preset.name} onClose={onClose} width={640}>
      <div className="stack fitted">
        {preset.source !== null && (
          <p>
            <a
              className={`${linkStyles.textLink} touch-room`}
              href={preset.source}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Where these rules come from</Trans>
            </a>
          </p>
        )}
        {changes.length === 0 ? (
          <p>
            <Trans>The form has these rules already.</Trans>
          </p>
        ) : (
          <dl className={`${styles.changes} stack gap-8`}>
            {changes.map(({ field, label, before, after }) => (
              <div key={field} className="line-above">
                <dt>{label}</dt>
                <dd>
                  <span className="soft">{before}</span> → <strong>{after}</strong>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {keepsQuestions && (
          <p className="soft">
            <Trans>
              The number and choice of questions can’t be saved while a season is running or scheduled.
            </Trans>
          </p>
        )}
        <div className="row gap-8">
          <Button look="primary" disabled={changes.length === 0} onClick={onTake}>
            <Trans>Take into the form</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
