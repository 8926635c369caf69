import * as bankStatements from '@tertulia/contract/bank-statements'
import type { App } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { applyStatement } from './statement-application.service.ts'
import {
  getStatement,
  listStatements,
  removeStatement,
  saveStatementColumns,
  settleStatementLine,
  uploadStatement,
} from './statements.service.ts'

/** Routes of bank statements, which complete payments. */
export function statementsRoutes(app: App): void {
  serve(app, bankStatements.uploadStatement, uploadStatement)
  serve(app, bankStatements.saveStatementColumns, saveStatementColumns)
  serve(app, bankStatements.listStatements, listStatements)
  serve(app, bankStatements.getStatement, getStatement)
  serve(app, bankStatements.applyStatement, (call) => applyStatement(call, app))
  serve(app, bankStatements.removeStatement, removeStatement)
  serve(app, bankStatements.settleStatementLine, settleStatementLine)
}
