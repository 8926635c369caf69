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
import { removeProfileImage, saveProfileImage } from './profile-image.service.ts'

/** Routes of a user's own account: profile, export and deletion. */
export function accountRoutes(app: App): void {
  serve(app, accountCalls.getAccount, getAccount)
  serve(app, accountCalls.saveProfile, saveProfile)
  serve(app, accountCalls.changePassword, changePassword)
  serve(app, accountCalls.saveProfileImage, saveProfileImage)
  serve(app, accountCalls.removeProfileImage, removeProfileImage)
  serve(app, accountCalls.savePreferences, savePreferences)
  serve(app, accountCalls.endOtherSessions, endOtherSessions)
  serve(app, accountCalls.endSession, endSession)
  serve(app, accountCalls.exportAccount, exportAccount)
  serve(app, accountCalls.deleteAccount, deleteAccount)
  serve(app, accountDeletionCalls.exportUser, exportUser)
  serve(app, accountDeletionCalls.askDeletion, askDeletion)
  serve(app, accountDeletionCalls.cancelDeletion, cancelDeletion)
  serve(app, accountMergeCalls.previewUserMerge, previewUserMerge)
  serve(app, accountMergeCalls.mergeUsers, mergeUsers)
}
