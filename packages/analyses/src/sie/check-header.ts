import type { Encoding, Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'
import type { HeaderText } from './finish.ts'
export function checkHeader(_c: Collector, _sieType: Ledger['sieType'], _encoding: Encoding, _text: HeaderText): void {}
