import type { WatchTexts } from './texts.ts'

export const texts: WatchTexts = {
  tests: {
    'related-receivable': {
      name: 'Fordran på närstående',
      rule: 'Ägare, ledning eller deras närstående är skyldiga bolaget pengar. Lån till dem är förbjudna om inget undantag gäller.',
    },
    'opening-differs': {
      name: 'Ingående balans avviker från föregående utgående',
      rule: 'De ingående balanser som filen anger är inte föregående års utgående balanser, konto för konto.',
    },
    'equity-half-capital': {
      name: 'Eget kapital mot halva aktiekapitalet',
      rule: 'Det bokförda egna kapitalet understiger hälften av det registrerade aktiekapitalet. Styrelsen ska då genast upprätta en kontrollbalansräkning.',
    },
    'tax-account-negative': {
      name: 'Skattekontot under noll',
      rule: 'Skattekontot som det är bokfört är under noll vid slutet av en dag: en skatt eller avgift kan ha betalats för sent.',
    },
    'tax-debt-overdue': {
      name: 'Obetalda skatter efter förfallodagen',
      rule: 'Avdragen skatt, arbetsgivaravgifter eller moms som skulle ha betalats senast bokföringens sista dag står kvar som skuld.',
    },
    'audit-duty': {
      name: 'Gränsvärden för revisionsplikt',
      rule: 'Mer än ett av tre gränsvärden överskrids, vart och ett av dem under båda de två senaste räkenskapsåren: bolaget ska då ha revisor.',
    },
    'larger-company': {
      name: 'Gränsvärden för större företag',
      rule: 'Mer än ett av tre gränsvärden överskrids, vart och ett av dem under båda de två senaste räkenskapsåren: ett större företag ska tillämpa K3 och lämna fler upplysningar.',
    },
    'receivables-outgrow-sales': {
      name: 'Kundfordringar växer mer än försäljningen',
      rule: 'Kundfordringarna växer mer än nettoomsättningen, med fler procentenheter än det valda värdet.',
    },
    'registered-late': {
      name: 'Sent registrerat',
      rule: 'Ett verifikat registrerades fler dagar efter sitt datum än det valda antalet. De som är daterade räkenskapsårets sista dag, som bokslutsverifikat är, räknas för sig.',
    },
    'cash-negative': {
      name: 'Kassakonto negativt',
      rule: 'Ett kassakonto är under noll vid slutet av en dag, vilket en kassa inte kan vara.',
    },
    'suspense-not-zero': {
      name: 'Observationskonton inte noll',
      rule: 'Ett konto för det som ska utredas har ett saldo på bokföringens sista dag.',
    },
  },
  sentences: {
    'related-receivable.owner-debt': 'Konto {account} {accountName} är {amountOre} den {date}: det kan vara ett lån som lagen förbjuder.',
    'related-receivable.owner-debt-was':
      'Konto {account} {accountName} är {amountOre} den {date}; det var {beforeOre} ett år tidigare. Det kan vara ett lån som lagen förbjuder.',
    'related-receivable.other-related':
      'Närstående är skyldiga {amountOre} på {accounts} den {date}. Lån inom en koncern kan vara tillåtna; villkoren bör vara kända.',
    'related-receivable.none': 'Ingen fordran på ägare eller närstående den {date}.',
    'opening-differs.differs':
      'Ingående balanser {year} avviker med sammanlagt {amountOre} från föregående utgående: {accounts}. De tar inte ut varandra.',
    'opening-differs.differs-beside-result':
      'Ingående balanser {year} avviker med sammanlagt {amountOre} från föregående utgående: {accounts}. De tar inte ut varandra. På {resultAccount} är föregående års resultat, {resultOre}, räknat som fört dit; utan det är kontots skillnad {plainOre}.',
    'opening-differs.cancels':
      'Ingående balanser {year} avviker med sammanlagt {amountOre} från föregående utgående: {accounts}. De tar ut varandra.',
    'opening-differs.cancels-beside-result':
      'Ingående balanser {year} avviker med sammanlagt {amountOre} från föregående utgående: {accounts}. De tar ut varandra. På {resultAccount} är föregående års resultat, {resultOre}, räknat som fört dit; utan det är kontots skillnad {plainOre}.',
    'opening-differs.agrees': 'Alla konton {year} har föregående års utgående balans som ingående.',
    'opening-differs.agrees-beside-file':
      'Alla konton {year} har föregående års utgående balans som ingående, men årets egen fil anger ett annat utgående för det året (#UB -1) på {accounts}: sammanlagt {amountOre}.',
    'equity-half-capital.below':
      'Eget kapital {equityOre} den {date} mot halva aktiekapitalet, {limitOre}: {amountOre} för lite. En kontrollbalansräkning kan behövas.',
    'equity-half-capital.below-but-reserves':
      'Eget kapital {equityOre} den {date} understiger halva aktiekapitalet, {limitOre}; med {reservesOre} av de obeskattade reserverna gör det inte det. En kontrollbalansräkning får räkna med dem.',
    'equity-half-capital.near': 'Eget kapital {equityOre} den {date} överstiger halva aktiekapitalet, {limitOre}, men inte hela.',
    'equity-half-capital.above': 'Eget kapital {equityOre} den {date} mot {limitOre}. Ingen indikation.',
    'tax-account-negative.negative-now':
      'Skattekontot {accounts} är {balanceOre} den {date}; det har varit under noll {run} dagar i följd. En skatt kan vara obetald.',
    'tax-account-negative.negative-days':
      'Skattekontot {accounts} var under noll {days} dagar och längre än till nästa bankdag, som mest {run} dagar i följd, lägst {lowestOre} den {lowestDate}. En skatt kan ha betalats för sent.',
    'tax-account-negative.short':
      'Skattekontot {accounts} var under noll {days} dagar, lägst {lowestOre} den {lowestDate}, aldrig längre än till nästa bankdag.',
    'tax-account-negative.never':
      'Skattekontot {accounts} var aldrig under noll vid slutet av en dag till och med den {date}. Ingen indikation.',
    'tax-debt-overdue.overdue':
      '{amountOre} på {accounts} skulle ha betalats senast den {date}, i den ordning posterna kom. En skatt kan vara obetald.',
    'tax-debt-overdue.none': 'Ingen skatteskuld på minst 100 kr är äldre än sin förfallodag den {date}. Ingen indikation.',
    'audit-duty.required': 'Över {both} av 3 gränsvärden både {year} och {yearBefore}, så bolaget tycks behöva ha revisor.',
    'audit-duty.one-year':
      'Över {beyond} av 3 gränsvärden {year}, men bara {both} av dem även {yearBefore}. Ännu ingen plikt enligt dessa gränsvärden.',
    'audit-duty.below': 'Över {both} av 3 gränsvärden både {year} och {yearBefore}. Ingen plikt enligt dessa gränsvärden.',
    'audit-duty.partly-known': 'Över {both} av de gränsvärden som är kända både {year} och {yearBefore}: revisor kan behövas.',
    'larger-company.larger': 'Över {both} av 3 gränsvärden både {year} och {yearBefore}, så det tycks vara ett större företag.',
    'larger-company.one-year':
      'Över {beyond} av 3 gränsvärden {year}, men bara {both} av dem även {yearBefore}. Ännu inte ett större företag.',
    'larger-company.below': 'Över {both} av 3 gränsvärden både {year} och {yearBefore}. Det tycks vara ett mindre företag.',
    'larger-company.partly-known':
      'Över {both} av de gränsvärden som är kända både {year} och {yearBefore}: det kan vara ett större företag.',
    'receivables-outgrow-sales.outgrow':
      'Kundfordringarna ändrades med {receivablesRatio} medan nettoomsättningen ändrades med {salesRatio}.',
    'receivables-outgrow-sales.outgrow-month':
      'Kundfordringarna ändrades med {receivablesRatio} medan nettoomsättningen ändrades med {salesRatio}. Mest i {month}.',
    'receivables-outgrow-sales.from-nothing':
      'Kundfordringarna gick från {thenOre} till {nowOre} medan nettoomsättningen ändrades med {salesRatio}.',
    'receivables-outgrow-sales.in-step':
      'Kundfordringarna ändrades med {receivablesRatio}, nettoomsättningen med {salesRatio}. Ingen indikation.',
    'registered-late.late':
      '{vouchers} verifikat i serie {series} registrerades mer än {limit} dagar efter sitt datum, det senaste efter {longest} dagar.',
    'registered-late.late-and-closing':
      'Verifikat som registrerades mer än {limit} dagar efter sitt datum: {all}. {closing} av dem är daterade räkenskapsårets sista dag; de andra, {vouchers}, är i serie {series}, och det längsta dröjsmålet är {longest} dagar.',
    'registered-late.closing-only':
      'Verifikat som registrerades mer än {limit} dagar efter sitt datum: {closing}, alla daterade räkenskapsårets sista dag. Registreringsdag anges för {vouchers}.',
    'registered-late.in-time':
      'Inget verifikat registrerades mer än {limit} dagar efter sitt datum, av {vouchers} som har registreringsdatum.',
    'cash-negative.negative': 'Konto {account} {accountName} är under noll {days} dagar, lägst {lowestOre} den {lowestDate}.',
    'cash-negative.never': 'Inget kassakonto är under noll någon dag.',
    'suspense-not-zero.left': 'Sammanlagt {amountOre} är kvar på {accounts} den {date} och bör utredas.',
    'suspense-not-zero.zero': 'Inget är kvar på observationskonton den {date}.',
  },
  reasons: {
    'no-vouchers': 'Filen har bara saldon; detta kräver verifikat (SIE 4).',
    'sheet-differs': 'Balansräkningen går inte ihop, så eget kapital är osäkert. Öppna den för att se varför och med hur mycket.',
    'equity-unplaced':
      'Konton för eget kapital står inte på någon rad i balansräkningen, så eget kapital är osäkert. Placera dem i kontoplanen.',
    'other-chart': 'Konton heter annat än deras nummer säger, så eget kapital är osäkert. Se iakttagelserna i balansräkningen.',
    'no-balances': 'De ingående balanserna är okända, och därmed saldona.',
    'no-registration-dates': 'Filen säger inte när verifikat registrerades.',
    'form-not-known': 'Företagsformen är inte känd, och regeln gäller aktiebolag. Ange formen bland företagets uppgifter.',
    'no-share-capital': 'Inget konto har aktiekapitalet, och det är inte angivet.',
    'no-opening-records': 'Årets fil anger inga ingående balanser: det finns inget att jämföra med föregående år.',
    'no-prior-year': 'Föregående år är inte inläst, så två år kan inte bedömas.',
    'unlike-periods': 'Åren är bokförda för olika många månader, så förändringar i procent säger inget.',
    'no-employees': 'Antalet anställda är inte angivet för båda åren.',
    'limits-not-known': 'Gränsvärdena för ett så tidigt räkenskapsår är inte kända här.',
    'no-such-account': 'Inget konto har denna funktion.',
    'receivables-in-credit':
      'Kundfordringarna står i kredit, så det finns ingen ökning att ställa mot försäljningen. Kontot visar vad som är bokfört på dem.',
    'no-sales': 'Föregående år saknar nettoomsättning att jämföra med.',
    'other-currency': 'Gränsvärdena är i kronor, bokföringen i en annan valuta.',
  },
  figures: {
    equity: 'Eget kapital den {date}',
    'share-capital': 'Registrerat aktiekapital',
    'half-share-capital': 'Halva aktiekapitalet',
    'untaxed-reserves': 'Obeskattade reserver den {date}',
    'reserves-as-equity': 'Obeskattade reserver efter skatt på {taxRatio}',
    'related-account': '{account} {accountName} den {date}',
    'related-account-before': '{account} {accountName} den {date}',
    'opening-difference': '{account} {accountName}: skillnad',
    'carried-result': '{account} {accountName}: föregående års resultat, räknat som fört dit',
    'prior-closing': '{account} {accountName}: utgående {date}',
    opening: '{account} {accountName}: ingående {date}',
    'tax-account-balance': 'Skattekontot den {date}',
    'tax-account-lowest': 'Skattekontot som lägst, den {date}',
    'tax-account-days': 'Dagar under noll',
    'tax-debt': '{account} {accountName} den {date}',
    'tax-debt-not-due': '{account} {accountName}: bokfört sedan {from}, ännu inte förfallet',
    'tax-debt-overdue': '{account} {accountName}: förfallet',
    'net-sales': 'Nettoomsättning {year}',
    'net-sales-by-k2': 'Nettoomsättning {year}, enligt K2-uppställningen',
    'total-assets': 'Balansomslutning {date}',
    employees: 'Medelantal anställda {year}',
    receivables: 'Kundfordringar den {date}',
    'receivables-before': 'Kundfordringar den {date}',
    sales: 'Nettoomsättning {year}',
    'sales-by-k2': 'Nettoomsättning {year}, enligt K2-uppställningen',
    'sales-before': 'Nettoomsättning {year}',
    'sales-before-by-k2': 'Nettoomsättning {year}, enligt K2-uppställningen',
    'late-vouchers': 'Sent registrerade verifikat i serie {series}',
    'late-turnover': 'Belopp på de sent registrerade verifikaten',
    'late-closing-turnover': 'Därav på dem som är daterade räkenskapsårets sista dag',
    'late-closing': 'Därutöver, daterade räkenskapsårets sista dag',
    'longest-delay': 'Längsta dröjsmål i dagar',
    'cash-lowest': '{account} {accountName} som lägst, den {date}',
    'cash-days': '{account} {accountName}: dagar under noll',
    'suspense-account': '{account} {accountName} den {date}',
  },
}
