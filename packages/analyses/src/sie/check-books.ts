import type { Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'
export function checkBooks(_c: Collector, _ledger: Ledger): void {}
