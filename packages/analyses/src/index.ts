/** The public interface of `@verifikat/analyses`: books, queries and analyses as values. Nothing here touches disk, network or clock. */
export type { Drill, MovementColumn } from './analyses/drill.ts'
export * from './analyses/general-ledger-account/drill.ts'
export * from './analyses/general-ledger-account/schema.ts'
export * from './analyses/period-schema.ts'
export * from './analyses/trial-balance/drill.ts'
export * from './analyses/trial-balance/schema.ts'
export { accountMask, compareAccountNumbers, matchesAccount } from './books/account-number.ts'
export * from './books/books.ts'
export * from './books/build.ts'
export * from './books/input-hash.ts'
export * from './canonical.ts'
export { type Comparison, compareLedgers } from './compare/compare-ledgers.ts'
export {
  type ComparisonResult,
  comparisonSchema as versionComparisonSchema,
  pairSchema as voucherPairSchema,
  type VoucherPair,
  type VoucherVersion,
  versionSchema as voucherVersionSchema,
} from './compare/schema.ts'
export * from './dates.ts'
export * from './define.ts'
export * from './errors.ts'
export * from './finding.ts'
export * from './ledger/decode.ts'
export * from './ledger/encode.ts'
export { indexLedger } from './ledger/index-ledger.ts'
export * from './ledger/ledger.ts'
export * from './ledger/text.ts'
export { type Pseudonymised, pseudonymise } from './pseudonymise/pseudonymise.ts'
export * from './query/compile.ts'
export * from './query/line.ts'
export { selectLines } from './query/lines.ts'
export * from './query/query.ts'
export { eachMatch, matchingRows } from './query/scan.ts'
export { voucherDetail } from './query/voucher.ts'
export * from './registry.ts'
export * from './sie/facts.ts'
export * from './sie/reader.ts'
export * from './sie/reader-version.ts'
export { type WriteOptions, type WrittenSie, writeSie } from './sie-writer/write-sie.ts'
export * from './sie5/open-reader.ts'
