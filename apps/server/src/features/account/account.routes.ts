import * as account from '@tertulia/contract/account'
import * as accountMerges from '@tertulia/contract/account-merges'
import * as accountDeletions from '@tertulia/contract/account-deletions'
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
  serve(app, account.getAccount, getAccount)
  serve(app, account.saveProfile, (call) => saveProfile(call, { database, check, addresses }))
  serve(app, account.changePassword, (call) => changePassword(call, { database, check }))
  serve(app, account.saveProfileImage, (call) => saveProfileImage(call, app.media))
  serve(app, account.removeProfileImage, (call) => removeProfileImage(call, app.media))
  serve(app, account.savePreferences, savePreferences)
  serve(app, account.endOtherSessions, endOtherSessions)
  serve(app, account.endSession, endSession)
  serve(app, account.exportAccount, exportAccount)
  serve(app, account.deleteAccount, (call) => deleteAccount(call, { storage: app.media, database, check }))
  serve(app, accountDeletions.exportUser, exportUser)
  serve(app, accountDeletions.askDeletion, (call) => askDeletion(call, app.addresses))
  serve(app, accountDeletions.cancelDeletion, (call) => cancelDeletion(call, app.addresses))
  serve(app, accountMerges.previewUserMerge, previewUserMerge)
  serve(app, accountMerges.mergeUsers, (call) =>
    mergeUsers(call, { storage: app.media, addresses: app.addresses }),
  )
}
