import type { WatchTexts } from './texts.ts'

export const texts: WatchTexts = {
  tests: {
    'related-receivable': {
      name: 'Receivable from related party',
      rule: 'A balance owed to the company by its owners, its management or those close to them. A loan to them is forbidden unless an exception holds.',
    },
    'opening-differs': {
      name: 'Opening differs from prior closing',
      rule: 'The opening balances that the file declares are not the closing balances of the year before, account by account.',
    },
    'equity-half-capital': {
      name: 'Equity against half share capital',
      rule: 'Booked equity is below half of the registered share capital. The board must then at once draw up a balance sheet for liquidation purposes.',
    },
    'tax-account-negative': {
      name: 'Tax account below zero',
      rule: 'The tax account as booked stands below zero at the end of a day: a tax or a fee may not have been paid in time.',
    },
    'tax-debt-overdue': {
      name: 'Unpaid taxes past their due date',
      rule: 'Withheld tax, employer contributions or VAT that should have been paid by the last day of the books still stand as debts.',
    },
    'audit-duty': {
      name: 'Audit duty limits',
      rule: 'More than one of three limits is exceeded, each of them in both of the last two fiscal years: the company must then have an auditor.',
    },
    'larger-company': {
      name: 'Larger company limits',
      rule: 'More than one of three limits is exceeded, each of them in both of the last two fiscal years: a larger company must then apply K3 and report more.',
    },
    'receivables-outgrow-sales': {
      name: 'Receivables outgrow sales',
      rule: 'Trade receivables grow faster than net sales by more than the percentage points that were chosen.',
    },
    'registered-late': {
      name: 'Registered late',
      rule: 'A voucher was registered more than the chosen number of days after its date. Those dated the last day of the fiscal year, as closing vouchers are, are counted apart.',
    },
    'cash-negative': {
      name: 'Cash account negative',
      rule: 'A cash account stands below zero at the end of a day, which a cash box cannot.',
    },
    'suspense-not-zero': {
      name: 'Suspense accounts not zero',
      rule: 'An account for what is still to be cleared has a balance on the last day of the books.',
    },
  },
  sentences: {
    'related-receivable.owner-debt':
      'Account {account} {accountName} stands at {amountOre} on {date}: it may be a loan that the law forbids.',
    'related-receivable.owner-debt-was':
      'Account {account} {accountName} stands at {amountOre} on {date}; it was {beforeOre} a year before. It may be a loan that the law forbids.',
    'related-receivable.other-related':
      'Related parties owe {amountOre} on {accounts} on {date}. Loans within a group may be allowed; the terms should be known.',
    'related-receivable.none': 'No receivable from owners or related parties on {date}.',
    'opening-differs.differs':
      'Opening balances of {year} differ by {amountOre} in all from the closing balances before: {accounts}. They do not cancel out.',
    'opening-differs.differs-beside-result':
      'Opening balances of {year} differ by {amountOre} in all from the closing balances before: {accounts}. They do not cancel out. On {resultAccount} the result of the year before, {resultOre}, is taken as moved there; without it the account differs by {plainOre}.',
    'opening-differs.cancels':
      'Opening balances of {year} differ by {amountOre} in all from the closing balances before: {accounts}. They cancel out.',
    'opening-differs.cancels-beside-result':
      'Opening balances of {year} differ by {amountOre} in all from the closing balances before: {accounts}. They cancel out. On {resultAccount} the result of the year before, {resultOre}, is taken as moved there; without it the account differs by {plainOre}.',
    'opening-differs.agrees': 'Every account of {year} opens as the year before closed.',
    'opening-differs.agrees-beside-file':
      'Every account of {year} opens as the year before closed, but its own file gives another closing of that year (#UB -1) on {accounts}: {amountOre} in all.',
    'equity-half-capital.below':
      'Equity {equityOre} on {date} against half the share capital, {limitOre}: {amountOre} too little. A balance sheet for liquidation purposes may be needed.',
    'equity-half-capital.below-but-reserves':
      'Equity {equityOre} on {date} is below half the share capital, {limitOre}; with {reservesOre} of the untaxed reserves it is not. A balance sheet for liquidation purposes may count them.',
    'equity-half-capital.near': 'Equity {equityOre} on {date} is above half the share capital, {limitOre}, but below the whole of it.',
    'equity-half-capital.above': 'Equity {equityOre} on {date} against {limitOre}. No indication.',
    'tax-account-negative.negative-now':
      'The tax account {accounts} stands at {balanceOre} on {date}; it has been below zero for {run} days on end. A tax may be unpaid.',
    'tax-account-negative.negative-days':
      'The tax account {accounts} was below zero on {days} days and past the next banking day, at most {run} days on end, lowest {lowestOre} on {lowestDate}. A tax may have been paid late.',
    'tax-account-negative.short':
      'The tax account {accounts} was below zero on {days} days, lowest {lowestOre} on {lowestDate}, never longer than until the next banking day.',
    'tax-account-negative.never': 'The tax account {accounts} was never below zero at the end of a day until {date}. No indication.',
    'tax-debt-overdue.overdue':
      '{amountOre} on {accounts} should have been paid by {date}, by the order in which entries came. A tax may be unpaid.',
    'tax-debt-overdue.none': 'No tax debt of 100 kr or more is older than its due date on {date}. No indication.',
    'audit-duty.required': 'Above {both} of 3 limits both in {year} and in {yearBefore}, so an auditor seems to be required.',
    'audit-duty.one-year':
      'Above {beyond} of 3 limits in {year}, but only {both} of them also in {yearBefore}. No duty yet by these limits.',
    'audit-duty.below': 'Above {both} of 3 limits both in {year} and in {yearBefore}. No duty by these limits.',
    'audit-duty.partly-known': 'Above {both} of the limits that are known both in {year} and in {yearBefore}: an auditor may be required.',
    'larger-company.larger': 'Above {both} of 3 limits both in {year} and in {yearBefore}, so it seems to be a larger company.',
    'larger-company.one-year':
      'Above {beyond} of 3 limits in {year}, but only {both} of them also in {yearBefore}. Not yet a larger company.',
    'larger-company.below': 'Above {both} of 3 limits both in {year} and in {yearBefore}. It seems to be a smaller company.',
    'larger-company.partly-known':
      'Above {both} of the limits that are known both in {year} and in {yearBefore}: it may be a larger company.',
    'receivables-outgrow-sales.outgrow': 'Trade receivables changed by {receivablesRatio} while net sales changed by {salesRatio}.',
    'receivables-outgrow-sales.outgrow-month':
      'Trade receivables changed by {receivablesRatio} while net sales changed by {salesRatio}. Mostly in {month}.',
    'receivables-outgrow-sales.from-nothing': 'Trade receivables went from {thenOre} to {nowOre} while net sales changed by {salesRatio}.',
    'receivables-outgrow-sales.in-step': 'Trade receivables changed by {receivablesRatio}, net sales by {salesRatio}. No indication.',
    'registered-late.late':
      'Vouchers that were registered more than {limit} days after their date: {vouchers}, in series {series}; the longest delay is {longest} days.',
    'registered-late.late-and-closing':
      'Vouchers that were registered more than {limit} days after their date: {all}. {closing} of them are dated the last day of the fiscal year; the others, {vouchers}, are in series {series}, and the longest delay is {longest} days.',
    'registered-late.closing-only':
      'Vouchers that were registered more than {limit} days after their date: {closing}, all dated the last day of the fiscal year. {vouchers} say when they were registered.',
    'registered-late.in-time': 'No voucher was registered more than {limit} days after its date, of {vouchers} that say when.',
    'cash-negative.negative': 'Account {account} {accountName} is below zero on {days} days, lowest {lowestOre} on {lowestDate}.',
    'cash-negative.never': 'No cash account is below zero on any day.',
    'suspense-not-zero.left': '{amountOre} in all is left on {accounts} on {date} and should be cleared.',
    'suspense-not-zero.zero': 'Nothing is left on suspense accounts on {date}.',
  },
  reasons: {
    'no-vouchers': 'The file has balances only; this needs vouchers (SIE 4).',
    'sheet-differs': 'The balance sheet does not balance, which leaves equity uncertain. Open it to see why and by how much.',
    'equity-unplaced':
      'Accounts of equity stand on no line of the balance sheet, which leaves equity uncertain. Place them in the account plan.',
    'other-chart':
      'Accounts are named otherwise than their numbers say, which leaves equity uncertain. See the findings of the balance sheet.',
    'no-balances': 'The opening balances are unknown, so that the balances are too.',
    'no-registration-dates': 'The file does not say when vouchers were registered.',
    'form-not-known': 'The legal form is not known, and the rule is for limited companies. Say which form it is among the company’s data.',
    'no-share-capital': 'No account holds the share capital, and it has not been entered.',
    'no-opening-records': 'The file of the year declares no opening balances: there is nothing to hold against the year before.',
    'no-prior-year': 'The year before is not loaded, so that two years cannot be told.',
    'unlike-periods': 'The years are booked for different numbers of months, so that changes in per cent say nothing.',
    'no-employees': 'The number of employees has not been entered for both years.',
    'limits-not-known': 'The limits of so early a fiscal year are not known here.',
    'no-such-account': 'No account has this function.',
    'receivables-in-credit':
      'Trade receivables stand in credit, so there is no growth to hold against sales. Their account tells what is booked on them.',
    'no-sales': 'There are no net sales in the year before to compare with.',
    'other-currency': 'The limits are in kronor, the books are in another currency.',
  },
  figures: {
    equity: 'Equity on {date}',
    'share-capital': 'Registered share capital',
    'half-share-capital': 'Half the share capital',
    'untaxed-reserves': 'Untaxed reserves on {date}',
    'reserves-as-equity': 'Untaxed reserves less tax of {taxRatio}',
    'related-account': '{account} {accountName} on {date}',
    'related-account-before': '{account} {accountName} on {date}',
    'opening-difference': '{account} {accountName}: difference',
    'carried-result': '{account} {accountName}: result of the year before, taken as moved there',
    'prior-closing': '{account} {accountName}: closing {date}',
    opening: '{account} {accountName}: opening {date}',
    'tax-account-balance': 'Tax account on {date}',
    'tax-account-lowest': 'Tax account, lowest, on {date}',
    'tax-account-days': 'Days below zero',
    'tax-debt': '{account} {accountName} on {date}',
    'tax-debt-not-due': '{account} {accountName}: entered since {from}, not yet due',
    'tax-debt-overdue': '{account} {accountName}: past its due date',
    'net-sales': 'Net sales {year}',
    'net-sales-by-k2': 'Net sales {year}, by the K2 layout',
    'total-assets': 'Total assets {date}',
    employees: 'Average number of employees {year}',
    receivables: 'Trade receivables on {date}',
    'receivables-before': 'Trade receivables on {date}',
    sales: 'Net sales {year}',
    'sales-by-k2': 'Net sales {year}, by the K2 layout',
    'sales-before': 'Net sales {year}',
    'sales-before-by-k2': 'Net sales {year}, by the K2 layout',
    'late-vouchers': 'Vouchers registered late in series {series}',
    'late-turnover': 'Amount of the vouchers registered late',
    'late-closing-turnover': 'Of it on those dated the last day of the fiscal year',
    'late-closing': 'Beside them, dated the last day of the fiscal year',
    'longest-delay': 'Longest delay in days',
    'cash-lowest': '{account} {accountName}, lowest, on {date}',
    'cash-days': '{account} {accountName}: days below zero',
    'suspense-account': '{account} {accountName} on {date}',
  },
}
