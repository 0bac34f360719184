import type { GroupTexts } from '../texts.ts'

export const condominium: GroupTexts<'condominium'> = {
  'condominium.accrued-interest-differs': {
    sentence: 'Accrued interest is booked at {bookedOre} on {date}, and computed at {computedOre}: {differenceOre} differs.',
    cause: 'Interest was paid for other days than the register says, the rate is another, or the accrual was booked by habit.',
    remedy: 'Ask the lender up to which day interest is paid, and reckon the days since.',
  },
  'condominium.amortisation-missing': {
    sentence: 'Amortisation is not given for {loans}: the short-term part on {date}, booked at {bookedOre}, is compared with nothing.',
    cause: 'The loan was entered without its plan, or its plan ends before that day.',
    remedy: 'Enter what is to be amortised under real estate, and 0 where nothing is.',
  },
  'condominium.apartments-differ': {
    sentence: 'On {date} the register has {apartments} apartments of {m2} m², and its areas {units} units of {grantedM2} m² granted.',
    cause: 'An apartment is missing from one of the lists, was merged or divided, or was measured anew.',
    remedy: 'Compare with the association’s list of apartments (lägenhetsförteckning).',
  },
  'condominium.area-changed': {
    sentence: 'Areas changed during {year}: at the end {granted} m² are granted, {total} m² in all.',
    cause: 'A tenancy was converted, premises were let or granted, or an area was measured anew.',
    remedy: 'Figures per m² use one area only: see which, and say it in the note.',
  },
  'condominium.area-missing': {
    sentence: 'No area is given for {years}: figures per m² are withheld.',
    cause: 'The books do not hold square metres; nobody has entered them for those years.',
    remedy: 'Enter areas by kind with the days they hold, under real estate.',
  },
  'condominium.arrears-high': {
    sentence: 'Members and tenants owe {arrearsOre} on {date}: more than a month’s fees, {monthOre}.',
    cause: 'Fees are paid late, invoices were sent without being due, or paid ones were not matched.',
    remedy: 'Ask for the list of open items by apartment with their age.',
  },
  'condominium.board-not-salary': {
    sentence: 'Board fees of {feesOre} in {year} are booked as no salary.',
    cause: 'They were paid to a company, or booked on 6410 by habit.',
    remedy: 'See to whom they were paid: fees to a person are salary, with contributions and a declaration.',
  },
  'condominium.board-without-contributions': {
    sentence: 'Board fees of {feesOre} are booked as salary in {year}, and no social security contributions.',
    cause: 'The fees were not declared, or the contributions stand on another account.',
    remedy: 'Compare with the employer’s declarations of the year.',
  },
  'condominium.contributions-differ': {
    sentence:
      'Contributions and grant fees come to {registerOre} over the apartments on {date}, and {bookedOre} is booked: {differenceOre} differs.',
    cause: 'A grant was not entered in the register or not booked, or a fee of the one kind stands on the account of the other.',
    remedy: 'Compare with the list of apartments and the deeds of grant.',
  },
  'condominium.contributions-not-as-declared': {
    sentence:
      'Social security contributions of {bookedOre} are booked in {year}, and {declaredOre} declared for its months ({months}): {differenceOre} differs.',
    cause: 'A fee was declared in another year than it was booked, or not at all.',
    remedy: 'Compare month by month under payroll tax.',
  },
  'condominium.contributions-partly-declared': {
    sentence:
      'Social security contributions of {bookedOre} are booked in {year}, and {declaredOre} declared for {months} of its {ofMonths} months: {differenceOre} is not compared.',
    cause: 'The other months were declared and are not loaded, nothing was to be declared for them, or a fee was not declared.',
    remedy: 'Load the declarations of the other months, or their receipts from the agency.',
  },
  'condominium.contributions-rate': {
    sentence:
      'Contributions of {bookedOre} are booked on pay of {payOre} in {year}: by the rates of the year they lie between {lowestOre} and {fullOre}.',
    cause: 'Fees without contributions, contributions of another year, or pay on an account that has not that function.',
    remedy: 'Recompute the contributions person by person.',
  },
  'condominium.related-purchases': {
    sentence: 'Vouchers of {year} that name related parties: {count}, {sumOre} in all (parties: {parties}).',
    cause: 'The association buys from a board member or somebody close to one.',
    remedy: 'See the decision, who took part in it, and that the price is what others would ask.',
  },
  'condominium.result-undisposed': {
    sentence: 'Of last year’s result {leftOre} is not disposed of in {year}.',
    cause: 'The meeting’s decision was not booked, or another amount than the result.',
    remedy: 'Compare with the minutes of the meeting, and move the rest to free equity.',
  },
  'condominium.insurance-ended': {
    sentence: 'The insurance had ended on {date} for {properties}.',
    cause: 'It was not renewed, or the new policy was not entered.',
    remedy: 'Ask for the policy in force.',
  },
  'condominium.cash-flow-open': {
    sentence: 'The cash flow of {year} and the change in cash differ by {differenceOre}.',
    cause: 'Vouchers do not balance, or an opening balance does not follow from the year before.',
    remedy: 'See the checks of the import: in books that balance the flow always closes.',
  },
  'condominium.component-not-scrapped': {
    sentence: 'Parts were replaced and are not scrapped in the register: {components}.',
    cause: 'The new part was capitalised, and what was left of the old one stayed on the account.',
    remedy: 'Scrap what is left of the old part on the day of replacement.',
  },
  'condominium.components-differ': {
    sentence: 'Components come to {computedOre} at acquisition value on {date}, and the accounts to {bookedOre}: {differenceOre} differs.',
    cause: 'A purchase was not entered as a component, or a scrapped part stands on the account still.',
    remedy: 'Compare by account, and follow the difference to its voucher.',
  },
  'condominium.components-missing': {
    sentence: 'Components are not given, and {year} is a year in which they have to be told apart.',
    cause: 'The association went over to K3 and the register of components was not entered.',
    remedy: 'Ask for the division of the building into components, and enter it under real estate.',
  },
  'condominium.components-unassessed': {
    sentence: 'Depreciation of {year} cannot be assessed: no components or buildings are given.',
    cause: 'By K2 components need not be told apart, and the register of assets was not entered.',
    remedy: 'Enter the buildings with acquisition value and life under real estate: they may be one component each.',
  },
  'condominium.debt-left-out': {
    sentence: '{amountOre} of interest-bearing debt on {date} is left out of the figures: {accounts}.',
    cause: 'The key figures count debt to credit institutions; loans from members and others are no such debt.',
    remedy: 'See whether one of the accounts is a bank loan after all, and give it the function.',
  },
  'condominium.depreciation-differs': {
    sentence: 'Depreciation of {year} is computed at {computedOre} from the components and booked at {bookedOre}: {differenceOre} differs.',
    cause: 'Last year’s amount was booked again after a part was added or scrapped, or lives were changed.',
    remedy: 'Compare component by component with the register of assets.',
  },
  'condominium.energy-incomplete': {
    sentence: 'No account is read as {parts} in {year}: the energy cost is not computed without it.',
    cause: 'It is booked on an account with another number or name, or there is no such cost.',
    remedy: 'Give its account the function. Where there is no such cost, choose an account for it that has no lines.',
  },
  'condominium.fee-gap': {
    sentence:
      'Apartments that the register lacks in {year}, each with the months it is lacking: {apartments}. Their fees would come to {amountOre}.',
    cause: 'An apartment stood between two holders in the register, or its new row begins too late.',
    remedy: 'See who held the apartment in those months; a month that is booked above the register by as much was charged all the same.',
  },
  'condominium.fee-register-missing': {
    sentence: 'What fees members should pay in {year} is not given: the fees booked are compared with nothing.',
    cause: 'The register has no apartments with fees, and no yearly fee.',
    remedy: 'Enter apartments with share numbers, and the yearly fees, under real estate.',
  },
  'condominium.fees-by-name': {
    sentence: 'Annual fees are read from the names of {accounts}.',
    cause: 'No account has the function of annual fees, and these are called so.',
    remedy: 'Confirm it under account functions, and add compulsory charges such as broadband and metered electricity.',
  },
  'condominium.fees-differ': {
    sentence:
      'By the register the fees of {months} come to {expectedOre}, and {bookedOre} is booked: {differenceOre} differs, over all of {year} {yearDifferenceOre}.',
    cause: 'A raise was charged from another month, an apartment was not charged, or a month’s fees were booked in another.',
    remedy: 'Compare the administrator’s list of charges for those months with the register.',
  },
  'condominium.fees-unmapped': {
    sentence: 'Which accounts hold annual fees in {year} is not known: the figures that use them are withheld.',
    cause: 'No account has the function, and none is called annual fees.',
    remedy: 'Give accounts the function of annual fees, or choose them in the parameters.',
  },
  'condominium.interest-at-one-rate': {
    sentence: 'Interest is booked at {bookedOre} and computed at {computedOre}, {loans} at one rate for the year: {differenceOre} differs.',
    cause: 'The loan floats, and no statement within the year tells how its rate moved.',
    remedy: 'Enter a statement for each day that the rate was changed, or compare with the lender’s yearly statement.',
  },
  'condominium.interest-differs': {
    sentence: 'Interest is booked at {bookedOre} and computed at {computedOre} from the loans: {differenceOre} differs.',
    cause: 'A rate was changed within the year, a loan is missing from the register, or interest stands in the wrong year.',
    remedy: 'Compare with the lenders’ yearly statements, loan by loan.',
  },
  'condominium.interest-not-computed': {
    sentence: 'Interest to {date}, booked at {bookedOre}, is not compared: it could not be computed for {loans}.',
    cause: 'A statement with a rate from before the year’s first day is missing, or one from the day when the loan was raised.',
    remedy:
      'Enter the lender’s statement from the end of the year before, or from the day the loan was raised, under real estate, with its rate.',
  },
  'condominium.large-repairs': {
    sentence: 'Large vouchers on repairs in {year}: {count}, {sumOre} in all, each above the limit.',
    cause: 'What restores a whole part of the building is planned maintenance or an asset, and is often booked as a repair.',
    remedy: 'Look at each voucher: repair, planned maintenance, or a component to capitalise.',
  },
  'condominium.assessed-missing': {
    sentence: 'What the property fee of {year} should be is not known for {properties}, so nothing is compared with what is booked.',
    cause: 'The register lacks an assessed value in force in the year, or the number of apartments, of one of the properties.',
    remedy: 'Enter the assessed values and the areas with their apartments under real estate.',
  },
  'condominium.component-impossible': {
    sentence: 'Written off beyond what it cost, or scrapped before it came: {components}.',
    cause: 'An amount or a day in the register is wrong.',
    remedy: 'Correct the component under real estate; until then its depreciation and book value are not to be relied on.',
  },
  'condominium.loan-terms-past': {
    sentence: 'By what is given, the terms or the agreement of {loans} had ended before {date}.',
    cause: 'The loan was renewed and the register still has the earlier terms.',
    remedy: 'Enter the lender’s newest statement: rate, day of the next reset and end of the agreement.',
  },
  'condominium.apartments-overlap': {
    sentence: 'An apartment is told more than once for the same days in {year}, and the row that began last is used: {apartments}.',
    cause: 'Its share, area or fee was entered anew without ending the row before, or two apartments have the same number.',
    remedy: 'End the earlier row the day before the later one begins, or give the apartments a number each.',
  },
  'condominium.yearly-fees-overlap': {
    sentence: 'More than one yearly fee holds for the same days in {year}, and the one that began last is used: from {days}.',
    cause: 'The board decided a new fee and the one before was not ended, or a fee was entered twice.',
    remedy: 'Read the board’s decisions, and end each fee the day before the next one begins.',
  },
  'condominium.areas-overlap': {
    sentence: 'Two areas of the same kind and property, told from different days, both hold on {date}: {areas} m².',
    cause: 'An area was entered anew without ending the one before, so both are counted and every figure per m² is too low.',
    remedy: 'End the earlier area the day before the later one begins, or say that they are parts of different properties.',
  },
  'condominium.loan-in-debit': {
    sentence: 'Loan accounts {accounts} stand in debit by {amountOre} on {date}: that is no debt, and it is not taken off the others.',
    cause:
      'Amortisation was booked on another account than the loan, more was paid than was owed, or the opening balance has the wrong sign.',
    remedy: 'Compare the account with the lender’s statement, and move what is booked on the wrong account.',
  },
  'condominium.loan-undated': {
    sentence: 'When terms are reset or the agreement ends is not given for {loans}.',
    cause: 'The lender’s statement was entered without its days.',
    remedy: 'Enter both days: the ladder, the short-term part and the test of rates need them.',
  },
  'condominium.loans-differ': {
    sentence: 'The loans come to {loansOre} on {date} and the books to {ledgerOre}: {differenceOre} differs.',
    cause: 'An amortisation is not booked or stands on another account, or a loan is missing on one side.',
    remedy: 'Compare each loan with the lender’s statement of that day.',
  },
  'condominium.loans-missing': {
    sentence: 'The books hold debt of {amountOre} to credit institutions on {date}, and no loan is given.',
    cause: 'The register of loans is empty.',
    remedy: 'Enter the loans from the lenders’ statements under real estate.',
  },
  'condominium.loss': {
    sentence: '{year} shows a loss of {lossOre}.',
    cause: 'Fees do not cover costs with depreciation; that need not be a lack of money.',
    remedy: 'See that the management report says how future commitments are paid for.',
  },
  'condominium.metering-above-cost': {
    sentence: 'Members were charged {incomeOre} for what they metered in {year}, and all of it cost {costOre}.',
    cause: 'The price per unit is above the cost, or the cost stands on other accounts than those looked at.',
    remedy: 'Compare price and meter readings with the supplier’s invoices.',
  },
  'condominium.net-sales-by-k2': {
    sentence: 'The layout of the statements has no line for net sales: they are read by the K2 layout, {accounts}.',
    cause: 'The layout is the company’s own, and was made without that line or before there was one.',
    remedy: 'Add the line to the layout, with the accounts that the annual report shows as net sales.',
  },
  'condominium.planned-by-name': {
    sentence: 'Planned maintenance is read from the names of {accounts}.',
    cause: 'No account has the function of planned maintenance, and these are called so.',
    remedy: 'Confirm it under account functions: saving depends on it.',
  },
  'condominium.planned-unmarked': {
    sentence: 'No account is marked as planned maintenance in {year}: saving counts none.',
    cause: 'Planned measures may be booked among running costs or repairs.',
    remedy: 'Give the account the function, or ask where planned maintenance is booked.',
  },
  'condominium.printed-differs': {
    sentence: 'Key figures that were printed and are computed otherwise now: {figures}.',
    cause: 'An area or an amount of the earlier year was changed, or accounts are read otherwise.',
    remedy: 'See which part moved, and say in the note where a comparison figure was changed.',
  },
  'condominium.private-housing-doubtful': {
    sentence:
      'By assessed value {percent} % of the property is homes granted to members in {year} ({apartments} apartments): below what a private housing company needs.',
    cause: 'Premises or rented homes are a large part of the value, or few apartments are granted.',
    remedy: 'An indication only: have the classification examined before tax is left out or reckoned.',
  },
  'condominium.property-fee-differs': {
    sentence: 'Property fee and tax of {year} come to {dueOre} by the assessed values, and {bookedOre} is booked: {differenceOre} differs.',
    cause: 'An older amount per apartment was used, an apartment was added, or the assessed value was changed.',
    remedy: 'Compare with the notice of assessed value and the year’s amount per apartment.',
  },
  'condominium.property-fee-free': {
    sentence: 'Buildings that may be free of the property fee by their value year: {properties}. No fee is computed for them.',
    cause: 'New buildings are free of the fee for some years.',
    remedy: 'See the notice of assessment, and which years the relief holds for.',
  },
  'condominium.reserve-below-statutes': {
    sentence: '{allocationOre} was set aside in {year}, and the statutes ask for {statutesOre}: {differenceOre} is lacking.',
    cause: 'The allocation was decided lower, or reckoned on an older area or assessed value.',
    remedy: 'Read the statutes and the minutes, and tell the board.',
  },
  'condominium.reserve-mirrored': {
    sentence: 'Vouchers on the reserve mirror each other in {year}: {vouchers}. They are counted both as allocation and as use.',
    cause: 'One takes back the other without saying so, or as much was used as was set aside.',
    remedy: 'Read the vouchers beside the minutes: if one is a correction, the allocation and the use are less by its amount.',
  },
  'condominium.reserve-negative': {
    sentence: 'The reserve stands at {amountOre} on {date}.',
    cause: 'More was taken out than had been set aside, or an entry is turned the wrong way.',
    remedy: 'Go through the vouchers on the reserve.',
  },
  'condominium.reserve-not-as-decided': {
    sentence:
      'The meeting ({dates}) decided an allocation of {decidedOre} and a use of {decidedUseOre}; {bookedOre} and {bookedUseOre} are booked.',
    cause: 'The decision was booked by halves, twice, or netted into one amount.',
    remedy: 'Correct the entries by the minutes.',
  },
  'condominium.reserve-through-result': {
    sentence: '{voucher} moves the reserve by {amountOre} through the income statement: {accounts}.',
    cause: 'The reserve was taken for a provision.',
    remedy: 'Move it between restricted and free equity only.',
  },
  'condominium.result-hidden': {
    sentence: 'The closing of {year} ({vouchers}) hides what income and costs came to: they are not computed.',
    cause: 'The year was closed in one voucher with other moves of equity, against another account, or before its last day.',
    remedy: 'Import the year as it was before the closing, or have the closing booked by itself.',
  },
  'condominium.saving-below-plan': {
    sentence: 'The association saves {savingOre} per m², and its plan costs {planOre} per m² a year over the next {years} years.',
    cause: 'Fees have not followed the plan, or the plan holds a large measure soon.',
    remedy: 'Ask the board how the difference is paid for: fees, loans or money at hand.',
  },
  'condominium.saving-negative': {
    sentence: 'Saving is negative in {year} and the year before: {savingOre}.',
    cause: 'Running costs and interest take more than fees bring in, before any maintenance.',
    remedy: 'Ask for the budget and the plan for fees.',
  },
  'condominium.scrapping-differs': {
    sentence: 'Scrapped parts of {year} come to {computedOre} by the components and {bookedOre} is booked: {differenceOre} differs.',
    cause: 'A replaced part was not scrapped in the books, or the loss was booked among other costs.',
    remedy: 'Follow the replacement’s voucher, and book what was left of the old part.',
  },
  'condominium.short-term-differs': {
    sentence:
      'By the agreements {shortTermOre} is to be paid within twelve months of {date}[ (loans that end: {loans})], and {bookedOre} is booked as short-term: {differenceOre} differs.',
    cause: 'The amortisation alone was moved, or a loan whose agreement ends was taken for one whose rate is reset.',
    remedy: 'Move what is to be paid within twelve months to short-term, with a note if renewal is expected.',
  },
  'condominium.statutes-missing': {
    sentence: 'What the statutes say of the reserve in {year} is not given, or what they build on is not.',
    cause: 'The rule, the area or the assessed value is missing from the register.',
    remedy: 'Enter the rule from the statutes under real estate.',
  },
  'condominium.vat-deducted-only': {
    sentence: 'VAT of {inputOre} was deducted in {year}, and none was charged.',
    cause: 'Input VAT was deducted on costs of homes, where there is no right to it.',
    remedy: 'See which supplies the deduction belongs to: premises under voluntary liability, parking, metered electricity.',
  },
  'condominium.vat-without-premises': {
    sentence: 'VAT of {outputOre} was charged in {year}, and no area is given as premises.',
    cause: 'Parking, metered electricity or premises that are not in the register.',
    remedy: 'See what the VAT is charged on, and enter the premises.',
  },
  'condominium.written-off-differs': {
    sentence: 'Written off by {date} are {computedOre} by the components and {bookedOre} in the books: {differenceOre} differs.',
    cause:
      'Depreciation of an earlier year was booked otherwise than the components have it, or a scrapped part is still among what is written off.',
    remedy:
      'Compare with the register of assets at the end of the year before, and follow the difference back to the year in which it began.',
  },
  'condominium.year-not-twelve-months': {
    sentence: '{year} has {months} months: fee, saving and energy per m² and the interest sensitivity are of those, not of a year.',
    cause: 'The fiscal year was changed, or is the first one.',
    remedy: 'Say so beside the figures, and do not compare them with a year’s.',
  },
  'condominium.year-unfinished': {
    sentence: '{year} is booked to {bookedTo} only: its figures are not those of a year.',
    cause: 'The year goes on, or later months are not imported.',
    remedy: 'Import the rest of the year before the figures are used.',
  },
  'condominium.years-left-out': {
    sentence: 'Years left out: {years}. Between them and the years shown there are no books for {from} – {to}.',
    cause: 'The file of a fiscal year in between has not been imported.',
    remedy: 'Ask for the missing year. Until it is there, years on each side of the gap do not stand beside each other.',
  },
}
