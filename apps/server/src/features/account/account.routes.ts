import * as accountCalls from '@tertulia/contract/account'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteAccount } from './deletion/account-deletion.service.ts'
import { askDeletion, cancelDeletion } from './user-deletions.service.ts'
import { mergeUsers, previewUserMerge } from './merge/account-merge.service.ts'
import { exportAccount, exportUser } from './export/account-export.service.ts'
import { savePreferences, saveProfile, getAccount, endOtherSessions, endSession } from './account.service.ts'
import { changePassword } from './own-password.service.ts'
import { createPasswordCheck } from './password-check.ts'
import { removeProfileImage, saveProfileImage } from './profile-image.service.ts'

/** Routes of a user's own account: profile, export and deletion. */
export function accountRoutes(app: App): void {
  const { database, addresses } = app
  const check = createPasswordCheck(database)
  serve(app, accountCalls.getAccount, getAccount)
  serve(app, accountCalls.saveProfile, (call) => saveProfile(call, { database, check, addresses }))
  serve(app, accountCalls.changePassword, (call) => changePassword(call, { database, check }))
  serve(app, accountCalls.saveProfileImage, (call) => saveProfileImage(call, app.media))
  serve(app, accountCalls.removeProfileImage, (call) => removeProfileImage(call, app.media))
  serve(app, accountCalls.savePreferences, savePreferences)
  serve(app, accountCalls.endOtherSessions, endOtherSessions)
  serve(app, accountCalls.endSession, endSession)
  serve(app, accountCalls.exportAccount, exportAccount)
  serve(app, accountCalls.deleteAccount, (call) =>
    deleteAccount(call, { storage: app.media, database, check }),
  )
  serve(app, accountDeletionCalls.exportUser, exportUser)
  serve(app, accountDeletionCalls.askDeletion, (call) => askDeletion(call, app.addresses))
  serve(app, accountDeletionCalls.cancelDeletion, (call) => cancelDeletion(call, app.addresses))
  serve(app, accountMergeCalls.previewUserMerge, previewUserMerge)
  serve(app, accountMergeCalls.mergeUsers, (call) =>
    mergeUsers(call, { storage: app.media, addresses: app.addresses }),
  )
}
