import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import {
  dataAreas,
  type AreaRecord,
  type DataArea,
  type DataProtection,
  type DataReader,
  type DataService,
  type OpenDuty,
} from '@tertulia/contract/data-protection'
import { addHours } from '@tertulia/core/calendar/calendar'
import type { ClubFeature } from '@tertulia/core/customers/club-features'
import { mayAct } from '@tertulia/core/roles/roles'
import type { App } from '../../platform/app-context.ts'
import { findLastBackup, findLastPlace, oldBackupHours } from '../../platform/backup/backup-record.ts'
import type { Call } from '../../platform/http/serve.ts'
import { areaTables, findDataKind, otherLimits } from '../../platform/personal-data/data-areas.ts'
import { listPersonalColumns, namesIn, personalData } from '../../platform/personal-data/personal-data.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-table.ts'
import { findProtectionSettings } from './data-protection.sql.ts'

type AreaFacts = { seen_by: readonly DataReader[]; requires?: ClubFeature }

/** The people who see what is stored in each area, and the feature without which nothing new is stored there. */
const areaFacts: Readonly<Record<DataArea, AreaFacts>> = {
  account: { seen_by: ['oneself', 'members', 'admin'] },
  sign_in: { seen_by: ['oneself'] },
  activity: { seen_by: ['oneself', 'admin'] },
  messages: { seen_by: ['oneself', 'admin'] },
  invitations: { seen_by: ['oneself', 'admin'] },
  payments: { seen_by: ['oneself', 'admin', 'customer'] },
  play: { seen_by: ['oneself', 'answer_reviewer', 'admin'] },
  results: { seen_by: ['members'] },
  questions: { seen_by: ['members', 'quiz_editor'] },
  marking: { seen_by: ['members', 'answer_reviewer'] },
  practice: { seen_by: ['oneself'], requires: 'practice' },
  discussions: { seen_by: ['members'], requires: 'discussions' },
  fair_play: { seen_by: ['oneself', 'fair_play_reviewer'], requires: 'fair_play' },
  national_ranking: { seen_by: ['members', 'national_ranking_manager'], requires: 'national_ranking' },
  earlier_seasons: { seen_by: ['members'], requires: 'earlier_seasons' },
}

type Settings = Awaited<ReturnType<typeof findProtectionSettings>>

/** Returns the record of the club’s personal data, from what is declared and the club’s settings. */
export async function getDataProtection(
  { db, user, now }: Call<typeof dataProtectionCalls.getDataProtection>,
  app: Pick<App, 'database' | 'dataDir' | 'payments' | 'otherHosts'>,
): Promise<DataProtection> {
  const [settings, { proved_at }, place] = await Promise.all([
    findProtectionSettings(db),
    findLastBackup(app.database.pool),
    findLastPlace(app.dataDir),
  ])
  // That backups lie in plain is for those alone who can change it: it is one of the open duties.
  const backup = { proved_at, is_encrypted: place?.is_encrypted === true ? true : null }
  const hasContactPage = Boolean(settings.has_contact_page)
  const duties: Record<OpenDuty, boolean> = {
    contact_page: !hasContactPage,
    privacy_page: !settings.has_privacy_page,
    second_factor: settings.staff_second_factor === 'off',
    backup_proof: proved_at === null || proved_at < addHours(now, -oldBackupHours),
    backup_encryption: place?.is_elsewhere === true && !place.is_encrypted,
  }
  return {
    areas: dataAreas.map((area) => describeArea(area, settings)),
    services: listServices(settings, app),
    backup,
    has_contact_page: hasContactPage,
    open_duties: mayAct(user.valid_roles, ['customer'])
      ? dataProtectionCalls.openDuties.filter((duty) => duties[duty])
      : null,
  }
}

function describeArea(area: DataArea, settings: Settings): AreaRecord {
  const { seen_by, requires } = areaFacts[area]
  const tables = namesIn(areaTables[area]).map((name) => ({ name, table: personalData[name] ?? {} }))
  const found = new Set(
    tables.flatMap(({ name, table }) =>
      listPersonalColumns(table).map((column) => findDataKind(name, column)),
    ),
  )
  const reasons = new Set(tables.flatMap(({ table: { why } }) => why ?? []))
  const goes = tables.some(({ table }) => isPartlyDeleted(table))
  return {
    area,
    in_use: requires === undefined || settings[requires],
    kinds: dataProtectionCalls.dataKinds.filter((kind) => found.has(kind)),
    seen_by: [...seen_by, ...listReadersBySetting(area, settings)],
    deletion: reasons.size === 0 ? 'nothing_stays' : goes ? 'part_stays' : 'all_stays',
    stay_reasons: dataProtectionCalls.stayReasons.filter((reason) => reasons.has(reason)),
    limits: listLimits(area, tables),
  }
}

function listReadersBySetting(area: DataArea, settings: Settings): DataReader[] {
  const { public_page, public_table, public_champions, opponent_answers } = settings
  if (area === 'play') return opponent_answers ? ['opponent'] : []
  const isPublic = public_page && (public_table || public_champions)
  return area === 'results' && isPublic ? ['visitors'] : []
}

const isPartlyDeleted = ({ deleted, cleared, changed, deletedRows }: PersonalTable) =>
  (deleted ?? cleared ?? changed ?? deletedRows) !== undefined

function listLimits(area: DataArea, tables: readonly { table: PersonalTable }[]): AreaRecord['limits'] {
  const declared = tables.flatMap(({ table: { purged = [] } }) =>
    purged.flatMap(({ record, days = null, months = null }) =>
      record === undefined ? [] : { record, days, months },
    ),
  )
  const others = (otherLimits[area] ?? []).map((record) => ({ record, days: null, months: null }))
  return [...new Map([...declared, ...others].map((limit) => [limit.record, limit])).values()]
}

type Service = DataProtection['services'][number]

function listServices(
  settings: Settings,
  { payments, otherHosts }: Pick<App, 'payments' | 'otherHosts'>,
): Service[] {
  const used: Record<DataService, boolean> = {
    mail: otherHosts.mail !== null,
    media: otherHosts.media !== null,
    push: true,
    paypal: payments.payment_service !== undefined && settings.payment_service_account !== null,
    stripe: payments.card_checkout !== undefined && settings.card_checkout_account !== null,
    connections: settings.connections && Boolean(settings.has_connections),
  }
  const hosts: Partial<Record<DataService, string | null>> = otherHosts
  return dataProtectionCalls.dataServices
    .filter((service) => used[service])
    .map((service) => ({ service, host: hosts[service] ?? null }))
}
