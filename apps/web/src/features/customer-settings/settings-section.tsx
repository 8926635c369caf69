import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { problemWords } from './problem-words.ts'
import type { SectionState } from './use-section.ts'
import * as styles from './settings-section.module.css'

type SettingsSectionProps = {
  id: string
  title: string
  /** Introduction in a sentence or two. */
  lead: ReactNode
  /** Note beside the button on the effect of saving. */
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
        <Foot section={section} shows={shows} note={note} />
      </form>
    </section>
  )
}

type FootProps = Pick<SettingsSectionProps, 'section' | 'shows' | 'note'>

function Foot({ section, shows, note }: FootProps) {
  const { t } = useLingui()
  const { busy, dirty, discard } = section

  return (
    <div className={`${styles.settingsFoot} stack gap-12 line-above`}>
      <Refusal section={section} shows={shows} />
      {note && <p className="small soft">{note}</p>}
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
    </div>
  )
}

function Refusal({ section, shows }: Pick<FootProps, 'section' | 'shows'>) {
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
