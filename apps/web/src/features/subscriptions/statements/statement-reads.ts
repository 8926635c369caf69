import * as bankStatementCalls from '@tertulia/contract/bank-statements'

/** The reads that show a bank statement and its lines. */
export const statementReads = [bankStatementCalls.getStatement, bankStatementCalls.listStatements]
