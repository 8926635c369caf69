import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import * as customerCalls from '@tertulia/contract/customers'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as invitationCalls from '@tertulia/contract/invitations'
import * as logCalls from '@tertulia/contract/logs'
import * as messageCalls from '@tertulia/contract/messages'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as paymentCalls from '@tertulia/contract/payments'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import * as proofCalls from '@tertulia/contract/proofs'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import * as reductionCalls from '@tertulia/contract/reductions'
import * as registrationCalls from '@tertulia/contract/registrations'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as sessionCalls from '@tertulia/contract/session'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as userCalls from '@tertulia/contract/users'
import * as voucherCalls from '@tertulia/contract/vouchers'
import type { App } from '../platform/app-context.ts'
import { serveAll } from '../platform/http/serve.ts'
import * as apiTokens from '../features/api-tokens/api-tokens.ts'
import * as auditLog from '../features/audit-log/audit-log.ts'
import * as customers from '../features/customers/customers.ts'
import * as emailChanges from '../features/email-changes/email-changes.ts'
import * as invitations from '../features/invitations/invitations.ts'
import * as logs from '../features/logs/logs.ts'
import * as messages from '../features/messages/messages.ts'
import * as outbox from '../features/outbox/outbox.ts'
import * as passkeys from '../features/passkeys/passkeys.ts'
import * as passwordResets from '../features/password-resets/password-resets.ts'
import * as gifts from '../features/payments/gifts/gifts.ts'
import * as paymentStart from '../features/payments/payment-start.ts'
import * as payments from '../features/payments/payments.ts'
import * as paymentRecords from '../features/payments/records/payment-records.ts'
import * as statementApplication from '../features/payments/statements/statement-application.ts'
import * as statements from '../features/payments/statements/statements.ts'
import * as peopleImports from '../features/people-imports/people-imports.ts'
import * as pushSubscriptions from '../features/push-subscriptions/push-subscriptions.ts'
import * as reductions from '../features/reductions/reductions.ts'
import * as registrations from '../features/registrations/registrations.ts'
import * as roles from '../features/roles/roles.ts'
import * as askedFactor from '../features/second-factors/asked-factor.exports.ts'
import * as secondFactors from '../features/second-factors/second-factors.ts'
import * as proof from '../features/session/proof.ts'
import * as session from '../features/session/session.ts'
import * as subscriptions from '../features/subscriptions/subscriptions.ts'
import * as users from '../features/users/users.ts'
import * as vouchers from '../features/vouchers/vouchers.ts'

/** Serves the endpoints whose handlers stand in the tier of people. (docs/decisions/0036-server-tiers.md) */
export function servePeople(app: App): void {
  serveAll(app, apiTokenCalls, apiTokens)
  serveAll(app, auditLogCalls, auditLog)
  serveAll(app, bankStatementCalls, { ...statementApplication, ...statements })
  serveAll(app, customerCalls, customers)
  serveAll(app, emailChangeCalls, emailChanges)
  serveAll(app, invitationCalls, invitations)
  serveAll(app, logCalls, logs)
  serveAll(app, messageCalls, messages)
  serveAll(app, outboxCalls, outbox)
  serveAll(app, passkeyCalls, passkeys)
  serveAll(app, passwordResetCalls, passwordResets)
  serveAll(app, paymentRecordCalls, paymentRecords)
  serveAll(app, paymentCalls, { ...gifts, ...paymentStart, ...payments })
  serveAll(app, peopleImportCalls, peopleImports)
  serveAll(app, proofCalls, { ...proof, ...session })
  serveAll(app, pushSubscriptionCalls, pushSubscriptions)
  serveAll(app, reductionCalls, reductions)
  serveAll(app, registrationCalls, registrations)
  serveAll(app, secondFactorCalls, { ...askedFactor, ...secondFactors })
  serveAll(app, sessionCalls, session)
  serveAll(app, subscriptionCalls, subscriptions)
  serveAll(app, userCalls, { ...roles, ...users })
  serveAll(app, voucherCalls, vouchers)
}
