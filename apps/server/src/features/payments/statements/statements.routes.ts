import * as bankStatementCalls from '@tertulia/contract/bank-statements'
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
  serve(app, bankStatementCalls.uploadStatement, uploadStatement)
  serve(app, bankStatementCalls.saveStatementColumns, saveStatementColumns)
  serve(app, bankStatementCalls.listStatements, listStatements)
  serve(app, bankStatementCalls.getStatement, getStatement)
  serve(app, bankStatementCalls.applyStatement, applyStatement)
  serve(app, bankStatementCalls.removeStatement, removeStatement)
  serve(app, bankStatementCalls.settleStatementLine, settleStatementLine)
}
