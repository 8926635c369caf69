import { Trans, useLingui } from '@lingui/react/macro'
import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import type { AreaRecord, DataProtection, DataService, OpenDuty } from '@tertulia/contract/data-protection'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { areaWords, kindWords, limitSentence, readerWords, reasonWords } from './data-protection-words.ts'
import * as styles from './data-protection.module.css'

/** The record of what the club does with personal data, for members to read and for the team to print. */
export function DataProtectionPage() {
  const { t } = useLingui()
  const { name } = useCustomer()
  const query = useCall(dataProtectionCalls.getDataProtection, {})
  return (
    <Page
      wide
      title={t`Data protection`}
      lead={t`What ${name} stores about people: what for, where, for how long, and who sees it.`}
      actions={
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={1200} />}>
        {(record) => <DataRecord record={record} />}
      </QueryState>
    </Page>
  )
}

function DataRecord({ record }: { record: DataProtection }) {
  const place = useRef<HTMLDivElement>(null)
  useOpenedForPrint(place)
  return (
    <div className={styles.dataRecord} ref={place}>
      {record.open_duties !== null && <Duties open={record.open_duties} />}
      <Places record={record} />
      <Rights record={record} />
      {record.areas.map((area) => (
        <Area key={area.area} record={area} />
      ))}
    </div>
  )
}

/** Opens everything folded below a place before it is printed. */
function useOpenedForPrint(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = () => {
      for (const folded of place.current?.querySelectorAll('details') ?? []) folded.open = true
    }
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [place])
}

/** What the club still has to do, for those who can. */
function Duties({ open }: { open: readonly OpenDuty[] }) {
  const words: Record<OpenDuty, ReactNode> = {
    contact_page: (
      <Trans>
        Say who is responsible and how to reach you:{' '}
        <TextLink to={adminPaths.clubSettings()}>write the contact page</TextLink>.
      </Trans>
    ),
    privacy_page: (
      <Trans>
        Tell people before they register:{' '}
        <TextLink to={adminPaths.clubSettings()}>write the privacy page</TextLink>. It has a template.
      </Trans>
    ),
    second_factor: (
      <Trans>
        The team sees other people’s data with a password alone:{' '}
        <TextLink to={adminPaths.peopleSettings()}>ask for a second factor</TextLink>.
      </Trans>
    ),
    backup_proof: (
      <Trans>
        No backup was proved in the last day. See <TextLink to={adminPaths.health()}>service health</TextLink>
        .
      </Trans>
    ),
    backup_encryption: (
      <Trans>
        Backups leave the machine unencrypted. Ask whoever runs the server to set BACKUP_ENCRYPT_TO.
      </Trans>
    ),
  }
  return (
    <section className="no-print">
      <h2>
        <Trans>For the team</Trans>
      </h2>
      <p>
        <Trans>
          This page is your record of processing (GDPR, article 30): print it or save it as a PDF once a year.
          It says what the software does; what you store elsewhere, such as lists or chats, you add
          yourselves.
        </Trans>
      </p>
      {open.length > 0 && (
        <ul className={styles.duties}>
          {open.map((duty) => (
            <li key={duty}>{words[duty]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The machine that stores the data, the services that they go to, and the backups. */
function Places({ record: { services, backup } }: { record: DataProtection }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name } = useCustomer()
  const words: Record<DataService, string> = {
    mail: t`E-mail server`,
    media: t`Storage of pictures and files`,
    push: t`Notices on devices, where you turn them on`,
    paypal: t`Payments by PayPal`,
    stripe: t`Payments by card, MB WAY and Multibanco`,
    connections: t`Chats and programs that the club is connected to`,
  }
  const hosts: Partial<Record<DataService, string>> = {
    push: 'Apple, Google, Microsoft, Mozilla',
    paypal: 'PayPal',
    stripe: 'Stripe',
  }
  const proved = backup.proved_at === null ? null : formatDateShort(backup.proved_at.slice(0, 10), language)
  return (
    <section>
      <h2>
        <Trans>Where it is</Trans>
      </h2>
      <dl>
        <Fact label={t`Responsible`}>{name}</Fact>
        <Fact label={t`Server`}>
          {window.location.hostname}.{' '}
          <Trans>Whoever runs it can reach everything that is stored there.</Trans>
        </Fact>
        {services.map(({ service, host }) => {
          const known = host ?? hosts[service]
          return (
            <Fact key={service} label={words[service]}>
              {known ?? <Trans>They get results and news of the club, never addresses or passwords.</Trans>}
            </Fact>
          )
        })}
        <Fact label={t`Backups`}>
          {proved === null ? t`None has been proved yet.` : t`The last was proved on ${proved}.`}{' '}
          {backup.is_encrypted === true && t`They are encrypted.`}{' '}
          <Trans>What you delete stays in them until they are replaced.</Trans>
        </Fact>
      </dl>
      <p>
        <Trans>Nothing is sold, there is no advertising, and pages load nothing from other companies.</Trans>
      </p>
    </section>
  )
}

function Rights({ record: { has_contact_page } }: { record: DataProtection }) {
  return (
    <section>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          In <TextLink to={paths.account('data')}>your account</TextLink> you can see and correct your data,
          download all of it, and delete your account. You can also ask the team to do it, object, or complain
          to your data protection authority.
        </Trans>{' '}
        {has_contact_page && (
          <TextLink to={paths.clubPage('contact')}>
            <Trans>Contact the club</Trans>
          </TextLink>
        )}
      </p>
    </section>
  )
}

/** What is stored in an area, what for, who sees it, and what ends it. */
function Area({ record }: { record: AreaRecord }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { title, purpose, basis } = areaWords[record.area]
  const name = i18n._(title)
  const kinds = record.kinds.map((kind) => i18n._(kindWords[kind]))
  const readers = record.seen_by.map((reader) => i18n._(readerWords[reader]))
  return (
    <section>
      <h2>
        {name}
        {!record.in_use && (
          <span className="small soft">
            {' '}
            <Trans context="feature of the club">not in use</Trans>
          </span>
        )}
      </h2>
      <p>{i18n._(purpose)}</p>
      <details>
        <summary aria-label={t`Details of ${name}`}>
          <Trans>Details</Trans>
        </summary>
        <dl>
          <Fact label={t`Stored`}>{formatList(kinds, language)}</Fact>
          <Fact label={t`Seen by`}>{formatList(readers, language)}</Fact>
          <Fact label={t`How long`}>
            <Limits record={record} />
          </Fact>
          <Fact label={t`Basis`}>{i18n._(basis)}</Fact>
        </dl>
      </details>
    </section>
  )
}

function Limits({ record: { deletion, stay_reasons, limits } }: { record: AreaRecord }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const reasons = formatList(
    stay_reasons.map((reason) => i18n._(reasonWords[reason])),
    language,
  )
  const words = {
    nothing_stays: <Trans>Until the account is deleted.</Trans>,
    part_stays: (
      <Trans>Until the account is deleted. A part then stays under “former player”, because {reasons}.</Trans>
    ),
    all_stays: <Trans>It stays, then under “former player”, because {reasons}.</Trans>,
  }
  return (
    <>
      <p>{words[deletion]}</p>
      {limits.length > 0 && (
        <>
          <p>
            <Trans>Deleted before that:</Trans>
          </p>
          <ul>
            {limits.map((limit) => (
              <li key={limit.record}>{limitSentence(limit)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
