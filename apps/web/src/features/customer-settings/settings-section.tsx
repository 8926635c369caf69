import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { StickyFoot } from '@/ui/forms/save-bar.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { problemWords } from './problem-words.ts'
import type { SectionState } from './use-section.ts'
import * as styles from './customer-settings.module.css'

type SettingsSectionProps = {
  id: string
  title: string
  /** Introduction in a sentence or two. */
  lead: ReactNode
  /** Note above the button on the effect of saving. */
  note?: ReactNode
  section: SectionState
  /** True for fields that show their own problems; all others are shown at the foot. */
  shows: (field: string) => boolean
  children: ReactNode
}

/** A section of the settings with its own save button and result. */
export function SettingsSection({ id, title, lead, note, section, shows, children }: SettingsSectionProps) {
  return (
    <section className={`sheet ${styles.settingsSection} stack gap-20`} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{lead}</p>
      </header>
      <form
        id={section.frame}
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault()
          void section.save()
        }}
      >
        {children}
        {note && <p className="small soft">{note}</p>}
        <Foot section={section} shows={shows} />
      </form>
    </section>
  )
}

type FootProps = Pick<SettingsSectionProps, 'section' | 'shows'>

function Foot({ section, shows }: FootProps) {
  const { t } = useLingui()
  const { busy, dirty, discard } = section

  return (
    <StickyFoot sticks={dirty} className={`${styles.settingsFoot} gap-12`}>
      <Refusal section={section} shows={shows} />
      <div className="row">
        <Button type="submit" busy={busy} look={dirty ? 'primary' : 'plain'}>
          <Trans>Save</Trans>
        </Button>
        {dirty && (
          <Button look="quiet" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <p className="small soft" role="status">
          {dirty ? t`Not saved` : t`Everything is saved`}
        </p>
      </div>
    </StickyFoot>
  )
}

function Refusal({ section, shows }: FootProps) {
  const { problems, refusal, other, choose } = section
  if (other !== null) {
    return (
      <ConflictNotice onSettle={choose}>
        <Trans>Someone else has saved these settings in the meantime.</Trans>
      </ConflictNotice>
    )
  }
  const elsewhere = problems.filter(({ field }) => !shows(field))
  // A field's own message is clearer than "Invalid submission", which would repeat it.
  const told = refusal?.code === 'invalid_input' && problems.length > 0
  const words = refusal && !told ? errorWords(refusal.code) : null
  return (
    <div role="alert" className={`${styles.settingsRefusal} beside stretched wrong`}>
      {(words !== null || problems.length > 0) && (
        <>
          <WarningIcon size={18} />
          <div>
            <p>{words ?? <Trans>Please check the fields above.</Trans>}</p>
            {elsewhere.map((problem) => (
              <p key={problem.field + problem.problem}>{problemWords(problem)}</p>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
