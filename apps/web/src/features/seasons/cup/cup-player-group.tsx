import type { CupForm } from '@tertulia/contract/cup-forms'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type Dispatch } from 'react'
import { PersonName } from '@/ui/words/person-name.tsx'
import type { CupAction } from './cup-draft.ts'
import * as styles from './season-cup.module.css'

type CupPlayerGroupProps = {
  /** Null for those in no tier. */
  tier: number | null
  members: CupForm['players']
  chosen: ReadonlySet<number>
  onChange: Dispatch<CupAction>
}

// There may be thousands of players in no tier.
const membersAtOnce = 40

/** The players of a tier, chosen one by one or all at once. */
export function CupPlayerGroup({ tier, members, chosen, onChange }: CupPlayerGroupProps) {
  const { t } = useLingui()
  const name = tier === null ? t`No tier` : t`Tier ${tier}`
  const hidden = members.length - membersAtOnce

  return (
    <fieldset className={styles.cupGroup}>
      <legend className="visually-hidden">{name}</legend>
      <GroupCheckbox name={name} members={members} chosen={chosen} onChange={onChange} />
      <ul>
        {members.slice(0, membersAtOnce).map((player) => (
          <li key={player.id}>
            <label className={`${styles.cupCheck} beside gap-12 touchable breakable`}>
              <input
                type="checkbox"
                checked={chosen.has(player.id)}
                onChange={(event) =>
                  onChange({ kind: 'players', ids: [player.id], chosen: event.currentTarget.checked })
                }
              />
              <span>
                <PersonName person={player} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="small soft">
          <Plural
            value={hidden}
            one="# more player: search by name."
            other="# more players: search by name."
          />
        </p>
      )}
    </fieldset>
  )
}

type GroupCheckboxProps = Omit<CupPlayerGroupProps, 'tier'> & { name: string }

function GroupCheckbox({ name, members, chosen, onChange }: GroupCheckboxProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const count = members.filter(({ id }) => chosen.has(id)).length
  const partly = count > 0 && count < members.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])

  return (
    <label className={`${styles.cupCheck} beside gap-12 touchable breakable line-below strong`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t`All of: ${name}`}
        checked={count === members.length}
        onChange={() =>
          onChange({
            kind: 'players',
            ids: members.map(({ id }) => id),
            chosen: count < members.length,
          })
        }
      />
      <span>{name}</span>
      <span className="soft small figures">
        <Trans>
          {count} of {members.length}
        </Trans>
      </span>
    </label>
  )
}
