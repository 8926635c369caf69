import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { findRecipients, LetterInput } from '@tertulia/contract/letters'
import * as letterCalls from '@tertulia/contract/letters'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { permissions, roleWords } from '@/features/users/permissions/role-words.ts'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import type { FilterDraft } from './letter-draft.ts'
import * as styles from '../letters.module.css'
import { languages } from '@tertulia/core/customers/languages'

type LetterFilterProps = {
  filter: FilterDraft
  /** The seasons whose players can be chosen. */
  seasons: ReplyOf<typeof findRecipients>['seasons']
  hasProblem: (field: string) => boolean
  onChange: (change: Partial<FilterDraft>) => void
}

/** The fields for a letter's recipients: everybody, or members who meet all the conditions chosen. */
export function LetterFilter({ filter, seasons, hasProblem, onChange }: LetterFilterProps) {
  const { t } = useLingui()
  const wrongDays = t`Enter a number of days.`
  return (
    <>
      <p className="soft">
        <Trans>Everybody who belongs to the club, unless you choose something here.</Trans>
      </p>
      <RoleChoice roles={filter.roles} onChange={(roles) => onChange({ roles })} />
      <div className={`${styles.letterConditions} stack at-top`}>
        <LeagueChoice filter={filter} seasons={seasons} onChange={onChange} />
        <SelectField
          label={t`Subscription`}
          value={filter.subscription}
          data={[
            { value: '', label: t({ message: 'Any', context: 'subscription' }) },
            { value: 'ending', label: t`Ends soon` },
            { value: 'ended', label: t({ message: 'Has ended', context: 'subscription' }) },
          ]}
          onChoose={(subscription) => onChange({ subscription })}
        />
        {filter.subscription === 'ending' && (
          <TextField
            label={t`Ends within (days)`}
            inputMode="numeric"
            maxLength={4}
            value={filter.ending_days}
            error={hasProblem('filter.ending_days') ? wrongDays : undefined}
            onChange={({ currentTarget: { value } }) => onChange({ ending_days: value.trim() })}
          />
        )}
        <TextField
          label={t`Absent for at least (days)`}
          description={t`Leave empty for everyone.`}
          inputMode="numeric"
          maxLength={4}
          value={filter.unseen_days}
          error={hasProblem('filter.unseen_days') ? wrongDays : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ unseen_days: value.trim() })}
        />
        <SelectField
          label={t`Language`}
          value={filter.language}
          values={['', ...languages]}
          onChoose={(language) => onChange({ language })}
        >
          <option value="">{t({ message: 'Any', context: 'language' })}</option>
          <LanguageOptions />
        </SelectField>
      </div>
    </>
  )
}

type RoleChoiceProps = { roles: FilterDraft['roles']; onChange: (roles: FilterDraft['roles']) => void }

function RoleChoice({ roles, onChange }: RoleChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.letterRoles}>
      <legend className="strong">{t`Permissions valid today, any of these`}</legend>
      <div className="row gap-4-16">
        {permissions.map((role) => (
          <label key={role} className="line gap-8 touchable">
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            />
            {roleWords(role)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LeagueChoice({ filter, seasons, onChange }: Omit<LetterFilterProps, 'hasProblem'>) {
  const { t } = useLingui()
  const { season, tier } = filter
  const chosen = seasons.find(({ state }) => state === season)
  const words = { running: t`Players of the running season`, upcoming: t`Players of the coming season` }
  // A season that was chosen stays an option while there is none.
  const shown = (['running', 'upcoming'] as const).filter(
    (state) => state === season || seasons.some((one) => one.state === state),
  )
  const tiers = Array.from({ length: Math.max(chosen?.tiers ?? 0, tier ?? 0) }, (_, index) => index + 1)

  return (
    <>
      <SelectField
        label={t({ message: 'League', context: 'letter' })}
        value={season}
        data={[
          { value: '', label: t({ message: 'Everybody', context: 'league' }) },
          ...shown.map((state) => ({ value: state, label: words[state] })),
        ]}
        onChoose={(chosenSeason) => onChange({ season: chosenSeason, tier: null })}
      />
      {season !== '' && (
        <SelectField
          label={t`Tier`}
          value={tier === null ? '' : String(tier)}
          data={[
            { value: '', label: t({ message: 'All', context: 'tiers' }) },
            ...tiers.map((number) => ({ value: String(number), label: t`Tier ${number}` })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ tier: value === '' ? null : Number(value) })}
        />
      )}
    </>
  )
}

type RecipientsQuery = Pick<LetterInput, 'filter' | 'club_business'>

/** Reads who would get a letter, once the filter has not changed for a moment; null reads nothing. */
export function useRecipients(query: RecipientsQuery | null) {
  const settled = useSettled(query)
  const body = { filter: everybody, club_business: false, ...settled, page: 1 }
  return useCall(
    letterCalls.findRecipients,
    { body },
    { enabled: settled !== null, placeholderData: keepPreviousData, staleTime: 0 },
  )
}

const everybody = { roles: [], league: null, subscription: null, unseen_days: null, language: null }

type RecipientCountProps = { query: ReturnType<typeof useRecipients>; asked: RecipientsQuery | null }

/** The number of members who would get a letter, and the list of them. */
export function RecipientCount({ query, asked }: RecipientCountProps) {
  const [isListed, setListed] = useState(false)
  const data = asked === null ? undefined : query.data
  return (
    <div className={`${styles.recipientCount} row apart card`} aria-busy={query.isFetching || undefined}>
      <p aria-live="polite">
        {data ? (
          <>
            <strong>
              <Plural
                value={data.total}
                _0="Nobody gets this letter."
                one="# member gets this letter."
                other="# members get this letter."
              />
            </strong>{' '}
            {data.unsubscribed > 0 && (
              <span className="soft">
                <Plural
                  value={data.unsubscribed}
                  one="# more wants no news of the club."
                  other="# more want no news of the club."
                />
              </span>
            )}
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      <Button disabled={!data || data.total === 0} onClick={() => setListed(true)}>
        <Trans>Show the list</Trans>
      </Button>
      {isListed && asked && <RecipientList asked={asked} onClose={() => setListed(false)} />}
    </div>
  )
}

function RecipientList({ asked, onClose }: { asked: RecipientsQuery; onClose: () => void }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const body = { ...asked, page }
  const query = useCall(letterCalls.findRecipients, { body }, { placeholderData: keepPreviousData })
  return (
    <Modal title={t`Who gets this letter`} onClose={onClose} width={560}>
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {({ recipients, page: shown, page_count }) => (
          <div className={`${styles.recipientList} stack`}>
            <ul>
              {recipients.map(({ email, ...person }) => (
                <li key={person.id} className="line-below">
                  <PersonName person={person} />
                  <span className="small soft breakable">{email}</span>
                </li>
              ))}
            </ul>
            <PageSteps label={t`Pages of recipients`} page={shown} page_count={page_count} onPage={setPage} />
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
