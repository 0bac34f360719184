import type { AccountPlan } from '../account-plan/account-plan.ts'

type Reclassification = AccountPlan['reclassifications'][number]
type Rule = Omit<Reclassification, 'to'>

const each = (side: Rule['side'], ...accounts: string[]): Rule => ({ accounts, side, per: 'account' })
const group = (side: Rule['side'], ...accounts: string[]): Rule => ({ accounts, side, per: 'group' })

/**
 * Where a balance on the other side of the balance sheet belongs: assets and liabilities are not netted (ÅRL 2 ch. 4 §), a liability in debit is a
 * receivable and a receivable in credit a liability, each of its own kind as BAS 2025 pairs them (1630 and 2850, 1640 and 2510, 1650 and 2650, 1620 and
 * 2450, 1660 and 2860, 1700 and 2900). Accounts that are parts of one balance (receivables with their write-downs, VAT with its reporting account, loans
 * with their current part) are judged by their sum. Left out is what holds both sides by its nature: fixed assets, inventories, provisions, reserves, equity.
 */
const rules = {
  overdraft: [each('credit', '1900-1999')],
  otherLiabilities: [
    group('credit', '1500-1559', '1580-1599'),
    each('credit', '1610-1619', '1680-1689'),
    group('credit', '1630-1639'),
    group('credit', '1650-1659'),
  ],
  taxLiabilities: [group('credit', '1640-1649')],
  groupLiabilities: [group('credit', '1560-1569'), group('credit', '1660-1669')],
  associateLiabilities: [group('credit', '1570-1572', '1574-1579'), group('credit', '1670-1672', '1674-1679')],
  ownedInterestLiabilities: [each('credit', '1573*', '1673*')],
  invoicedNotEarned: [group('credit', '1620-1629')],
  accruals: [each('credit', '1700-1799')],
  longGroupLiabilities: [group('credit', '1320-1329')],
  longAssociateLiabilities: [group('credit', '1340-1345', '1348-1349')],
  longOwnedInterestLiabilities: [group('credit', '1346-1347')],
  longOtherLiabilities: [group('credit', '1360-1369'), group('credit', '1380-1389')],
  cash: [each('debit', '2330-2339', '2480-2489')],
  otherReceivables: [
    group('debit', '2410-2419'),
    group('debit', '2420-2429'),
    group('debit', '2440-2449'),
    group('debit', '2500-2599'),
    group('debit', '2600-2699'),
    group('debit', '2810-2819'),
    group('debit', '2850-2859'),
    each('debit', '2490-2499', '2700-2809', '2820-2849', '2880-2899'),
  ],
  workInProgress: [group('debit', '2430-2439')],
  earnedNotInvoiced: [group('debit', '2450-2459')],
  groupReceivables: [group('debit', '2460-2469'), group('debit', '2860-2869')],
  associateReceivables: [group('debit', '2470-2472', '2474-2479'), group('debit', '2870-2872', '2874-2879')],
  ownedInterestReceivables: [each('debit', '2473*', '2873*')],
  prepaid: [each('debit', '2900-2999')],
  longGroupReceivables: [group('debit', '2360-2369')],
  longAssociateReceivables: [group('debit', '2370-2372', '2374-2379')],
  longOwnedInterestReceivables: [each('debit', '2373*')],
  ownerLoans: [each('debit', '2393*')],
  longOtherReceivables: [group('debit', '2310-2329', '2340-2359'), each('debit', '2380-2392', '2394-2399')],
} as const satisfies Record<string, readonly Rule[]>

type Kind = keyof typeof rules

/** The reclassifications of a layout that has each kind of balance on the line given. */
export function reclassificationsTo(lines: Readonly<Record<Kind, string>>): AccountPlan['reclassifications'] {
  const kinds = Object.keys(rules) as Kind[] // keys of the table above
  return kinds.flatMap((kind) => rules[kind].map((rule) => ({ ...rule, to: lines[kind] })))
}
