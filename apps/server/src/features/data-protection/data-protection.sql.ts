import { clubFeatures } from '@tertulia/core/customers/club-features'
import type { Db } from '../../platform/database/database.ts'

/** Returns the settings of the club that decide where personal data go and who sees them. */
export async function findProtectionSettings(db: Db) {
  return await db
    .selectFrom('customers as c')
    .select([
      ...clubFeatures,
      'opponent_answers',
      'public_table',
      'public_champions',
      'payment_service_account',
      'card_checkout_account',
      'staff_second_factor',
    ])
    .select(({ selectFrom, exists }) => [
      exists(selectFrom('webhooks').select('id').where('enabled', '=', true)).as('has_connections'),
      exists(selectFrom('club_pages').select('name').where('name', '=', 'contact')).as('has_contact_page'),
      exists(selectFrom('club_pages').select('name').where('name', '=', 'privacy')).as('has_privacy_page'),
    ])
    .executeTakeFirstOrThrow()
}
