import type { CupForm } from '@tertulia/contract/cup-forms'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type Dispatch, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import type { CupAction, CupDraft } from './cup-draft.ts'
import { foundPlayers } from './found-players.ts'
import * as styles from './season-cup.module.css'
import { PersonName } from '@/ui/words/person-name.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'

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
function CupPlayerGroup({ tier, members, chosen, onChange }: CupPlayerGroupProps) {
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

type Player = CupForm['players'][number]
type CupPlayersProps = {
  form: CupForm
  draft: CupDraft
  error: string | null
  onChange: Dispatch<CupAction>
}

const groupsAtOnce = 12

/** The cup's players: chosen by tier, by name, or all at once. */
export function CupPlayers({ form: { players }, draft, error, onChange }: CupPlayersProps) {
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(groupsAtOnce)
  const chosen = useMemo(() => new Set(draft.player_ids), [draft.player_ids])
  const found = useMemo(() => foundPlayers(players, wanted), [players, wanted])
  const groups = useMemo(() => byTier(found), [found])
  const all = players.map(({ id }) => id)

  return (
    <section className="sheet stack fitted" aria-labelledby="cup-players-title">
      <header className={`${styles.cupPartHead} row at-end apart`}>
        <div>
          <h3 id="cup-players-title">
            <Trans>Cup players</Trans>
          </h3>
          <p className="soft" role="status">
            <Trans>
              {chosen.size} of <Plural value={players.length} one="# player" other="# players" /> selected
            </Trans>
          </p>
        </div>
        <div className="beside stretched">
          <Button onClick={() => onChange({ kind: 'players', ids: all, chosen: true })}>
            <Trans comment="Chooses all players">All</Trans>
          </Button>
          <Button onClick={() => onChange({ kind: 'players', ids: all, chosen: false })}>
            <Trans comment="Chooses no player">None</Trans>
          </Button>
        </div>
      </header>
      <CupSearch wanted={wanted} found={found} chosen={chosen} onWanted={setWanted} onChange={onChange} />
      <CupError words={error} />
      <div className={`${styles.cupGroups} stack gap-20 at-top`}>
        {groups.slice(0, shown).map(({ tier, members }) => (
          <CupPlayerGroup
            key={tier ?? 'none'}
            tier={tier}
            members={members}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className="soft">
          <Trans>No players with that name.</Trans>
        </p>
      )}
      {groups.length > shown && (
        <Button onClick={() => setShown(shown + groupsAtOnce)}>
          <Trans>Show more tiers</Trans>
        </Button>
      )}
    </section>
  )
}

type CupSearchProps = {
  wanted: string
  found: readonly Player[]
  chosen: ReadonlySet<number>
  onWanted: (wanted: string) => void
  onChange: Dispatch<CupAction>
}

/** Finds players by name; Enter adds or removes the first one, ready for the next name. */
function CupSearch({ wanted, found, chosen, onWanted, onChange }: CupSearchProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = found
    if (event.key !== 'Enter' || wanted.trim() === '' || !first) return
    event.preventDefault()
    const putsIn = !chosen.has(first.id)
    const name = `${first.name} ${first.surname}`
    onChange({ kind: 'players', ids: [first.id], chosen: putsIn })
    setWords(putsIn ? t`${name} added.` : t`${name} removed.`)
    event.currentTarget.select()
  }

  return (
    <div>
      <TextField
        type="search"
        label={t`Search by name`}
        description={t`Press Enter to add or remove the first match.`}
        value={wanted}
        onChange={(event) => onWanted(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p className={`small ${styles.cupFound}`} role="status">
        {words}
      </p>
    </div>
  )
}

type Group = { tier: number | null; members: Player[] }

/** Players by tier, those in none last. */
function byTier(players: readonly Player[]): Group[] {
  const groups = new Map<number | null, Player[]>()
  for (const player of players) {
    const members = groups.get(player.tier) ?? []
    members.push(player)
    groups.set(player.tier, members)
  }
  const last = Number.MAX_SAFE_INTEGER
  return [...groups]
    .map(([tier, members]) => ({ tier, members }))
    .toSorted((one, other) => (one.tier ?? last) - (other.tier ?? last))
}

/** Error message next to a part of the cup's form. */
export function CupError({ words }: { words: string | null }) {
  return (
    <div role="alert" className={`${styles.cupError} beside at-top wrong`}>
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <p>{words}</p>
        </>
      )}
    </div>
  )
}
