import type { GroupTexts } from '../texts.ts'

export const payee: GroupTexts<'payee'> = {
  'payee.below-approval': {
    sentence: '{count} betalningar ligger högst {percent} % under attestgränsen {limitMinor}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Belopp hålls under gränsen där någon annan attesterar, eller delas upp.',
    remedy: 'Granska vad de avser och om flera hör ihop.',
  },
  'payee.changed-account': {
    sentence: '{payees} motparter fick ett nytt konto i stället för det tidigare, med betalningar på {sumMinor}; den första {from}.',
    cause: 'En leverantör bytte bank, eller någon ändrade kontot i registret: ett vanligt bedrägeri.',
    remedy: 'Bekräfta kontot med motparten på annat sätt än genom fakturan eller mejlet som berättade om det.',
  },
  'payee.customers-differ': {
    sentence: 'Öppna kundfakturor är {itemsOre} den {date}, huvudbokens {accounts} {ledgerOre}: {differenceOre} skiljer.',
    cause: 'Något är bokfört i bara den ena, eller på annat konto eller annan dag.',
    remedy: 'Stäm av reskontran och utred skillnaden.',
  },
  'payee.duplicates': {
    sentence:
      '{count} betalningar av samma belopp till samma motpart ligger högst {days} dagar isär, {sumMinor} tillsammans; den första {from}.',
    cause: 'En faktura är betald två gånger, eller det finns två med samma belopp.',
    remedy: 'Jämför fakturorna; begär tillbaka pengarna om en är betald två gånger.',
  },
  'payee.employee-account': {
    sentence: '{count} betalningar till andra gick till en anställds konto, {sumMinor} tillsammans; den första {from}.',
    cause: 'En leverantör eller en påhittad motpart har samma konto som någon som arbetar här.',
    remedy: 'Ta reda på vem som lade upp motparten och vem som attesterade, innan någon får veta det.',
  },
  'payee.enforcement': {
    sentence: '{count} betalningar gick till Kronofogden, {sumMinor} tillsammans; den första {from}.',
    cause: 'Företagets eller en anställds skulder betalades inte i tid och drivs in.',
    remedy: 'Fråga vad skulderna avser: likviditet, fortsatt drift eller löneutmätning.',
  },
  'payee.foreign': {
    sentence:
      '{count} betalningar för {payees} motparter går till eller kommer från konton i andra länder, {sumMinor} tillsammans; den första {from}.',
    cause: 'Motpartens IBAN börjar med ett annat lands kod.',
    remedy: 'Bedöm vem motparten är, momsen och rapportering av utlandsbetalningar.',
  },
  'payee.late-tax': {
    sentence:
      '{count} betalningar till Skatteverket gjordes högst {days} dagar efter en förfallodag, {sumMinor} tillsammans; den första {from}.',
    cause: 'Skatter betalades sent, som när pengar saknas, eller ett krav betalades.',
    remedy: 'Granska skattekontot: räntor, påminnelser och vad som förföll.',
  },
  'payee.new-large': {
    sentence: '{payees} nya motparter fick minst {limitMinor} var under sina första 90 dagar, {sumMinor} tillsammans; den första {from}.',
    cause: 'En ny leverantör, en investering eller en motpart som inte ska finnas.',
    remedy: 'Granska avtal och fakturor, och vem som lade upp motparterna.',
  },
  'payee.no-cost': {
    sentence: '{count} betalningar är bokförda enbart på fordringar, uttag eller avräkning, {sumMinor} tillsammans; den första {from}.',
    cause: 'Inget köptes: pengar lånades ut, togs ut eller lades åt sidan tills någon vet vad det var.',
    remedy: 'Fråga vad de avser; lån till ägare kan vara förbjudna (ABL 21 kap.).',
  },
  'payee.not-registered': {
    sentence: '{count} betalningar gick till {payees} motparter som inte finns i registret, {sumMinor} tillsammans; den första {from}.',
    cause: 'De betalades utanför leverantörsreskontran, eller registret är gammalt.',
    remedy: 'Granska de största; komplettera registret.',
  },
  'payee.other-currency': {
    sentence: '{count} betalningar är i andra valutor än {currency} och räknas inte här.',
    cause: 'Belopp i olika valutor kan inte summeras.',
    remedy: 'Kör igen med den andra valutan.',
  },
  'payee.rare-account': {
    sentence:
      '{count} betalningar är bokförda på ett annat konto än minst {percent} % av motpartens, {sumMinor} tillsammans; den första {from}.',
    cause: 'Något annat köptes, eller kontot är fel.',
    remedy: 'Granska verifikaten.',
  },
  'payee.refunds': {
    sentence: '{count} betalningar kom tillbaka från {payees} motparter som annars får betalt, {sumMinor} tillsammans; den första {from}.',
    cause: 'Kreditfakturor, dubbelbetalningar som återbetalats eller bonusar.',
    remedy: 'Kontrollera att var och en är bokförd där kostnaden är, och med moms.',
  },
  'payee.related': {
    sentence: '{count} betalningar gick till ägare och närstående i registret, {sumMinor} tillsammans; den första {from}.',
    cause: 'Utdelning, lån, hyror, arvoden eller köp.',
    remedy: 'Granska avtal, priser och upplysningar (ÅRL 5 kap.); lån kan vara förbjudna (ABL 21 kap.).',
  },
  'payee.related-name': {
    sentence:
      '{count} betalningar gick till {payees} motparter vars namn delar ett ord med en ägare eller närstående, {sumMinor} tillsammans; den första {from}.',
    cause: 'Ett bolag eller en släkting, eller en slump.',
    remedy: 'Fråga; märk dem i registret om de är närstående.',
  },
  'payee.round': {
    sentence: '{count} betalningar är hela multiplar av {roundMinor}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Förskott, amorteringar, överföringar eller belopp som någon hittat på.',
    remedy: 'Leta efter fakturan bakom de största.',
  },
  'payee.several-accounts': {
    sentence: '{payees} motparter får betalt på flera konton var, {count} betalningar på {sumMinor} tillsammans.',
    cause: 'De har flera banker eller dotterbolag med ett namn, eller någon använder deras namn.',
    remedy: 'Jämför kontona med fakturor och register.',
  },
  'payee.several-payees': {
    sentence:
      '{count} betalningar gick till konton som flera motparter delar, {payees} motparter och {sumMinor} tillsammans; den första {from}.',
    cause: 'Ett företag bytte namn, factoring, eller någon som får pengar under flera namn.',
    remedy: 'Jämför med registret och slå ihop namn som är samma.',
  },
  'payee.suppliers-differ': {
    sentence: 'Öppna leverantörsfakturor är {itemsOre} den {date}, huvudbokens {accounts} {ledgerOre}: {differenceOre} skiljer.',
    cause: 'Något är bokfört i bara den ena, eller på annat konto eller annan dag.',
    remedy: 'Stäm av reskontran och utred skillnaden.',
  },
  'payee.watched-country': {
    sentence:
      '{count} betalningar går till eller kommer från konton i länder som byrån bevakar, {sumMinor} tillsammans; den första {from}.',
    cause: 'IBAN börjar med koden för ett land på byråns egen lista.',
    remedy: 'Ta reda på vem som står bakom kontot och varför det finns där.',
  },
  'payee.weekend': {
    sentence: '{count} betalningar bokfördes av banken på dagar då ingen arbetar, {sumMinor} tillsammans; den första {from}.',
    cause: 'Kort- och direktbetalningar går alla dagar; manuella överföringar på helger är ovanligare.',
    remedy: 'Granska vem som gjorde dem.',
  },
  'payee.wrong-number': {
    sentence: '{count} nummer för {parties} motparter i registret är fel enligt kontrollsiffran.',
    cause: 'De är felskrivna eller är inga sådana nummer.',
    remedy: 'Rätta dem efter en faktura.',
  },
}
