import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NationLink } from '@tertulia/contract/quiz-nations'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './quiz-nations.module.css'

type NationLinkRowProps = {
  nation: NationLink & { name: string }
  /** The secret of the newly created link. */
  made: string | null
  busy: boolean
  onMake: () => void
  onRevoke: () => void
}

/** A nation with the actions on its captain's link. */
export function NationLinkRow({ nation, made, busy, onMake, onRevoke }: NationLinkRowProps) {
  const { t } = useLingui()
  const { name, players, link } = nation
  return (
    <li className={`${styles.nationLink} line-below`}>
      <div>
        <strong>{name}</strong>
        <p className="small soft">
          <Plural value={players} one="# ranking player" other="# ranking players" />
          {' · '}
          {link ? <LinkState link={link} /> : <Trans>no link</Trans>}
        </p>
      </div>
      <div className={`${styles.nationLinkActions} row stretched gap-8`}>
        {link && (
          <Button look="quiet" danger aria-label={t`Revoke ${name}’s link`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )}
        {players > 0 && (
          <Button
            type="submit"
            busy={busy}
            aria-label={link ? t`Create a new link for ${name}` : t`Create a link for ${name}`}
            onClick={onMake}
          >
            {link ? <Trans>Create a new link</Trans> : <Trans>Create a link</Trans>}
          </Button>
        )}
      </div>
      {made !== null && <MadeLink name={name} token={made} />}
    </li>
  )
}

function LinkState({ link: { created_at, created_by } }: { link: NonNullable<NationLink['link']> }) {
  const { time_zone } = useCustomer()
  const date = formatDateShort(dateInZone(created_at, time_zone), useLanguage())
  return (
    <Trans>
      link created {date} by <PersonName person={created_by} />
    </Trans>
  )
}

function MadeLink({ name, token }: { name: string; token: string }) {
  const { t } = useLingui()
  const address = new URL(paths.quizNations(token), window.location.origin).href
  return (
    <div className={`${styles.nationLinkMade} stack gap-8 whole-row at-end`} role="status">
      <TextField
        readOnly
        label={t`Link for ${name}’s captain`}
        description={t`Copy it now: it won’t be shown again.`}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} label={t`Link for ${name}’s captain`} />
    </div>
  )
}
