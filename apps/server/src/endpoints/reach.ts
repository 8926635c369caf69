import * as accountCalls from '@tertulia/contract/account'
import * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import * as checkInCalls from '@tertulia/contract/check-ins'
import * as clubEventCalls from '@tertulia/contract/club-events'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as healthCalls from '@tertulia/contract/health'
import * as homeCalls from '@tertulia/contract/home'
import * as honourCalls from '@tertulia/contract/honours'
import * as letterCalls from '@tertulia/contract/letters'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as practiceCalls from '@tertulia/contract/practice'
import * as profileCalls from '@tertulia/contract/profiles'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { App } from '../platform/app-context.ts'
import { serveAll } from '../platform/http/serve.ts'
import * as account from '../features/account/account.ts'
import * as accountDeletion from '../features/account/deletion/account-deletion.ts'
import * as accountExport from '../features/account/export/account-export.ts'
import * as accountMerge from '../features/account/merge/account-merge.ts'
import * as ownPassword from '../features/account/own-password.ts'
import * as profileImage from '../features/account/profile-image.ts'
import * as userDeletions from '../features/account/user-deletions.ts'
import * as calendarFeeds from '../features/calendar-feeds/calendar-feeds.ts'
import * as checkIns from '../features/check-ins/check-ins.ts'
import * as clubEvents from '../features/club-events/club-events.ts'
import * as comparisons from '../features/comparisons/comparisons.ts'
import * as customerSettings from '../features/customer-settings/customer-settings.ts'
import * as customerSettingsCustomerSettings from '../features/customer-settings/customer-settings.sql.ts'
import * as newCustomer from '../features/customer-settings/new-customer.ts'
import * as dataProtection from '../features/data-protection/data-protection.ts'
import * as discussions from '../features/discussions/discussions.ts'
import * as moderation from '../features/discussions/moderation.ts'
import * as health from '../features/health/health.ts'
import * as home from '../features/home/home.ts'
import * as honours from '../features/honours/honours.ts'
import * as letters from '../features/letters/letters.ts'
import * as sending from '../features/letters/sending.ts'
import * as noticesCheckIns from '../features/mail/check-ins.ts'
import * as notices from '../features/mail/mail.ts'
import * as notifications from '../features/notifications/notifications.ts'
import * as teamNotifications from '../features/notifications/team-notifications.ts'
import * as openData from '../features/open-data/open-data.ts'
import * as practice from '../features/practice/practice.ts'
import * as profiles from '../features/profiles/profiles.ts'
import * as publicPages from '../features/public-pages/public-pages.ts'
import * as sharedCards from '../features/shared-cards/shared-cards.ts'
import * as trialGames from '../features/trial-games/trial-games.ts'
import * as unsubscriptions from '../features/unsubscriptions/unsubscriptions.ts'
import * as webhookDeliveries from '../features/webhooks/webhook-deliveries.ts'
import * as webhooks from '../features/webhooks/webhooks.ts'

/** Serves the endpoints whose handlers stand in the tier of reach. (docs/decisions/0036-server-tiers.md) */
export function serveReach(app: App): void {
  serveAll(app, accountCalls, {
    ...account,
    ...accountDeletion,
    ...accountExport,
    ...ownPassword,
    ...profileImage,
  })
  serveAll(app, accountDeletionCalls, { ...accountExport, ...userDeletions })
  serveAll(app, accountMergeCalls, accountMerge)
  serveAll(app, calendarFeedCalls, calendarFeeds)
  serveAll(app, checkInCalls, { ...checkIns, ...noticesCheckIns })
  serveAll(app, clubEventCalls, clubEvents)
  serveAll(app, comparisonCalls, comparisons)
  serveAll(app, customerSettingCalls, {
    ...customerSettings,
    ...customerSettingsCustomerSettings,
    ...newCustomer,
  })
  serveAll(app, dataProtectionCalls, dataProtection)
  serveAll(app, discussionCalls, { ...discussions, ...moderation })
  serveAll(app, healthCalls, health)
  serveAll(app, homeCalls, home)
  serveAll(app, honourCalls, honours)
  serveAll(app, letterCalls, { ...letters, ...sending })
  serveAll(app, notificationCalls, notifications)
  serveAll(app, openDataCalls, openData)
  serveAll(app, practiceCalls, practice)
  serveAll(app, profileCalls, profiles)
  serveAll(app, publicPageCalls, publicPages)
  serveAll(app, seasonReminderCalls, notices)
  serveAll(app, sharedCardCalls, sharedCards)
  serveAll(app, teamNotificationCalls, teamNotifications)
  serveAll(app, trialGameCalls, trialGames)
  serveAll(app, unsubscriptionCalls, unsubscriptions)
  serveAll(app, webhookCalls, { ...webhookDeliveries, ...webhooks })
}
