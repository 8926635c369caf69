import { fuzzShareOf } from './fuzz-share.ts'

fuzzShareOf(import.meta.filename)
