import { plural } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import { Navigate, useLocation } from '@tanstack/react-router'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { publicPartNames, type CustomerSettings } from '@tertulia/contract/customer-settings'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { closestPreset } from '@tertulia/core/rule-sets/own-rules'
import { presets } from '@tertulia/core/rule-sets/presets'
import type { ReactNode } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { ofFeature, useHas } from '@/features/session/of-feature.tsx'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './customer-page.module.css'

/** The pages of the settings, each with what is set; a section of earlier releases leads to its page. */
export function CustomerPage(): ReactNode {
  const section = useLocation({ select: ({ hash }) => hash })
  const page = earlierSections[section]
  return page === undefined ? <Overview /> : <Navigate to={page()} hash={section} replace />
}

/** The pages of what were sections of this one, as links of earlier releases name them. */
const earlierSections: Record<string, () => string> = {
  identity: adminPaths.clubSettings,
  logo: adminPaths.clubSettings,
  brand: adminPaths.clubSettings,
  addresses: adminPaths.clubSettings,
  'public-face': adminPaths.clubSettings,
  'club-pages': adminPaths.clubSettings,
  payment: adminPaths.moneySettings,
  prices: adminPaths.moneySettings,
  reduction: adminPaths.moneySettings,
  rules: adminPaths.gameSettings,
  absences: adminPaths.gameSettings,
  'second-factor': adminPaths.peopleSettings,
  themes: adminPaths.themes,
}

function Overview() {
  const { t } = useLingui()
  const query = useCall(customerSettingCalls.getCustomerSettings, {})
  return (
    <Page
      title={t`Club settings`}
      lead={t`Changes take effect for everyone as soon as you save.`}
      actions={
        <TextLink to={adminPaths.clubFeatures()} button="plain">
          <Trans>What the club uses</Trans>
        </TextLink>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={520} />}>
        {(settings) => <Entries settings={settings} />}
      </QueryState>
    </Page>
  )
}

function Entries({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  return (
    <ul className="stack fitted">
      <Entry to={adminPaths.clubSettings()} title={t({ message: 'Club', context: 'settings' })}>
        <ClubSummary settings={settings} />
      </Entry>
      <Entry to={adminPaths.gameSettings()} title={t({ message: 'Game', context: 'settings' })}>
        <GameSummary settings={settings} />
      </Entry>
      <Entry to={adminPaths.peopleSettings()} title={t({ message: 'People', context: 'settings' })}>
        <PeopleSummary settings={settings} />
      </Entry>
      <Entry to={adminPaths.moneySettings()} title={t({ message: 'Money', context: 'settings' })}>
        <MoneySummary settings={settings} />
      </Entry>
      <ConnectionsEntry />
      <Entry to={paths.dataProtection()} title={t`Data protection`}>
        {t`What is stored, for how long, and what the club has to do`}
      </Entry>
    </ul>
  )
}

type EntryProps = { to: string; title: string; children: ReactNode }

/** A page of the settings, with a line on what is set there. */
function Entry({ to, title, children }: EntryProps) {
  return (
    <li className={`sheet ${styles.entry}`}>
      <h2>
        <TextLink to={to} className={styles.entryLink}>
          {title}
        </TextLink>
      </h2>
      <p className="soft breakable">{children}</p>
    </li>
  )
}

const listed = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(' · ')

type SummaryProps = { settings: CustomerSettings }

function ClubSummary({ settings }: SummaryProps) {
  const { t } = useLingui()
  const showsParts = useHas('public_page')
  const parts = publicPartNames.filter((name) => settings[name] && name !== 'public_initials').length
  return listed([
    settings.name,
    settings.hostnames[0] ?? t`no domain name`,
    settings.logo !== null && t`with a logo`,
    showsParts &&
      plural(parts, { 0: 'visitors see nothing', one: 'visitors see # part', other: 'visitors see # parts' }),
  ])
}

function GameSummary({ settings }: SummaryProps) {
  const { t } = useLingui()
  const { preset, own } = closestPreset(settings.rule_set, settings)
  const { name } = presets[preset]
  const ownCount = own.length
  return listed([
    t`Rules of ${name}`,
    ownCount > 0 && plural(ownCount, { one: '# of your own', other: '# of your own' }),
    plural(settings.absence_days, {
      0: 'no days off',
      one: '# day off a year',
      other: '# days off a year',
    }),
  ])
}

function PeopleSummary({ settings: { staff_second_factor: factor } }: SummaryProps) {
  const { t } = useLingui()
  const words = {
    off: t`No second factor asked of the team`,
    offered: t`Second factor offered to the team`,
    required: t`Second factor required of the team`,
  }
  return words[factor]
}

/** The price of three months or, where there is none, the first one; ways to pay; the reduction. */
function MoneySummary({ settings }: SummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const givesReductions = useHas('gifts')
  const { plans, currency, reduction_percent: percent } = settings
  const plan = plans.find(({ months }) => months === 3) ?? plans[0]
  const ways = [
    settings.iban,
    settings.mobile_payment_number,
    settings.payment_service_account,
    settings.card_checkout_account,
  ].filter((way) => way !== null).length
  return listed([
    plan ? `${monthsWords(plan.months)} ${formatMoney(plan.price_cents, language, currency)}` : t`no prices`,
    plural(ways, { 0: 'no way to pay yet', one: '# way to pay', other: '# ways to pay' }),
    givesReductions && percent !== null && t`${percent}% off on request`,
  ])
}

/** Chats and other programs, on their own page. */
const ConnectionsEntry = ofFeature('connections', Connections)

function Connections() {
  const { t } = useLingui()
  const { data } = useCall(webhookCalls.listWebhooks, {})
  const count = data?.webhooks.length ?? 0
  return (
    <Entry to={adminPaths.webhooks()} title={t`Connections`}>
      {data === undefined
        ? t`Chats and other programs`
        : plural(count, {
            0: 'No chat or other program yet',
            one: '# chat or other program',
            other: '# chats and other programs',
          })}
    </Entry>
  )
}
